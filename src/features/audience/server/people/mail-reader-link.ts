import type { Tx } from '#db/connection/write-queue.ts'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import type { MailKind } from '#features/mail/shared/mail.ts'
import { addReaderLink, LINK_MS, type LinkKind, type NewLink } from './reader-links.ts'

/** The kind of mail that brings a link, and the path below which the link is. */
const MAILS: Readonly<Record<LinkKind, { kind: MailKind; path: string }>> = {
  confirm: { kind: 'confirm', path: '/newsletters/confirm' },
  account: { kind: 'account', path: '/newsletters/account' },
  page: { kind: 'reader-page', path: '/newsletters/me' },
  'sign-in': { kind: 'sign-in', path: '/newsletters/sign-in' },
}

interface LinkMail {
  link: NewLink & { email: string }
  /** The origin of the site. */
  origin: string
  /** Returns the text of the email; `code` is the six digits for signing in. */
  wordsOf: (code: string) => { subject: string; text: string; ignore?: string }
}

/** Stores a link and queues the mail to its address, in the language of `withLanguage`. */
export async function mailReaderLink(
  tx: Pick<Tx, 'db'>,
  deps: Pick<Deps, 'clock'>,
  { link, origin, wordsOf }: LinkMail,
): Promise<void> {
  const { token, code } = await addReaderLink(tx, deps, link)
  const { kind, path } = MAILS[link.kind]
  const { subject, text, ignore = m.mailIgnore() } = wordsOf(code)
  const lines = [text, `${origin}${path}/${token}`, ignore]
  const lifetimeMs = LINK_MS[link.kind]
  await queueMail(tx, { kind, to: link.email, subject, lines, lifetimeMs }, deps.clock.now())
}
