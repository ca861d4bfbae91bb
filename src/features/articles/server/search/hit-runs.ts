import { HIT_END, HIT_START } from '#db/search/search-index.ts'
import type { TextRun } from '#features/articles/shared/search.ts'

const MARKS = new RegExp(`[${HIT_START}${HIT_END}]`)
const NO_MARK = new RegExp(`[^${HIT_START}${HIT_END}]+`, 'g')

/** In characters. A snippet has 24 words, but a word may be very long. */
const MAX_SNIPPET = 1_000
const BEFORE_HIT = 200

/** The Markdown at the start of a heading, quote or list item, and emphasis. */
const MARKUP = /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+|[*`]+/gm
/** The line under the head of a table, and the lines between its cells. */
const TABLE = /:-+:|:?-{3,}:?|\|[ \t|]*/g
/** Excludes nested brackets, which would make matching quadratic. */
const LINK = /!?\[([^[\]]*)\]\(([^()[\]\s]*)\)/g

/** Returns at most 1,000 characters of a marked text around its first match. Never splits a surrogate pair. */
export function cutSnippet(marked: string): string {
  if (marked.length <= MAX_SNIPPET) return marked
  const start = Math.max(0, marked.indexOf(HIT_START) - BEFORE_HIT)
  const cut = marked.slice(start, start + MAX_SNIPPET).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${cut}${start + MAX_SNIPPET < marked.length ? '…' : ''}`
}

/** Removes Markdown from a piece of text. Markup that is cut at an end may remain. */
export function withoutMarkup(piece: string): string {
  // A match may reach from a link's text into its address. Its marks must stay in pairs.
  const text = piece.replace(LINK, (_, label: string, href: string) => label + href.replace(NO_MARK, ''))
  return text.replace(MARKUP, '').replace(TABLE, '')
}

/** Splits a marked text into plain and matching runs, so pages need no markup. */
export function hitRuns(marked: string): TextRun[] {
  return marked
    .split(MARKS)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
