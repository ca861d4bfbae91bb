// Constants and pure rules of articles. No zod here: the readers' pages import this file.

/** The workflow. Readers see `published` articles; `page` is a published page, which no list of articles contains. */
export const STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'trash', 'page'] as const
export type ArticleStatus = (typeof STATUSES)[number]

/** True if readers see it, as an article or as a page. */
export const isLive = (status: string | null | undefined): boolean =>
  status === 'published' || status === 'page'

/** Why text cannot be changed where publishing requires a second person. */
/** Length of the text under the top article, in characters. */
export const TOP_ARTICLE_PREVIEW = 320
/** Length of an excerpt on the reader's dashboard, in characters. */
export const READER_EXCERPT = 100

/** Articles that the front page and each section page start with. */
export const FRONT_PAGE_ARTICLES = 12

/** Returns when readers saw the last change. A change before the publication time, which editors can set, is none. */
export const lastChangeOf = <Time extends string | null>(article: {
  publishedAt: Time
  revisedAt: string | null
}): Time | string => {
  const { publishedAt, revisedAt } = article
  return revisedAt !== null && revisedAt > (publishedAt ?? '') ? revisedAt : publishedAt
}

/** Returns the page number in a URL, or undefined for page 1 and anything invalid. */
export function pageNumberOf(value: unknown): number | undefined {
  return /^([2-9]|[1-9]\d{1,5})$/.test(String(value)) ? Number(value) : undefined
}

/** Returns the path in /uploads/ of an image, or null. Other addresses are reduced to their file name. */
export function uploadsPath(value: string | null | undefined): string | null {
  if (!value) return null
  if (value.startsWith('/uploads/')) return value
  const lastSegment = value.split(/[?#]/)[0]?.split('/').pop()
  return lastSegment ? `/uploads/${lastSegment}` : null
}

/** Returns the paths of uploaded files in a text, each as often as it is there. */
export const uploadsIn = (text: string): string[] => text.match(/\/uploads\/[\w.-]+/g) ?? []

/** The longest public reason of a change. */
export const CHANGE_REASON_MAX = 300
