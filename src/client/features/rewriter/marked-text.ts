import { diffArrays } from 'diff'

/** Character positions in a text. */
export interface Range {
  start: number
  end: number
}

export interface Piece {
  text: string
  start: number
  /** Differs from the other side. */
  isChanged: boolean
  /** Which finding it belongs to, by its place in the list; null for none. */
  finding: number | null
}

/** Longer comparing than this and the texts have next to nothing in common. */
const TIMEOUT_MS = 800

/** The words that stand on one side only; null when the texts are too different to compare in time. */
export function differences(source: string, result: string): { removed: Range[]; added: Range[] } | null {
  const before = wordsOf(source)
  const after = wordsOf(result)
  const changes = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { timeout: TIMEOUT_MS },
  )
  if (!changes) return null
  const removed: Range[] = []
  const added: Range[] = []
  let left = 0
  let right = 0
  for (const change of changes) {
    const count = change.value.length
    if (change.removed) push(removed, before.slice(left, left + count))
    if (change.added) push(added, after.slice(right, right + count))
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
    // A word is the same word in other quotation marks.
    key: word.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
    start: index,
    end: index + word.length,
  }))
}

function push(ranges: Range[], words: readonly Word[]): void {
  const first = words[0]
  const last = words.at(-1)
  if (first && last) ranges.push({ start: first.start, end: last.end })
}

interface Marks {
  changed: readonly Range[]
  findings: ReadonlyArray<Range & { index: number }>
}

/** Between a headline and its text: both are one, so that one set of places counts for the whole. */
const GAP = '\n\n'

export const wholeText = (title: string, content: string): string => `${title}${GAP}${content}`

/** The pieces of a whole text, those of its headline apart. */
export function articleSegments(
  title: string,
  content: string,
  marks: Marks,
): Record<'title' | 'content', Piece[]> {
  const begin = title.length + GAP.length
  const pieces = piecesOf(wholeText(title, content), marks, [title.length, begin])
  return {
    title: pieces.filter(({ start }) => start < title.length),
    content: pieces.filter(({ start }) => start >= begin),
  }
}

/** A text cut wherever a mark begins or ends, and where else it is asked for, so that each piece is drawn in one way. */
export function piecesOf(text: string, { changed, findings }: Marks, cuts: readonly number[] = []): Piece[] {
  const ends = [...changed, ...findings].flatMap(({ start, end }) => [start, end])
  const edges = new Set([0, text.length, ...[...ends, ...cuts].filter((at) => at > 0 && at < text.length)])
  const sorted = [...edges].sort((a, b) => a - b)
  const sweep = createSweep(changed)
  return sorted.slice(0, -1).map((start, at) => ({
    text: text.slice(start, sorted[at + 1]),
    start,
    isChanged: sweep(start),
    finding: findings.find((each) => each.start <= start && start < each.end)?.index ?? null,
  }))
}

/** Whether growing positions lie in one of the ranges, which are sorted. */
function createSweep(ranges: readonly Range[]): (position: number) => boolean {
  let at = 0
  return (position) => {
    while ((ranges[at]?.end ?? Infinity) <= position) at++
    return (ranges[at]?.start ?? Infinity) <= position
  }
}
