import { readSignedId, signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'

/** Returns the word in a link that leaves a newsletter. */
export const leaveWord = (
  keys: MailKeys,
  { subscriberId, newsletterId }: { subscriberId: number; newsletterId: number },
): string => `${newsletterId}-${signedId(keys, `leave ${newsletterId}`, subscriberId)}`

/** Returns the reader and the newsletter of such a word, or null for a forged one. */
export function readLeaveWord(
  keys: MailKeys,
  word: string,
): { subscriberId: number; newsletterId: number } | null {
  const [, newsletter = '', rest = ''] = /^(\d{1,15})-(.{1,60})$/.exec(word) ?? []
  const subscriberId = newsletter ? readSignedId(keys, `leave ${Number(newsletter)}`, rest) : null
  return subscriberId === null ? null : { subscriberId, newsletterId: Number(newsletter) }
}

/** Returns the path of the page that leaves a newsletter. */
export const leavePath = (word: string): string => `/newsletters/leave/${word}`
