import { diffArrays } from 'diff'
import type { Passage } from '#features/editor/shared/passage.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** A passage of an article's text that a note is about. */
export interface Anchor {
  /** Offset of the passage in the text, or null while the text does not contain it. */
  start: number | null
  quote: string
  /** What was before and after the passage, to tell it from others with the same words. */
  before: string
  after: string
}

export const ANCHOR_LIMITS = { quoteMax: 1_000, contextMax: 40 } as const

/** Returns the anchor of a passage, without white space around it. A long passage is cut. */
export function anchorAt(text: string, { start, end }: Passage): Anchor {
  const whole = text.slice(start, end)
  const from = start + whole.length - whole.trimStart().length
  const quote = withoutHalves(text.slice(from, Math.min(end, from + ANCHOR_LIMITS.quoteMax))).trimEnd()
  const to = from + quote.length
  return {
    start: from,
    quote,
    before: withoutHalves(text.slice(Math.max(0, from - ANCHOR_LIMITS.contextMax), from)),
    after: withoutHalves(text.slice(to, to + ANCHOR_LIMITS.contextMax)),
  }
}

/** Cuts off half of a character beyond the basic plane, which a database could not store. */
const withoutHalves = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** A shorter quote is taken for the same words only between some of the same text. */
const LONG_QUOTE = 20
const MIN_CONTEXT = 8

interface Occurrence extends Passage {
  /** Characters around it that are the same as around the anchor. */
  context: number
}

/**
 * Finds the passage of an anchor in a text: where it was, or the occurrence whose surroundings fit best. Returns null
 * if there is none, or if the passage is short and its surroundings changed.
 */
export function findAnchor(text: string, anchor: Anchor, index = createTextIndex(text)): Passage | null {
  const found = bestOccurrence(text, anchor, index)
  if (!found) return null
  const isSure = anchor.quote.length >= LONG_QUOTE || found.start === anchor.start
  const { start, end, context } = found
  return isSure || context >= Math.min(MIN_CONTEXT, contextOf(anchor)) ? { start, end } : null
}

const contextOf = ({ before, after }: Anchor) => before.length + after.length

function bestOccurrence(text: string, anchor: Anchor, index: TextIndex): Occurrence | null {
  const { quote, start: expected } = anchor
  let best: Occurrence | null = null
  const distance = (start: number) => Math.abs(start - (expected ?? 0))
  for (const start of index.placesOf(quote)) {
    const found = { start, end: start + quote.length, context: sameAround(text, start, anchor) }
    const isBetter =
      !best ||
      found.context > best.context ||
      (found.context === best.context && distance(start) < distance(best.start))
    if (isBetter) best = found
  }
  return best
}

function sameAround(text: string, start: number, { quote, before, after }: Anchor): number {
  let left = 0
  while (left < before.length && before.at(-1 - left) === text[start - 1 - left]) left++
  let right = 0
  while (right < after.length && after[right] === text[start + quote.length + right]) right++
  return left + right
}

/**
 * Returns a function that moves anchors from one version of a text to the next. A passage that was edited keeps what
 * is left of it; one that was moved is found again; one that is gone has no start, but is found when it returns. The
 * work that `createTextIndex` allows is shared among `count` anchors; one that uses up its share may have no start.
 */
export function anchorMover(before: string, after: string, count = 1): (anchor: Anchor) => Anchor {
  const edit = editBetween(before, after)
  let waiting = count
  return (anchor) => {
    edit.index.share(waiting--)
    const passage = movedPassage(anchor, edit)
    return passage ? anchorAt(after, passage) : { ...anchor, start: null }
  }
}

interface Edit {
  before: string
  after: string
  /** Characters at the start and the end that are the same. */
  head: number
  tail: number
  /** Read when an anchor is within the part that differs. */
  parts: () => Part[] | null
  /** A position in the text after the edit. */
  index: TextIndex
}

function movedPassage(anchor: Anchor, edit: Edit): Passage | null {
  const { before, after, head, tail } = edit
  const { start, quote } = anchor
  const end = (start ?? 0) + quote.length
  if (start === null || before.slice(start, end) !== quote) return findAnchor(after, anchor, edit.index)
  if (end <= head) return { start, end }
  const shift = after.length - before.length
  if (start >= before.length - tail) return { start: start + shift, end: end + shift }
  const same = bestOccurrence(after, anchor, edit.index)
  if (same && same.context === contextOf(anchor)) return same
  // Comparing what is left takes several times as long as comparing characters.
  const left = edit.index.spend(10 * quote.length) ? remains({ start, end }, edit) : null
  return left ?? findAnchor(after, anchor, edit.index)
}

function editBetween(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  let parts: Part[] | null | undefined
  return {
    before,
    after,
    head,
    tail,
    index: createTextIndex(after),
    parts: () => (parts === undefined ? (parts = partsBetween(before, after, { head, tail })) : parts),
  }
}

/** Consecutive characters that stay, or that take the place of others. */
interface Part {
  from: Passage
  to: Passage
  isSame: boolean
}

const TOKEN = /[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gu
/** Bounds the time of a comparison. Texts that differ more are searched for the same words only. */
const MAX_EDITS = 200

function partsBetween(before: string, after: string, same: { head: number; tail: number }): Part[] | null {
  // Whole words are compared, so the same letters at the edge of a changed word count as changed.
  const head = before.slice(0, same.head).search(/\S*$/)
  const tail = /^\S*/.exec(before.slice(before.length - same.tail))?.[0].length ?? 0
  const rest = same.tail - tail
  const changes = diffArrays(
    before.slice(head, before.length - rest).match(TOKEN) ?? [],
    after.slice(head, after.length - rest).match(TOKEN) ?? [],
    { maxEditLength: MAX_EDITS },
  )
  if (!changes) return null
  const parts: Part[] = []
  let [from, to] = [head, head]
  for (const { value, added, removed } of changes) {
    const { length } = value.join('')
    const part = {
      from: { start: from, end: from + (added ? 0 : length) },
      to: { start: to, end: to + (removed ? 0 : length) },
      isSame: !added && !removed,
    }
    from = part.from.end
    to = part.to.end
    const last = parts.at(-1)
    if (last && !last.isSame && !part.isSame) parts[parts.length - 1] = joined(last, part)
    else parts.push(part)
  }
  return parts
}

const joined = (a: Part, b: Part): Part => ({
  from: { start: a.from.start, end: b.from.end },
  to: { start: a.to.start, end: b.to.end },
  isSame: false,
})

/** Share of the letters of a passage that must be left. */
const MIN_LEFT = 0.25

/** Returns what is left of a passage, with what took the place of words in it. */
function remains(passage: Passage, edit: Edit): Passage | null {
  const { before, after, head, tail } = edit
  const inner = edit.parts()
  if (!inner) return null
  const first = inner[0]?.from.start ?? head
  const last = inner.at(-1)?.from.end ?? before.length - tail
  const lastTo = inner.at(-1)?.to.end ?? after.length - tail
  const parts = [
    { from: { start: 0, end: first }, to: { start: 0, end: first }, isSame: true },
    ...inner,
    { from: { start: last, end: before.length }, to: { start: lastTo, end: after.length }, isSame: true },
  ].filter(({ from }) => from.start < passage.end && from.end > passage.start)
  const left = parts.filter(({ isSame }) => isSame).map((part) => clipped(part, passage))
  const count = left.reduce((sum, { start, end }) => sum + lettersIn(after.slice(start, end)), 0)
  const quote = before.slice(passage.start, passage.end)
  const replaced = parts.filter(({ isSame, from }) => !isSame && isWithin(from, passage)).map(({ to }) => to)
  const isKept = count > 0 && count >= MIN_LEFT * lettersIn(quote)
  if (!isKept && !isOtherWord(quote, replaced, after)) return null
  const all = isKept ? [...left.filter(({ start, end }) => end > start), ...replaced] : replaced
  return {
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  }
}

const isWithin = (inner: Passage, { start, end }: Passage) => inner.start >= start && inner.end <= end

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** True if one word took the place of another. */
function isOtherWord(quote: string, replaced: readonly Passage[], after: string): boolean {
  const [only] = replaced
  const isWord = (text: string) => lettersIn(text) > 0 && !/\s/.test(text)
  return (
    replaced.length === 1 && only !== undefined && isWord(quote) && isWord(after.slice(only.start, only.end))
  )
}

/** Returns the place of the characters of a part that are in the passage. */
function clipped({ from, to }: Part, passage: Passage): Passage {
  const start = Math.max(from.start, passage.start) - from.start + to.start
  return { start, end: Math.min(from.end, passage.end) - from.start + to.start }
}
