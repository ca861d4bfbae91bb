import { HIT_END, HIT_START } from '#db/search-index.ts'
import type { TextRun } from '#shared/search.ts'

const MARKS = new RegExp(`[${HIT_START}${HIT_END}]`)

/** A marked text as runs, alternately plain and hit, so that the page never handles markup. */
export function hitRuns(marked: string): TextRun[] {
  return marked
    .split(MARKS)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
