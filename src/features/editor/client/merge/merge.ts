import { ARTICLE_FIELD_NAMES, type ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { parseDocument } from '../document/read-document.ts'
import { mergeUnits, type Overlap, type Unit } from './merge-units.ts'

/** A part of the text that both sides changed differently. */
export interface Clash {
  mine: string
  base: string
  theirs: string
}

/** Merged text, or a clash that a person decides. */
type Piece = string | Clash

/** The result of a three-way merge; `clashes` counts the clashes in `pieces`. */
export interface MergedText {
  pieces: Piece[]
  clashes: number
}

/** Blank lines, and line breaks before items of a list and rows of a table. */
const BREAKS = /((?:\r?\n){2,}|\r?\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]|[ \t>]*\|))/

/**
 * Merges two edits of a text by blocks, and inside them by paragraphs, items of a list, and rows of a table. What only
 * one side edited or added is merged; what both sides edited becomes a Clash.
 */
export function mergeText(mine: string, base: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return merged(mine)
  if (mine === base) return merged(theirs)
  const [a, b, c] = [mine, base, theirs].map(blocksOf)
  const pieces = joinText(apart(mergeUnits(a ?? [], b ?? [], c ?? []).flatMap(piecesOf)))
  return { pieces, clashes: pieces.filter((piece) => typeof piece !== 'string').length }
}

const merged = (text: string): MergedText => ({ pieces: [text], clashes: 0 })

function blocksOf(text: string): Unit[] {
  const { lead, blocks } = parseDocument(text)
  return [{ text: '', gap: lead }, ...blocks]
}

const partsOf = (blocks: readonly Unit[]): Unit[] =>
  blocks.flatMap(({ text, gap }) => {
    const parts = (text + gap).split(BREAKS)
    return parts.flatMap((part, index) =>
      index % 2 === 0 ? { text: part, gap: parts[index + 1] ?? '' } : [],
    )
  })

/** Merges blocks that both sides changed by their parts. */
function piecesOf(block: Unit | Overlap): Array<Unit | (Clash & { gap: string })> {
  if ('text' in block) return [block]
  const { mine, base, theirs } = block
  return mergeUnits(partsOf(mine), partsOf(base), partsOf(theirs)).map((part) =>
    'text' in part ? part : clashOf(part),
  )
}

function clashOf({ mine, base, theirs }: Overlap): Clash & { gap: string } {
  const [a, b, c] = [mine, base, theirs].map((units) => units.map((unit) => unit.text + unit.gap).join(''))
  const gap = /\s*$/.exec(a || c || '')?.[0] ?? ''
  return { mine: (a ?? '').trimEnd(), base: (b ?? '').trimEnd(), theirs: (c ?? '').trimEnd(), gap }
}

/** Puts a blank line between two units that would otherwise run together. */
function apart(units: ReadonlyArray<Unit | (Clash & { gap: string })>): Piece[] {
  return units.flatMap((unit, index) => {
    const isLast = index === units.length - 1
    const isEmpty = 'text' in unit && unit.text === ''
    const gap = isLast || isEmpty || unit.gap.includes('\n') ? unit.gap : `${unit.gap}\n\n`
    if ('text' in unit) return [unit.text + gap]
    const { mine, base, theirs } = unit
    return [{ mine, base, theirs }, gap]
  })
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
export function mergedWithMine({ pieces }: MergedText): string {
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
    (key) =>
      !isSameValue(mine[key], base[key]) &&
      !isSameValue(theirs[key], base[key]) &&
      !isSameValue(mine[key], theirs[key]),
  )
  const unchanged = others.filter((key) => isSameValue(mine[key], base[key]))
  const draft: ArticleDraft = {
    ...mine,
    ...Object.fromEntries(unchanged.map((key) => [key, theirs[key]])),
    content: mergedWithMine(content),
  }
  return { draft, content, clashing, isClean: content.clashes === 0 && clashing.length === 0 }
}

/** Whether two values of a field differ at most in the space around them, which the server trims. */
export const isSameValue = (a: unknown, b: unknown): boolean => trimmed(a) === trimmed(b)

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
