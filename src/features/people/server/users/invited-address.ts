import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailKeys } from '#server/lib/mail/mail-keys.ts'

interface Invited {
  /** The secret of the invite's link. */
  token: string
  email: string
}

const signatureOf = (keys: Pick<MailKeys, 'links'>, { token, email }: Invited) =>
  createHmac('sha256', keys.links).update(`invite ${token} ${email}`).digest()

/** Returns a signed word for the link in the email of an invite. Using it proves that the person reads that email. */
export function addressWord(keys: Pick<MailKeys, 'links'>, invited: Invited): string {
  const address = Buffer.from(invited.email).toString('base64url')
  return `${address}.${signatureOf(keys, invited).toString('base64url')}`
}

/** Returns the address of a word, or null for a forged one, or one of another invite. */
export function readAddressWord(keys: Pick<MailKeys, 'links'>, token: string, word: string): string | null {
  const [address = '', signature = ''] = word.split('.')
  const email = Buffer.from(address, 'base64url').toString('utf8')
  const [expected, given] = [signatureOf(keys, { token, email }), Buffer.from(signature, 'base64url')]
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null
}
