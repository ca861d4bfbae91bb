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

/** The reader, the article and the letter of a link that opens a restricted article. */
export interface ArticleWord {
  letterId: number
  articleId: number
  subscriberId: number
}

/** Returns the word in such a link. */
export const articleWord = (keys: MailKeys, { letterId, articleId, subscriberId }: ArticleWord): string =>
  `${letterId}-${articleId}-${signedId(keys, `article ${letterId} ${articleId}`, subscriberId)}`

/** Returns what such a word names; without a reader for a forged one, and null for another text. */
export function readArticleWord(
  keys: MailKeys,
  word: string,
): (Omit<ArticleWord, 'subscriberId'> & { subscriberId: number | null }) | null {
  const [, letter = '', article = '', rest = ''] = /^(\d{1,15})-(\d{1,15})-(.{1,60})$/.exec(word) ?? []
  if (!letter) return null
  const [letterId, articleId] = [Number(letter), Number(article)]
  return { letterId, articleId, subscriberId: readSignedId(keys, `article ${letterId} ${articleId}`, rest) }
}

const ARTICLE_LINKS = '/newsletters/article/'

/** Returns the path in a letter that opens a restricted article, before the letter has a reader. */
export const articleLinkForLetter = (articleId: number): string => `${ARTICLE_LINKS}__ARTICLE_${articleId}__`

/** Replaces the links of `articleLinkForLetter` in a letter; `pathOf` returns the path for an article. */
export const withArticleLinks = (text: string, pathOf: (articleId: number) => string): string =>
  text.replaceAll(/\/newsletters\/article\/__ARTICLE_(\d{1,15})__/g, (_, id: string) => pathOf(Number(id)))

/** Returns the path of a link that opens a restricted article. */
export const articleLinkPath = (word: string): string => ARTICLE_LINKS + word
