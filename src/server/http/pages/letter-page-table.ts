import { startSession } from '#server/features/people/auth/start-session.ts'
import { leave, readLeaving } from '#server/features/readers/people/leave.service.ts'
import { confirmOwnAddress } from '#server/features/readers/people/own-mail.service.ts'
import { requireReaderLink } from '#server/features/readers/people/reader-links.ts'
import { sendReaderPage } from '#server/features/readers/people/reader-page.service.ts'
import {
  sendSignIn,
  signInWithDigits,
  signInWithLink,
} from '#server/features/readers/people/sign-in.service.ts'
import {
  confirmSubscription,
  listNames,
  subscribe,
} from '#server/features/readers/people/subscribe.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext } from '#server/trpc/context.ts'
import { letterLists, users } from '#db/schema/index.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { mailAddress, subscribeInput } from '#shared/readers/mail.ts'
import type { ReaderField, ReaderForm, ReaderPage } from '#shared/readers/reader-page.ts'
import { actOnReaderPage, showReaderPage } from './own-reader-page.ts'

/** A request for one of these pages. `word` is the secret in the address. */
export interface PageRequest {
  deps: Deps
  ctx: HttpContext
  word: string
  form: FormData
}

export interface LetterPage {
  /** Returns the page for GET, and changes nothing. */
  show?: (request: PageRequest) => Promise<ReaderPage>
  /** Acts on POST and returns the page after it. */
  act: (request: PageRequest) => Promise<ReaderPage | Response>
  /** The secret in the address is enough, because mail programs send no origin (RFC 8058). */
  isOpenToMailPrograms?: true
}

/** Leads to another page after a form was sent. */
export class Redirect extends Error {
  constructor(readonly to: string) {
    super(`redirect to ${to}`)
  }
}

const say = (title: string, ...lines: string[]): ReaderPage => ({ title, lines, forms: [], notes: [] })

const emailField = (): ReaderField => ({ kind: 'email', name: 'email', label: m.yourAddress() })

const emailIn = (form: FormData): string => mailAddress.parse(form.get('email') ?? '')

const confirm: LetterPage = {
  async show({ deps, word }) {
    const link = await requireReaderLink(deps, 'confirm', word)
    const lists = await deps.db.read.select().from(letterLists).where(isOneOf(letterLists.id, link.listIds))
    const form = { action: `/newsletters/confirm/${word}`, fields: [], button: m.confirmButton() }
    const lines = [m.confirmLead({ lists: listNames(lists) }), link.email]
    return { title: m.confirmTitle(), lines, forms: [form], notes: [m.confirmNothing(), m.confirmNotYou()] }
  },
  async act({ ctx, word }) {
    const { lists, address } = await confirmSubscription(ctx, word)
    return say(m.confirmedTitle(), m.confirmedText({ lists: lists.join(', '), address }))
  },
}

const leaving: LetterPage = {
  isOpenToMailPrograms: true,
  async show({ deps, word }) {
    const { address, list } = await readLeaving(deps, word)
    const form = { action: `/newsletters/leave/${word}`, fields: [], button: m.leaveButton() }
    return { ...say(m.leaveTitle({ list }), m.leaveText({ address })), forms: [form] }
  },
  async act({ deps, word }) {
    const { address } = await leave(deps, word)
    return say(m.leftTitle(), m.leaveText({ address }))
  },
}

const signUp: LetterPage = {
  async act({ ctx, form }) {
    const thanks = say(m.signedUpTitle(), m.signedUpText())
    // People do not see this field; programs fill it in.
    if (form.get('website')) return thanks
    const listIds = form.getAll('list').map(Number)
    await subscribe(ctx, subscribeInput.parse({ email: form.get('email') ?? '', listIds }))
    return thanks
  },
}

const askReaderPage: LetterPage = {
  async show() {
    const form = { action: '/newsletters/me', fields: [emailField()], button: m.sendMeLink() }
    return { ...say(m.readerPageTitle(), m.readerPageAsk()), forms: [form] }
  },
  async act({ ctx, form }) {
    await sendReaderPage(ctx, emailIn(form))
    return say(m.signedUpTitle(), m.linkSentText())
  },
}

const accountAddress: LetterPage = {
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
    const { address } = await confirmOwnAddress(ctx, word)
    return say(m.accountAddressDone(), address)
  },
}

const askSignIn: LetterPage = {
  async show() {
    const form = { action: '/newsletters/sign-in', fields: [emailField()], button: m.sendMeLink() }
    return { ...say(m.signInByMail()), forms: [form] }
  },
  async act({ ctx, form }) {
    const email = emailIn(form)
    const code = form.get('code')
    if (typeof code !== 'string') {
      await sendSignIn(ctx, email)
      return digitsPage(email)
    }
    let user
    try {
      user = await signInWithDigits(ctx, { email, code: code.slice(0, 12) })
    } catch (error) {
      if (error instanceof AppError && error.code === 'BAD_REQUEST') return digitsPage(email, error)
      throw error
    }
    await startSession(ctx, user)
    throw new Redirect('/dashboard')
  },
}

/** A page to type the digits of a mail to an address, or to ask for another mail. */
function digitsPage(email: string, error?: AppError): ReaderPage {
  const action = '/newsletters/sign-in'
  const address: ReaderField = { kind: 'hidden', name: 'email', value: email }
  const digits: ReaderForm = {
    action,
    fields: [address, { kind: 'digits', name: 'code', label: m.sixDigits() }],
    ...(error ? { error: textOf(error.text) } : {}),
    button: m.signInWithLink(),
  }
  const another: ReaderForm = { action, fields: [address], button: m.sendMeLink(), look: 'secondary' }
  const lines = error ? [m.signInByMailText()] : [m.linkSentText(), m.signInByMailText()]
  return { ...say(m.signInByMail(), ...lines), forms: error ? [digits, another] : [digits] }
}

const signIn: LetterPage = {
  async show({ deps, word }) {
    const link = await requireReaderLink(deps, 'sign-in', word)
    const form = { action: `/newsletters/sign-in/${word}`, fields: [], button: m.signInWithLink() }
    return { ...say(m.signInByMail(), link.email), forms: [form], notes: [m.mailIgnore()] }
  },
  async act({ ctx, word }) {
    await startSession(ctx, await signInWithLink(ctx, word))
    throw new Redirect('/dashboard')
  },
}

/** By their paths. */
export const LETTER_PAGES: Readonly<Record<string, LetterPage>> = {
  '/newsletters/sign-up': signUp,
  '/newsletters/confirm/:word': confirm,
  '/newsletters/leave/:word': leaving,
  '/newsletters/me': askReaderPage,
  '/newsletters/me/:word': { show: showReaderPage, act: actOnReaderPage },
  '/newsletters/account/:word': accountAddress,
  '/newsletters/sign-in': askSignIn,
  '/newsletters/sign-in/:word': signIn,
}
