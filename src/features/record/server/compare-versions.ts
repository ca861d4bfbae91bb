import { diffArrays, diffWordsWithSpace } from 'diff'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'
import type { VersionText } from '#features/record/shared/record.ts'

/** Words that one of two versions has, or both. */
export interface ComparedRun {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** A part of two versions, side by side. A side that lacks it is null; `unchanged` counts paragraphs that are equal. */
export type ComparedRow =
  | {
      part: 'headline' | 'standfirst' | 'text' | 'byline' | 'correction' | 'pictures'
      before: ComparedRun[] | null
      after: ComparedRun[] | null
    }
  | { unchanged: number; texts: string[] }

export interface Comparison {
  rows: ComparedRow[]
  /** Words added or removed, whichever are more. */
  words: number
  /** Passages that differ. */
  places: number
  correctionsAdded: number
}

/** Passages with more differences are shown whole, before and after. The work grows with the square. */
const EDITS_MAX = 300
/** Changed passages that are compared by words; the rest are shown whole. */
const PASSAGES_MAX = 100
/** Unchanged paragraphs that a page contains; the rest are only counted. */
const UNCHANGED_SHOWN = 40

/** Compares two versions by words. A text of which too much differs is shown whole, before and after. */
export function compareVersions(before: VersionText, after: VersionText): Comparison {
  const byline = ({ byline: people }: VersionText) => people.map(({ name }) => name).join(', ')
  const rows = [
    ...compareParts('headline', [before.headline], [after.headline]),
    ...compareParts('standfirst', [before.standfirst], [after.standfirst]),
    ...compareParts('byline', [byline(before)], [byline(after)]),
    ...compareParts('text', paragraphsOf(before.text), paragraphsOf(after.text)),
    ...compareParts('correction', linesOf(before), linesOf(after)),
    ...compareParts('pictures', filesOf(before), filesOf(after)),
  ]
  const pairs = rows.flatMap((row) => ('part' in row && row.part !== 'pictures' ? [row] : []))
  return {
    rows: rows.filter((row) => !('part' in row) || isDifferent(row) || row.part === 'headline'),
    words: pairs.reduce(
      (sum, row) => sum + Math.max(countWords(row.before, 'removed'), countWords(row.after, 'added')),
      0,
    ),
    places: pairs.reduce((sum, row) => sum + countPlaces(row), 0),
    correctionsAdded: Math.max(0, after.corrections.length - before.corrections.length),
  }
}

const linesOf = ({ corrections }: VersionText) =>
  corrections.map(({ text, withdrawn }) => (withdrawn ? `${text} (${withdrawn})` : text))

// The hash shows that a file was replaced at the same address.
const filesOf = ({ pictures }: VersionText) =>
  pictures.map(({ address, sha256 }) => `${address} (${sha256.slice(0, 12)})`)

const paragraphsOf = (text: string) =>
  plainText(articleBlocks(text))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

type Part = Extract<ComparedRow, { part: unknown }>

function compareParts(part: Part['part'], before: string[], after: string[]): ComparedRow[] {
  const rows: ComparedRow[] = []
  let removed: string[] = []
  const flush = (added: readonly string[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const isCompared = rows.length < 2 * PASSAGES_MAX
      rows.push({ part, ...compareWords(removed[at] ?? null, added[at] ?? null, isCompared) })
    }
    removed = []
  }
  const changes = diffArrays(before.filter(Boolean), after.filter(Boolean), { maxEditLength: EDITS_MAX })
  if (!changes) {
    removed = before
    flush(after)
    return rows
  }
  for (const change of changes) {
    if (change.removed) removed = change.value
    else if (change.added) flush(change.value)
    else {
      flush([])
      rows.push(...same(part, change.value))
    }
  }
  flush([])
  return rows
}

function same(part: Part['part'], texts: string[]): ComparedRow[] {
  if (part === 'text') return [{ unchanged: texts.length, texts: texts.slice(0, UNCHANGED_SHOWN) }]
  return texts.map((text) => ({ part, before: [{ text, kind: 'same' }], after: [{ text, kind: 'same' }] }))
}

function compareWords(
  before: string | null,
  after: string | null,
  isCompared: boolean,
): Pick<Part, 'before' | 'after'> {
  const whole = (text: string | null, kind: ComparedRun['kind']): ComparedRun[] | null =>
    text === null ? null : [{ text, kind }]
  const changes =
    isCompared && before !== null && after !== null
      ? diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX })
      : undefined
  if (!changes) return { before: whole(before, 'removed'), after: whole(after, 'added') }
  return {
    before: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, kind: removed ? 'removed' : 'same' })),
    after: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, kind: added ? 'added' : 'same' })),
  }
}

const isDifferent = ({ before, after }: Part) =>
  !before || !after || [...before, ...after].some(({ kind }) => kind !== 'same')

const countWords = (runs: ComparedRun[] | null, kind: ComparedRun['kind']) =>
  (runs ?? [])
    .filter((run) => run.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu) ?? []).length, 0)

const countPlaces = ({ before, after }: Part) =>
  Math.max(
    (before ?? []).filter(({ kind }) => kind === 'removed').length,
    (after ?? []).filter(({ kind }) => kind === 'added').length,
  )
