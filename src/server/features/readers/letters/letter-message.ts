import type { letterLists, letters } from '#db/schema/index.ts'
import type { Mail } from '#server/lib/mail/compose.ts'
import { signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import { READER_WORD } from './render-letter.ts'
import { articleLinkPath, articleWord, leaveWord, withArticleLinks } from './reader-urls.ts'

type Letter = Pick<typeof letters.$inferSelect, 'id' | 'listId' | 'subject' | 'html' | 'plainText'>
type List = Pick<typeof letterLists.$inferSelect, 'name' | 'slug' | 'senderName'>

/** What a letter is sent with, beside its text. */
export interface LetterParts {
  letter: Letter
  list: List
  keys: MailKeys
  origin: string
}

/** Returns the path of the page that leaves a list. */
export const leavePath = (word: string): string => `/newsletters/leave/${word}`

/** Returns a frozen letter for one reader. `id` is that of the recipient. */
export function letterMail(
  { letter, list, keys, origin }: LetterParts,
  { id, address, subscriberId, at }: { id: number; address: string; subscriberId: number; at: Date },
): Mail {
  const word = leaveWord(keys, { subscriberId, listId: letter.listId })
  const articlePath = (articleId: number) =>
    articleLinkPath(articleWord(keys, { letterId: letter.id, articleId, subscriberId }))
  const filled = (text: string) => withArticleLinks(text.replaceAll(READER_WORD, word), articlePath)
  return {
    to: address,
    senderName: list.senderName || list.name,
    subject: letter.subject,
    text: filled(letter.plainText),
    html: filled(letter.html),
    messageId: `l.${signedId(keys, 'message', id)}`,
    at,
    headers: {
      'List-Id': `<${list.slug}.${new URL(origin).hostname}>`,
      'List-Unsubscribe': `<${origin}${leavePath(word)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
