import { diffArrays, diffWordsWithSpace } from 'diff'

export interface DifferencePart {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** A changed paragraph as parts, or the number of paragraphs between two changes. */
export type DifferenceBlock = { parts: DifferencePart[] } | { unchanged: number }

/** Longer paragraphs are shown whole, before and after. */
const TIMEOUT_MS = 200

const paragraphsOf = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns what changed between two texts, paragraph by paragraph; unchanged ones are only counted. */
export function differenceOf(before: string, after: string): DifferenceBlock[] {
  const blocks: DifferenceBlock[] = []
  let removed: string[] = []
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++)
      blocks.push({ parts: partsOf(removed[at] ?? '', added[at] ?? '') })
    removed = []
  }
  for (const change of diffArrays(paragraphsOf(before), paragraphsOf(after))) {
    if (change.removed) removed = change.value
    else if (change.added) flush(change.value)
    else {
      flush([])
      blocks.push({ unchanged: change.value.length })
    }
  }
  flush([])
  return blocks
}

function partsOf(before: string, after: string): DifferencePart[] {
  const whole: DifferencePart[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
  const changes = before && after ? diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) : undefined
  if (!changes) return whole.filter(({ text }) => text !== '')
  return changes.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}
