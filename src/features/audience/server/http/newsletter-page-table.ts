import { startSession } from '#features/people/server/auth/start-session.ts'
import { leave, readLeaving } from '#features/audience/server/people/leave.service.ts'
import { confirmOwnAddress } from '#features/audience/server/people/own-mail.service.ts'
import { offerOf } from '#features/audience/server/people/link-targets.ts'
import { requireReaderLink } from '#features/audience/server/people/reader-links.ts'
import { sendReaderPage } from '#features/audience/server/people/reader-page.service.ts'
import {
  sendSignIn,
  signInWithDigits,
  signInWithLink,
  type SignedIn,
} from '#features/audience/server/people/sign-in.service.ts'
import {
  confirmSubscription,
  newsletterNames,
  subscribe,
} from '#features/audience/server/people/subscribe.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { HttpContext } from '#server/trpc/context.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { users } from '#features/people/tables/users.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { m } from '#shared/catalog/m.ts'
import { mailAddress, subscribeInput } from '#features/mail/shared/mail.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import { pathOfNext } from '#features/people/shared/sign-in.ts'
import { digitsPage, emailField, leadingOn, say } from './newsletter-page-parts.ts'
import { Redirect, type NewsletterPage } from './newsletter-page.ts'
import { actOnReaderPage, showReaderPage } from './own-reader-page.ts'

const emailIn = (form: FormData): string => mailAddress.parse(form.get('email') ?? '')

const confirm: NewsletterPage = {
  async show({ deps, word }) {
    const link = await requireReaderLink(deps, 'confirm', word)
    const lists = await deps.db.read
      .select()
      .from(newsletters)
      .where(isOneOf(newsletters.id, link.newsletterIds))
    const form = { action: `/newsletters/confirm/${word}`, fields: [], button: m.confirmButton() }
    const lines = [m.confirmLead({ newsletters: newsletterNames(lists) }), link.email]
    return { title: m.confirmTitle(), lines, forms: [form], notes: [m.confirmNothing(), m.confirmNotYou()] }
  },
  async act({ ctx, word }) {
    const { lists, address } = await confirmSubscription(ctx, word)
    const names = lists.map(({ name }) => name).join(', ')
    const page = say(m.confirmedTitle(), m.confirmedText({ newsletters: names, address }))
    return leadingOn(
      ctx.deps,
      page,
      lists.map(({ id }) => id),
    )
  },
}

const leaving: NewsletterPage = {
  isOpenToMailPrograms: true,
  async show({ deps, word }) {
    const { address, newsletter: list } = await readLeaving(deps, word)
    const form = { action: `/newsletters/leave/${word}`, fields: [], button: m.leaveButton() }
    const lead = m.leaveLead({ newsletter: list, address })
    return { ...say(m.leaveTitle({ newsletter: list }), lead), forms: [form] }
  },
  async act({ deps, word }) {
    const { address } = await leave(deps, word)
    return say(m.leftTitle(), m.leaveText({ address }))
  },
}

const signUp: NewsletterPage = {
  async act({ ctx, form }) {
    const thanks = say(m.signedUpTitle(), m.signedUpText())
    // People do not see this field; programs fill it in.
    if (form.get('website')) return thanks
    const newsletterIds = form.getAll('list').map(Number)
    await subscribe(ctx, subscribeInput.parse({ email: form.get('email') ?? '', newsletterIds }))
    return leadingOn(ctx.deps, thanks, newsletterIds)
  },
}

const askReaderPage: NewsletterPage = {
  async show() {
    const form = { action: '/newsletters/me', fields: [emailField()], button: m.sendMeLink() }
    return { ...say(m.readerPageTitle(), m.readerPageAsk()), forms: [form] }
  },
  async act({ ctx, form }) {
    await sendReaderPage(ctx, emailIn(form))
    return say(m.signedUpTitle(), m.linkSentText())
  },
}

const accountAddress: NewsletterPage = {
  async show({ deps, word }) {
    const link = await requireReaderLink(deps, 'account', word)
    const [user] = await deps.db.read
      .select()
      .from(users)
      .where(isOneOf(users.id, [link.userId ?? 0]))
    if (!user) throw new AppError('NOT_FOUND', 'linkInvalid')
    const form = { action: `/newsletters/account/${word}`, fields: [], button: m.accountAddressButton() }
    const text = m.accountAddressText({ username: user.username, address: link.email })
    return { title: m.accountAddressTitle(), lines: [text], forms: [form], notes: [m.confirmNothing()] }
  },
  async act({ ctx, word }) {
    const { address, done, nextId } = await confirmOwnAddress(ctx, word)
    if (done) return done
    if (nextId !== null) throw new Redirect(pathOfNext(nextId))
    return say(m.accountAddressDone(), address)
  },
}

const askSignIn: NewsletterPage = {
  async show() {
    const form = { action: '/newsletters/sign-in', fields: [emailField()], button: m.sendMeLink() }
    return { ...say(m.signInByMail()), forms: [form] }
  },
  async act({ ctx, form, nextId }) {
    const email = emailIn(form)
    const code = form.get('code')
    if (typeof code !== 'string') {
      await sendSignIn(ctx, { email, nextId })
      return digitsPage(email)
    }
    let signedIn
    try {
      signedIn = await signInWithDigits(ctx, { email, code: code.slice(0, 12) })
    } catch (error) {
      if (error instanceof AppError && error.code === 'BAD_REQUEST') return digitsPage(email, error)
      throw error
    }
    return openAfterSignIn(ctx, signedIn)
  },
}

const signIn: NewsletterPage = {
  async show({ deps, word }) {
    const link = await requireReaderLink(deps, 'sign-in', word)
    const { title, button } = (await offerOf(deps, link)) ?? {
      title: m.signInByMail(),
      button: m.signInWithLink(),
    }
    const form = { action: `/newsletters/sign-in/${word}`, fields: [], button }
    return { ...say(title, link.email), forms: [form], notes: [m.mailIgnore()] }
  },
  async act({ ctx, word }) {
    return openAfterSignIn(ctx, await signInWithLink(ctx, word))
  },
}

/** Opens a session, and the article that the reader came from, or the dashboard. */
async function openAfterSignIn(ctx: HttpContext, { user, nextId, done }: SignedIn): Promise<ReaderPage> {
  await startSession(ctx, user)
  if (done) return done
  throw new Redirect(nextId === null ? '/dashboard' : pathOfNext(nextId))
}

/** By their paths. Other features add theirs with `newsletterPages` to their own routes. */
export const AUDIENCE_PAGES: Readonly<Record<string, NewsletterPage>> = {
  '/newsletters/sign-up': signUp,
  '/newsletters/confirm/:word': confirm,
  '/newsletters/leave/:word': leaving,
  '/newsletters/me': askReaderPage,
  '/newsletters/me/:word': { show: showReaderPage, act: actOnReaderPage },
  '/newsletters/account/:word': accountAddress,
  '/newsletters/sign-in': askSignIn,
  '/newsletters/sign-in/:word': signIn,
}
