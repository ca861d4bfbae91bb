import { diffArrays } from 'diff'
import { cutsOf, formatPieces, formatsOf, type FormattedPiece } from './marked-format.ts'

/** Character positions in a text. */
export interface Range {
  start: number
  end: number
}

export interface MarkedPiece {
  text: string
  start: number
  /** Whether the other text lacks it. */
  isChanged: boolean
  /** Index of the finding it belongs to, or null. */
  finding: number | null
}

/** Texts that take longer to compare have almost nothing in common. */
const TIMEOUT_MS = 200

/** Returns the words that only one text has, as ranges in each; none when comparing takes too long. */
export function differences(source: string, result: string): { removed: Range[]; added: Range[] } {
  const before = wordsOf(source)
  const after = wordsOf(result)
  const changes =
    diffArrays(
      before.map(({ key }) => key),
      after.map(({ key }) => key),
      { timeout: TIMEOUT_MS },
    ) ?? []
  const removed: Range[] = []
  const added: Range[] = []
  let left = 0
  let right = 0
  for (const change of changes) {
    const count = change.value.length
    if (change.removed) pushRange(removed, before.slice(left, left + count))
    if (change.added) pushRange(added, after.slice(right, right + count))
    if (!change.added) left += count
    if (!change.removed) right += count
  }
  return { removed, added }
}

interface Word extends Range {
  key: string
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    // Curly and straight quotation marks count as equal.
    key: word.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
    start: index,
    end: index + word.length,
  }))
}

function pushRange(ranges: Range[], words: readonly Word[]): void {
  const first = words[0]
  const last = words.at(-1)
  if (first && last) ranges.push({ start: first.start, end: last.end })
}

interface Marks {
  changed: readonly Range[]
  findings: ReadonlyArray<Range & { index: number }>
}

/** Joins a headline and its text, so one set of ranges covers both. */
export const wholeText = (title: string, content: string): string => `${title}\n\n${content}`

/** Splits Markdown at its marks, and shows links and bold words as readers see them. */
export function formattedPieces(text: string, marks: Marks): FormattedPiece[] {
  const formats = formatsOf(text)
  return formatPieces(splitAtMarks(text, marks, cutsOf(formats)), formats)
}

/** Splits a text wherever a mark begins or ends, and at `cuts`, so each piece has one look. */
export function splitAtMarks(
  text: string,
  { changed, findings }: Marks,
  cuts: readonly number[] = [],
): MarkedPiece[] {
  const ends = [...changed, ...findings].flatMap(({ start, end }) => [start, end])
  const edges = new Set([0, text.length, ...[...ends, ...cuts].filter((at) => at > 0 && at < text.length)])
  const sorted = [...edges].sort((a, b) => a - b)
  const isInRange = createRangeTest(changed)
  return sorted.slice(0, -1).map((start, at) => ({
    text: text.slice(start, sorted[at + 1]),
    start,
    isChanged: isInRange(start),
    finding: findings.find((each) => each.start <= start && start < each.end)?.index ?? null,
  }))
}

/** Returns a test for sorted ranges; it must be called with ascending positions. */
function createRangeTest(ranges: readonly Range[]): (position: number) => boolean {
  let at = 0
  return (position) => {
    while ((ranges[at]?.end ?? Infinity) <= position) at++
    return (ranges[at]?.start ?? Infinity) <= position
  }
}
