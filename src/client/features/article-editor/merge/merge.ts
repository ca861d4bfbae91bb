import { diff3Merge } from 'node-diff3'
import { ARTICLE_FIELD_NAMES, type ArticleDraft } from '#shared/article-fields.ts'

/** A part of the text that both sides changed differently. */
export interface Clash {
  mine: string
  base: string
  theirs: string
}

/** Merged text, or a clash that a person decides. */
export type Piece = string | Clash

/** The result of a three-way merge; `clashes` counts the clashes in `pieces`. */
export interface MergedText {
  pieces: Piece[]
  clashes: number
}

/**
 * Merges two edits of a text by paragraphs. Edits of different paragraphs, and paragraphs that either side added, are
 * merged; a paragraph that both sides edited becomes a Clash.
 */
export function mergeText(mine: string, base: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return merged(mine)
  if (mine === base) return merged(theirs)
  const regions = diff3Merge(units(mine), units(base), units(theirs), { excludeFalseConflicts: true })
  const pieces = joinText((regions as Region[]).map(toPiece))
  return { pieces, clashes: pieces.filter((piece) => typeof piece !== 'string').length }
}

interface Region {
  ok?: string[]
  conflict?: { a: string[]; o: string[]; b: string[] }
}

const merged = (text: string): MergedText => ({ pieces: [text], clashes: 0 })

// Blank lines are separate units, so changes in adjacent paragraphs do not clash.
const units = (text: string): string[] => text.split(/(\n{2,})/).filter((unit) => unit !== '')

function toPiece({ ok, conflict }: Region): Piece {
  if (!conflict) return (ok ?? []).join('')
  const { a: mine, o: base, b: theirs } = conflict
  return (
    longerAddition(mine, base, theirs) ??
    additionAround(mine, base, theirs) ??
    additionAround(theirs, base, mine) ?? {
      mine: mine.join(''),
      base: base.join(''),
      theirs: theirs.join(''),
    }
  )
}

/** When one side's addition begins with the other's, returns the longer one. */
function longerAddition(mine: string[], base: string[], theirs: string[]): string | null {
  if (base.length > 0) return null
  const [a, b] = [mine.join(''), theirs.join('')]
  if (a.startsWith(b)) return a
  return b.startsWith(a) ? b : null
}

/** When one side only added paragraphs around the other's change, returns both. */
function additionAround(added: string[], base: string[], other: string[]): string | null {
  if (added.length <= base.length) return null
  const startsWithBase = base.every((unit, index) => added[index] === unit)
  if (startsWithBase) return [...other, ...spaced(other, added.slice(base.length))].join('')
  const before = added.slice(0, added.length - base.length)
  const endsWithBase = base.every((unit, index) => added[before.length + index] === unit)
  return endsWithBase ? [...before, ...spaced(before, other)].join('') : null
}

const isGap = (unit: string | undefined) => unit === undefined || /^\n+$/.test(unit)

/** Puts a blank line between two paragraphs that would otherwise run together. */
function spaced(left: string[], right: string[]): string[] {
  const needsGap = !isGap(left.at(-1)) && !isGap(right[0])
  return needsGap ? ['\n\n', ...right] : right
}

function joinText(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

/** The merged text, with mine in place of each clash. */
export function textOf({ pieces }: MergedText): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.mine)).join('')
}

/** An article merged field by field. A clashing field holds mine until a person decides. */
export interface MergedDraft {
  draft: ArticleDraft
  content: MergedText
  /** Fields besides `content` that both sides changed. */
  clashing: Array<Exclude<keyof ArticleDraft, 'content'>>
  isClean: boolean
}

/** Merges two edits of one article: the text by paragraphs, every other field as a whole. */
export function mergeDrafts(mine: ArticleDraft, base: ArticleDraft, theirs: ArticleDraft): MergedDraft {
  const content = mergeText(mine.content, base.content, theirs.content)
  const others = ARTICLE_FIELD_NAMES.filter((name) => name !== 'content')
  const clashing = others.filter(
    (key) => mine[key] !== base[key] && theirs[key] !== base[key] && mine[key] !== theirs[key],
  )
  const unchanged = others.filter((key) => mine[key] === base[key])
  const draft: ArticleDraft = {
    ...mine,
    ...Object.fromEntries(unchanged.map((key) => [key, theirs[key]])),
    content: textOf(content),
  }
  return { draft, content, clashing, isClean: content.clashes === 0 && clashing.length === 0 }
}
