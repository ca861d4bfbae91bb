import type { Passage } from '#features/editor/shared/passage.ts'
import type { Clash, MergedText } from './merge.ts'

/** A clash, and where my version of it is in my text. A version that I removed has no characters. */
export interface PlacedClash {
  /** Stays the same while I edit my version. */
  key: string
  clash: Clash
  passage: Passage
}

/** Lines of merged text that are looked for in mine, to place what I removed. */
const MAX_LINES = 50

/** Finds the clashes of a merge in my text, in order. */
export function placeClashes({ pieces }: MergedText, mine: string): PlacedClash[] {
  const placed: PlacedClash[] = []
  let from = 0
  let before = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      before = piece
      continue
    }
    const start = piece.mine ? findLines(mine, piece.mine, from) : endOfLast(mine, before, from)
    const passage = { start, end: start + piece.mine.length }
    placed.push({ key: `${placed.length} ${piece.base} ${piece.theirs}`, clash: piece, passage })
    from = passage.end
  }
  return placed
}

/** Returns where whole lines begin; the end of the text before `from` if they are not found. */
function findLines(text: string, lines: string, from: number): number {
  for (let at = text.indexOf(lines, from); at !== -1; at = text.indexOf(lines, at + 1)) {
    const end = at + lines.length
    const isWhole =
      (at === 0 || text[at - 1] === '\n') && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 100))
    if (isWhole) return at
  }
  return Math.max(from, text.indexOf(lines, from))
}

/** Returns the end of the last line of the merged text that mine has too. */
function endOfLast(mine: string, merged: string, from: number): number {
  const lines = merged.split('\n').filter((line) => line.trim() !== '')
  for (const line of lines.slice(-MAX_LINES).toReversed()) {
    const at = mine.indexOf(line, from)
    if (at !== -1) return at + line.length
  }
  return from
}
