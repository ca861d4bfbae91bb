import { HIT_END, HIT_START } from '#db/search-index.ts'
import type { TextRun } from '#shared/search.ts'

const MARKS = new RegExp(`[${HIT_START}${HIT_END}]`)

/** Marks of a heading, quote or list, the address of a link or picture, emphasis: not for reading. */
const MARKUP =
  /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+|(?<=!?\[[^\]]*)\]\([^)\s]*\)|!?\[(?=[^\]]*\]\()|\*+|`/gm

/** A piece of a story's text without the signs of its Markdown. A sign cut in two at an end may stay. */
export function withoutMarkup(piece: string): string {
  return piece.replace(MARKUP, '')
}

/** A marked text as runs, alternately plain and hit, so that the page never handles markup. */
export function hitRuns(marked: string): TextRun[] {
  return marked
    .split(MARKS)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
