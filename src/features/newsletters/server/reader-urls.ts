import { readSignedId, signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'

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

/** Returns what is in place of a reader's words in an issue. It needs the key, so no text of an author has it. */
export const readerMark = (keys: MailKeys, issueId: number): string => signedId(keys, 'issue', issueId)

/** Returns the path in an issue that opens a restricted article, before the issue has a reader. */
export const articleLinkForIssue = (mark: string, articleId: number): string =>
  `${ARTICLE_LINKS}${mark}-${articleId}`

interface ReaderPaths {
  mark: string
  /** The origin of the site; null for links without a reader. */
  origin: string | null
  leave: string
  articleOf: (articleId: number) => string
}

/** Fills in the links that an issue has for its reader. */
export function withReaderLinks(text: string, { mark, origin, leave, articleOf }: ReaderPaths): string {
  const isMarked = text.includes(mark)
  // An earlier version froze words that authors can write, so only whole addresses of the site are filled in.
  const before = isMarked || origin === null ? '' : `(?<=["\\s]${quoted(origin)})`
  const leaving = isMarked ? quoted(mark) : '__READER__'
  const article = isMarked ? `${quoted(mark)}-(\\d{1,15})` : String.raw`__ARTICLE_(\d{1,15})__`
  const links = new RegExp(`${before}/newsletters/(?:leave/${leaving}|article/${article})(?![\\w-])`, 'g')
  return text.replaceAll(links, (_, id?: string) => (id ? articleOf(Number(id)) : leave))
}

const quoted = (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`)

/** Returns the path of a link that opens a restricted article. */
export const articleLinkPath = (word: string): string => ARTICLE_LINKS + word
