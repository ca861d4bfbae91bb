import { joinAsUser, joinableTier } from '#features/memberships/server/members/join.service.ts'
import { joinedPage } from './join-by-link.ts'
import { askOwnAddress } from '#features/audience/server/people/own-mail.service.ts'
import { sendSignIn } from '#features/audience/server/people/sign-in.service.ts'
import { m } from '#shared/catalog/m.ts'
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
  if (joined) {
    if (nextId && !('refused' in joined)) throw new Redirect(pathOfNext(nextId))
    return joinedPage(deps, joined)
  }
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
  await sendSignIn(ctx, { email, joining: { tierId, tier }, nextId })
  const words = {
    title: m.joinTitle({ tier }),
    sent: m.joinSent({ address: email }),
    button: m.joinWithCode(),
  }
  return digitsPage(email, undefined, words)
}

const field = (name: string, value: number): ReaderField => ({ kind: 'hidden', name, value: String(value) })
