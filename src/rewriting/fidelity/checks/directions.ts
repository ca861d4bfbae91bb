import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, onlyNumber, RELATED, textOf, type Check } from './context.ts'

/** How far from a number a word can say whether it is more or less, in tokens. */
const REACH = 4

/** Finds rises that became falls, and bounds of numbers that became others, also in free wording. */
export const checkDirections: Check = (pair) =>
  pair.alignment.coverage < RELATED ? [] : [...turnedDirections(pair), ...turnedBounds(pair)]

const ONE_SIDED: ReadonlySet<string> = new Set(['over', 'under'])

// “Nearly forty” became “more than forty”.
function turnedBounds({ source, result, sourceMentions, resultMentions }: Pair): Difference[] {
  return result.flatMap((token): Difference[] => {
    if (token.kind !== 'number' || token.isWeak) return []
    const from = onlyNumber(source, token.key)
    if (!from) return []
    const [before, after] = [boundOf(from, sourceMentions), boundOf(token, resultMentions)]
    if (!before || !after || before.phrase.className === after.phrase.className) return []
    const classes = [before.phrase.className, after.phrase.className]
    const isOpposed = classes.includes('at least') && classes.includes('at most')
    if (!isOpposed && !classes.some((name) => ONE_SIDED.has(name))) return []
    return exchanged(before, after)
  })
}

/** Returns the difference between two mentions; none if another check found them. */
function exchanged(before: Mention<PairToken>, after: Mention<PairToken>): Difference[] {
  const [source, result] = [before.tokens, after.tokens]
  if ([...source, ...result].some(({ isExplained }) => isExplained)) return []
  explain(...source, ...result)
  const text = message('sourceSaysOther', { before: textOf(...source), after: textOf(...result) })
  return [{ kind: 'comparison', status: 'changed', message: text, source, result }]
}

const boundOf = (number: PairToken, mentions: readonly Mention<PairToken>[]) =>
  mentions.find(({ phrase, last: { next } }) => {
    // £6,000 has its unit before it.
    const counted = next?.kind === 'unit' ? next.next : next
    return phrase.group === 'bounds' && counted === number
  })

// “18 percent less” became “18 percent more”.
function turnedDirections({ source, result, sourceMentions, resultMentions }: Pair): Difference[] {
  return result.flatMap((token): Difference[] => {
    if (token.kind !== 'number' || token.isWeak || token.isExplained) return []
    const from = onlyNumber(source, token.key)
    if (!from) return []
    const [before, after] = [directionOf(from, sourceMentions), directionOf(token, resultMentions)]
    if (!before || !after || before.phrase.group !== after.phrase.group) return []
    if (before.phrase.className === after.phrase.className) return []
    return exchanged(before, after)
  })
}

/** Returns the only comparing word beside a number; null if there are several, which may belong to other numbers. */
function directionOf(number: PairToken, mentions: readonly Mention<PairToken>[]): Mention<PairToken> | null {
  // "At least 3" and "more than 3" are bounds of a number.
  const isBound = ({ phrase: { group, className }, last }: Mention<PairToken>) =>
    group === 'bounds' && (className.startsWith('at ') || last.next?.kind === 'number')
  const bounds = new Set(mentions.filter(isBound).flatMap(({ tokens }) => tokens))
  const near = mentions.filter(
    ({ phrase, first }) =>
      !bounds.has(first) &&
      phrase.kind === 'comparison' &&
      phrase.group.startsWith('contrast') &&
      first.sentence === number.sentence &&
      Math.abs(first.index - number.index) <= REACH,
  )
  return near.length === 1 ? (near[0] ?? null) : null
}
