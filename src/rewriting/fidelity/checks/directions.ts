import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, RELATED, textOf, type Check } from './context.ts'

/** How far from a number a word can say whether it is more or less, in tokens. */
const REACH = 4

/** Finds rises that became falls, and bounds of numbers that became others, also in free wording. */
export const checkDirections: Check = (pair) =>
  pair.alignment.coverage < RELATED ? [] : [...turnedDirections(pair), ...turnedBounds(pair)]

const ONE_SIDED: ReadonlySet<string> = new Set(['over', 'under'])

// “Nearly forty” became “more than forty”.
function turnedBounds({ source, result, sourceMentions, resultMentions }: Pair): Difference[] {
  return result.flatMap((token): Difference[] => {
    const same = source.filter(({ key, kind }) => kind === 'number' && key === token.key)
    const [from] = same
    if (token.kind !== 'number' || token.isWeak || !from || same.length > 1) return []
    const [before, after] = [boundOf(from, sourceMentions), boundOf(token, resultMentions)]
    if (!before || !after || before.phrase.className === after.phrase.className) return []
    const classes = [before.phrase.className, after.phrase.className]
    const isOpposed = classes.includes('at least') && classes.includes('at most')
    if (!isOpposed && !classes.some((name) => ONE_SIDED.has(name))) return []
    if ([...before.tokens, ...after.tokens].some(({ isExplained }) => isExplained)) return []
    explain(...before.tokens, ...after.tokens)
    const texts = { before: textOf(...before.tokens), after: textOf(...after.tokens) }
    const text = message('sourceSaysOther', texts)
    return [
      { kind: 'comparison', status: 'changed', message: text, source: before.tokens, result: after.tokens },
    ]
  })
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
    const same = source.filter(({ key, kind }) => kind === 'number' && key === token.key)
    const [from] = same
    if (!from || same.length > 1) return []
    const [before, after] = [directionOf(from, sourceMentions), directionOf(token, resultMentions)]
    if (!before || !after || before.phrase.group !== after.phrase.group) return []
    if (before.phrase.className === after.phrase.className) return []
    if ([...before.tokens, ...after.tokens].some(({ isExplained }) => isExplained)) return []
    explain(...before.tokens, ...after.tokens)
    const texts = { before: textOf(...before.tokens), after: textOf(...after.tokens) }
    return [
      {
        kind: 'comparison',
        status: 'changed',
        message: message('sourceSaysOther', texts),
        source: before.tokens,
        result: after.tokens,
      },
    ]
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
