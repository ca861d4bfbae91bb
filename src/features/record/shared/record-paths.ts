// Without schemas, because the routes of every page import it.

/** The newest lines on /record. */
export const RECORD_PAGE_LINES = 50

/** Returns the `before` of the page of lines that shows `line`; pages begin at multiples of 50, so there are few. */
export const pageWithLine = (line: number): number =>
  Math.ceil(line / RECORD_PAGE_LINES) * RECORD_PAGE_LINES + 1

/** Returns the path of the versions of an article. Without `version`, those around the newest change. */
export const changesPath = (articleId: number, version?: number): string =>
  `/record/articles/${articleId}${version ? `/${version}` : ''}`
