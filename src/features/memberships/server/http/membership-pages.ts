import { joinAsUser, joinableTier, type Joined } from '#features/memberships/server/members/join.service.ts'
import { askOwnAddress } from '#features/audience/server/people/own-mail.service.ts'
import { sendSignIn } from '#features/audience/server/people/sign-in.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { formatDate } from '#shared/formats.ts'
import { mailAddress } from '#features/mail/shared/mail.ts'
import type { ReaderField, ReaderPage } from '#features/audience/shared/reader-page.ts'
import { pathOfNext } from '#features/people/shared/sign-in.ts'
import { rowId } from '#shared/text-fields.ts'
import { digitsPage, emailField, say } from '#features/audience/server/http/newsletter-page-parts.ts'
import { Redirect, type PageRequest } from '#features/audience/server/http/newsletter-page.ts'

const JOIN_PATH = '/membership/join'

/** Joins a tier: at once with a confirmed address, and otherwise by an email to the address in the form. */
export async function actOnJoin({ deps, ctx, form, nextId }: PageRequest): Promise<ReaderPage> {
  const tierId = rowId.parse(Number(form.get('tier')))
  const { user } = ctx
  const joined = user && (await joinAsUser({ ...ctx, user }, tierId))
  if (joined) return joinedPage(deps, joined, nextId)
  const tier = await joinableTier(deps, tierId)
  const hidden = [field('tier', tierId), ...(nextId ? [field('next', nextId)] : [])]
  if (form.get('email') === null) {
    const ask = { action: JOIN_PATH, fields: [...hidden, emailField()], button: m.sendMeLink() }
    return { ...say(m.joinTitle({ tier }), m.joinAsk()), forms: [ask] }
  }
  const email = mailAddress.parse(form.get('email'))
  if (user) {
    await askOwnAddress({ ...ctx, user }, email, { tierId, nextId })
    return say(m.signedUpTitle(), m.linkSentText())
  }
  await sendSignIn(ctx, { email, tierId, nextId })
  return { ...digitsPage(email), title: m.joinTitle({ tier }) }
}

const field = (name: string, value: number): ReaderField => ({ kind: 'hidden', name, value: String(value) })

/** Opens the article for which a reader joined, or says what joining came to. */
export function joinedPage(
  deps: Pick<Deps, 'config'>,
  joined: Joined,
  nextId: number | null | undefined,
): ReaderPage {
  if ('refused' in joined) return say(m.membershipTitle(), textOf(joined.refused))
  if (nextId) throw new Redirect(pathOfNext(nextId))
  const { tier, until } = joined
  const { timeZone } = deps.config.site
  return say(
    m.joinedTitle(),
    until ? m.joinedUntil({ tier, date: formatDate(until, timeZone) }) : m.joinedOpen({ tier }),
  )
}
