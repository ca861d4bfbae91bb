import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Hunk, PairToken } from '../pair.ts'
import type { Mention, Token } from '../tokens.ts'
import { CLOSE, explain, isQuoted, isTurned, nearestContent, RELATED, textOf, type Check } from './context.ts'

/** Finds words of one sentence that exchanged their places. */
export const checkExchanges: Check = (pair, { lexicon }) => {
  const { hunks, closeness } = pair
  // Free wording has its words in other places; checkRoles compares who does what to whom.
  if (closeness < CLOSE || isTurned(pair, lexicon)) return []
  const differences: Difference[] = []
  for (const [at, first] of hunks.entries())
    for (const second of hunks.slice(at + 1)) {
      const forward = movedWords(first, second)
      const backward = movedWords(second, first)
      if (forward.source.length === 0 || backward.source.length === 0) continue
      const source = [...forward.source, ...backward.source]
      const result = [...backward.result, ...forward.result].sort((a, b) => a.index - b.index)
      explain(...source, ...result)
      const places = { first: textOf(...forward.source), second: textOf(...backward.source) }
      differences.push({
        kind: 'order',
        status: 'changed',
        message: message('changedPlaces', places),
        source,
        result,
      })
    }
  return differences
}

/** Returns the words that were removed from one place and added in the other. */
function movedWords({ removed }: Hunk, { added }: Hunk) {
  const source: PairToken[] = []
  const result: PairToken[] = []
  for (const token of removed) {
    if (token.kind === 'function' || token.isExplained) continue
    const target = added.find(({ stem, isExplained }) => stem === token.stem && !isExplained)
    if (!target || result.includes(target)) continue
    source.push(token)
    result.push(target)
  }
  return { source, result }
}

type IsFact = (token: Token) => boolean

/** Finds two names or numbers of one sentence that changed places. */
export const checkOrder: Check = (pair, { lexicon }) => {
  if (pair.closeness < CLOSE || isTurned(pair, lexicon)) return []
  // Women and men, rise and fall.
  const opposites = new Set<Token>(
    [...pair.sourceMentions, ...pair.resultMentions]
      .filter(({ phrase }) => phrase.group.startsWith('contrast'))
      .flatMap(({ tokens }) => tokens),
  )
  const isFact: IsFact = (token) => {
    const { kind, isCapital } = token
    if (kind === 'number' || kind === 'name') return true
    return kind === 'word' && (opposites.has(token) || (lexicon.language === 'de' && isCapital))
  }
  return pair.hunks.flatMap(({ added }): Difference[] => {
    const fact = onlyFact(added, isFact)
    // A speaker may stand before or after a quotation.
    if (!fact || fact.isExplained || isQuoted(fact)) return []
    const from = pair.removedStems.get(fact.stem)
    if (!from || from.isExplained || onlyFact(from.hunk?.removed ?? [], isFact) !== from) return []
    const crossed = crossedFact(fact, from, isFact)
    if (!crossed || isQuoted(crossed)) return []
    explain(fact, from)
    const said = message('changedPlaces', { first: textOf(fact), second: textOf(crossed) })
    return [{ kind: 'order', status: 'changed', message: said, source: [from], result: [fact, crossed] }]
  })
}

/** Returns the fact among tokens that are function words otherwise. */
function onlyFact(tokens: readonly PairToken[], isFact: IsFact): PairToken | null {
  const facts = tokens.filter(isFact)
  const isPlain = tokens.every((token) => token.kind === 'function' || isFact(token))
  return facts.length === 1 && isPlain ? (facts[0] ?? null) : null
}

/** Returns the fact that another one was moved across, with nothing but function words between the two. */
function crossedFact(fact: PairToken, from: PairToken, isFact: IsFact): PairToken | null {
  const crossed = ([direction, opposite]: (typeof DIRECTIONS)[number]) => {
    const token = nearestOutside(fact, direction)
    if (!token?.match || !isFact(token) || token.kind !== fact.kind) return null
    // "Der Rat von Hagenow" is "Hagenows Rat".
    if (isGenitive(fact, token)) return null
    return nearestOutside(from, opposite) === token.match ? token : null
  }
  return DIRECTIONS.map(crossed).find((token) => token !== null) ?? null
}

const isGenitive = (one: PairToken, other: PairToken) => {
  const [first, second] = one.index < other.index ? [one, other] : [other, one]
  return first.next === second && first.key !== first.match?.key && first.key.endsWith('s')
}

const DIRECTIONS = [
  ['next', 'previous'],
  ['previous', 'next'],
] as const

/** Returns the nearest token in a direction that is neither a function word nor in the same difference. */
function nearestOutside(token: PairToken, direction: 'next' | 'previous'): PairToken | null {
  let at = token[direction]
  while (at && (at.hunk === token.hunk || at.kind === 'function')) at = at[direction]
  return at
}

/** Finds “before” that became “after” the same: a day after the meeting, a day before the meeting. */
export const checkTimes: Check = ({ alignment, closeness, sourceMentions, resultMentions }) => {
  // In a sentence close to its source, checkClaims finds it.
  if (alignment.coverage < RELATED || closeness >= CLOSE) return []
  // "Not before May" is "until May".
  if ([...sourceMentions, ...resultMentions].some(({ phrase }) => phrase.group === 'negation')) return []
  return resultMentions.flatMap((written): Difference[] => {
    if (!isTime(written) || written.first.isExplained) return []
    const noun = nearestContent(written.last, 'next')
    const same = sourceMentions.filter(
      (said) => isTime(said) && nearestContent(said.last, 'next')?.stem === noun?.stem,
    )
    const [said] = same
    if (!noun || !said || same.length > 1 || said.phrase.className === written.phrase.className) return []
    if (said.phrase.group !== written.phrase.group) return []
    explain(...said.tokens, ...written.tokens)
    const texts = { before: textOf(...said.tokens), after: textOf(...written.tokens) }
    const text = message('sourceSaysOther', texts)
    return [{ kind: 'date', status: 'changed', message: text, source: said.tokens, result: written.tokens }]
  })
}

const isTime = ({ phrase }: Mention<PairToken>) =>
  phrase.kind === 'date' && phrase.group.startsWith('contrast')
