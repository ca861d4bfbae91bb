import { HIT_END, HIT_START } from '#db/search/search-index.ts'
import type { TextRun } from '#shared/search.ts'

const MARKS = new RegExp(`[${HIT_START}${HIT_END}]`)
const NO_MARK = new RegExp(`[^${HIT_START}${HIT_END}]+`, 'g')

/** A snippet has 24 words, but a word may be as long as the story. */
const MAX_SNIPPET = 1_000
const BEFORE_HIT = 200

/** Signs at the start of a heading, quote or list item; emphasis. */
const SIGNS = /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+|[*`]+/gm
/** No bracket within brackets: otherwise time would grow with the square of the length. */
const LINK = /!?\[([^[\]]*)\]\(([^()[\]\s]*)\)/g

/** At most 1,000 characters of a marked text, its first hit among them; never half an emoji. */
export function cutSnippet(marked: string): string {
  if (marked.length <= MAX_SNIPPET) return marked
  const start = Math.max(0, marked.indexOf(HIT_START) - BEFORE_HIT)
  const cut = marked.slice(start, start + MAX_SNIPPET).replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return `${start > 0 ? '…' : ''}${cut}${start + MAX_SNIPPET < marked.length ? '…' : ''}`
}

/** A piece of a story's text without the signs of its Markdown. A sign cut in two at an end may stay. */
export function withoutMarkup(piece: string): string {
  // A hit may reach from a link's words into its address; its marks stay in pairs.
  const words = piece.replace(LINK, (_, text: string, href: string) => text + href.replace(NO_MARK, ''))
  return words.replace(SIGNS, '')
}

/** A marked text as runs, alternately plain and hit, so that the page never handles markup. */
export function hitRuns(marked: string): TextRun[] {
  return marked
    .split(MARKS)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
