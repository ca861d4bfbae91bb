import { readSignedId, signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'

/** Returns the word in a link that leaves a list. */
export const leaveWord = (
  keys: MailKeys,
  { subscriberId, listId }: { subscriberId: number; listId: number },
): string => `${listId}-${signedId(keys, `leave ${listId}`, subscriberId)}`

/** Returns the reader and the list of such a word, or null for a forged one. */
export function readLeaveWord(keys: MailKeys, word: string): { subscriberId: number; listId: number } | null {
  const [, list = '', rest = ''] = /^(\d{1,15})-(.{1,60})$/.exec(word) ?? []
  const subscriberId = list ? readSignedId(keys, `leave ${Number(list)}`, rest) : null
  return subscriberId === null ? null : { subscriberId, listId: Number(list) }
}
