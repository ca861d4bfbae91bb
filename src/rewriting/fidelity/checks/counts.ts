import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { explain, RELATED, textOf, type Check } from './context.ts'

/** How far from a number a word can say whether it is more or less, in tokens. */
const REACH = 4

/** Finds numbers that count something else than in the source, and rises that became falls, also in free wording. */
export const checkCounts: Check = (pair) => {
  if (pair.alignment.coverage < RELATED) return []
  return [
    ...exchangedCounts(pair),
    ...exchangedMonths(pair),
    ...turnedDirections(pair),
    ...turnedBounds(pair),
  ]
}

/** The number before each noun, for nouns with one number. */
function countsIn(tokens: readonly PairToken[]): Map<string, PairToken> {
  const counts = new Map<string, PairToken>()
  const seen = new Set<string>()
  for (const token of tokens) {
    const noun = token.next
    if (token.kind !== 'number' || token.isWeak || noun?.kind !== 'word' || noun.sentence !== token.sentence)
      continue
    if (seen.has(noun.stem)) counts.delete(noun.stem)
    else counts.set(noun.stem, token)
    seen.add(noun.stem)
  }
  return counts
}

// “27 votes and 3 abstentions” became “3 votes and 27 abstentions”.
function exchangedCounts({ source, result }: Pair): Difference[] {
  const said = countsIn(source)
  const known = new Set(source.map(({ key }) => key))
  const kept = new Set(result.map(({ key }) => key))
  return [...countsIn(result)].flatMap(([noun, token]): Difference[] => {
    const from = said.get(noun)
    if (!from || from.key === token.key || token.isExplained) return []
    // “350 of its 9,800 jobs” are 350 jobs.
    if (!known.has(token.key) || !kept.has(from.key)) return []
    explain(from, token)
    const text = message('sourceHasOther', { before: textOf(from), after: textOf(token) })
    return [{ kind: 'number', status: 'changed', message: text, source: [from], result: [token] }]
  })
}

const YEAR = /^#(?:19|20)\d\d$/

/** The month before each year that the sentences name once. */
function monthsIn(tokens: readonly PairToken[]): Map<string, PairToken> {
  const years = tokens.filter(({ key }) => YEAR.test(key))
  return new Map(
    years.flatMap((year): [string, PairToken][] => {
      const month = year.previous
      const isOnly = years.filter(({ key }) => key === year.key).length === 1
      return isOnly && month?.key.startsWith('month ') ? [[year.key, month]] : []
    }),
  )
}

// “From June 2016 to February 2021” became “from February 2016 to June 2021”.
function exchangedMonths({ source, result }: Pair): Difference[] {
  const said = monthsIn(source)
  const known = new Set([...said.values()].map(({ key }) => key))
  return [...monthsIn(result)].flatMap(([year, month]): Difference[] => {
    const from = said.get(year)
    if (!from || from.key === month.key || !known.has(month.key) || month.isExplained) return []
    explain(from, month)
    const text = message('sourceHasOther', { before: textOf(from), after: textOf(month) })
    return [{ kind: 'date', status: 'changed', message: text, source: [from], result: [month] }]
  })
}

const ONE_SIDED: ReadonlySet<string> = new Set(['over', 'under'])

// “Nearly forty” became “more than forty”.
function turnedBounds({ source, result, sourceMentions, resultMentions }: Pair): Difference[] {
  return result.flatMap((token): Difference[] => {
    const same = source.filter(({ key, kind }) => kind === 'number' && key === token.key)
    const [from] = same
    if (token.kind !== 'number' || token.isWeak || !from || same.length > 1) return []
    const [before, after] = [boundOf(from, sourceMentions), boundOf(token, resultMentions)]
    if (!before || !after || before.phrase.className === after.phrase.className) return []
    if (!ONE_SIDED.has(before.phrase.className) && !ONE_SIDED.has(after.phrase.className)) return []
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
  mentions.find(({ phrase, last }) => phrase.group === 'bounds' && last.next === number)

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
