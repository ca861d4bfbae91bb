import { readSignedId, signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'

/** Returns the word in a link that leaves a newsletter. */
export const leaveWord = (
  keys: MailKeys,
  { subscriberId, newsletterId }: { subscriberId: number; newsletterId: number },
): string => `${newsletterId}-${signedId(keys, `leave ${newsletterId}`, subscriberId)}`

/** Returns the reader and the list of such a word, or null for a forged one. */
export function readLeaveWord(
  keys: MailKeys,
  word: string,
): { subscriberId: number; newsletterId: number } | null {
  const [, newsletter = '', rest = ''] = /^(\d{1,15})-(.{1,60})$/.exec(word) ?? []
  const subscriberId = newsletter ? readSignedId(keys, `leave ${Number(newsletter)}`, rest) : null
  return subscriberId === null ? null : { subscriberId, newsletterId: Number(newsletter) }
}

/** The reader, the article and the issue of a link that opens a restricted article. */
export interface ArticleWord {
  issueId: number
  articleId: number
  subscriberId: number
}

/** Returns the word in such a link. */
export const articleWord = (keys: MailKeys, { issueId, articleId, subscriberId }: ArticleWord): string =>
  `${issueId}-${articleId}-${signedId(keys, `article ${issueId} ${articleId}`, subscriberId)}`

/** Returns what such a word names; without a reader for a forged one, and null for another text. */
export function readArticleWord(
  keys: MailKeys,
  word: string,
): (Omit<ArticleWord, 'subscriberId'> & { subscriberId: number | null }) | null {
  const [, issue = '', article = '', rest = ''] = /^(\d{1,15})-(\d{1,15})-(.{1,60})$/.exec(word) ?? []
  if (!issue) return null
  const [issueId, articleId] = [Number(issue), Number(article)]
  return { issueId, articleId, subscriberId: readSignedId(keys, `article ${issueId} ${articleId}`, rest) }
}

const ARTICLE_LINKS = '/newsletters/article/'

/** Returns the path in an issue that opens a restricted article, before the issue has a reader. */
export const articleLinkForIssue = (articleId: number): string => `${ARTICLE_LINKS}__ARTICLE_${articleId}__`

/** Replaces the links of `articleLinkForIssue` in an issue; `pathOf` returns the path for an article. */
export const withArticleLinks = (text: string, pathOf: (articleId: number) => string): string =>
  text.replaceAll(/\/newsletters\/article\/__ARTICLE_(\d{1,15})__/g, (_, id: string) => pathOf(Number(id)))

/** Returns the path of a link that opens a restricted article. */
export const articleLinkPath = (word: string): string => ARTICLE_LINKS + word
