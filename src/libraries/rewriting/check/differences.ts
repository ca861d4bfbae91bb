import { diffArrays } from 'diff'
import type { Range } from '#rewriting/house-style/sentences.ts'
import type { Lexicon } from './lexicon.ts'
import { fold } from './stem.ts'
import type { ReadSentence } from './text.ts'
import type { Token } from './tokens.ts'

/** Words of a sentence that differ from those of its source. */
export interface Change {
  /** `negation` and `limit` change what a sentence claims. */
  kind: 'word' | 'number' | 'negation' | 'limit'
  /** The words of the source; empty if the result adds words. */
  removed: string
  /** The words of the result; empty if it leaves words out. */
  added: string
  /** Character positions in the result; empty where words were left out. */
  where: Range
}

/** At least this share of the words are the same in a sentence whose changes are marked. */
const NEAR_COPY = 0.8
/** The work of a comparison grows with the square of these. */
const MAX_EDITS = 200

/** Returns the share of a sentence's words that its source has, in any order, 0 to 1, and the changes of a near copy. */
export function compareWords(
  sentence: ReadSentence,
  source: readonly ReadSentence[],
  lexicon: Lexicon,
): { sameWords: number; changes: Change[] } {
  const before = source.flatMap((each) => each.tokens.map((token) => ({ token, text: each.text })))
  const { text, tokens } = sentence
  const words = { before: before.map(({ token }) => wordOf(token)), after: tokens.map(wordOf) }
  const sameWords = tokens.length === 0 ? 0 : countShared(words.before, words.after) / tokens.length
  if (sameWords < NEAR_COPY) return { sameWords, changes: [] }
  const parts = diffArrays(words.before, words.after, { maxEditLength: MAX_EDITS })
  if (!parts) return { sameWords, changes: [] }
  const changes: Change[] = []
  let from = 0
  let to = 0
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) continue
    if (!part.added && !part.removed) {
      from += part.value.length
      to += part.value.length
      continue
    }
    // A replacement is a removal and an addition side by side, in either order.
    const next = parts[at + 1]
    const isPair = next !== undefined && (part.added ? next.removed : next.added) === true
    const sides = isPair ? [part, next] : [part]
    if (isPair) at++
    const removedCount = sides.find(({ removed }) => removed)?.value.length ?? 0
    const addedCount = sides.find(({ added }) => added)?.value.length ?? 0
    const removed = before.slice(from, from + removedCount)
    const added = tokens.slice(to, to + addedCount)
    from += removedCount
    to += addedCount
    changes.push({
      ...changeOf(removed, { text, tokens: added }, lexicon),
      where: placeOf(added, tokens[to - addedCount - 1], sentence),
    })
  }
  return { sameWords, changes }
}

function countShared(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of after) {
    const count = left.get(word) ?? 0
    if (count > 0) shared++
    left.set(word, count - 1)
  }
  return shared
}

interface SourceWord {
  token: Token
  text: string
}

function changeOf(
  removed: readonly SourceWord[],
  { text, tokens }: Pick<ReadSentence, 'text' | 'tokens'>,
  { negation, limit }: Lexicon,
): Omit<Change, 'where'> {
  const before = removed.map(({ token, text: from }) => from.slice(token.start, token.end)).join(' ')
  const after = tokens.length === 0 ? '' : text.slice(tokens[0]?.start, tokens.at(-1)?.end)
  const has = (pattern: RegExp) => pattern.test(before) !== pattern.test(after)
  const isNumber = [...removed.map(({ token }) => token), ...tokens].some(({ kind }) => kind === 'number')
  const kind = has(negation) ? 'negation' : has(limit) ? 'limit' : isNumber ? 'number' : 'word'
  return { kind, removed: before, added: after }
}

function placeOf(added: readonly Token[], last: Token | undefined, { start }: ReadSentence): Range {
  const from = start + (added[0]?.start ?? last?.end ?? 0)
  return { start: from, end: Math.max(from, start + (added.at(-1)?.end ?? 0)) }
}

const wordOf = ({ key }: Token): string => fold(key)
