import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import { isAdjectiveOf } from '../word-family.ts'
import { CLOSE, explain, isTurned, replacedBy, textOf, type Check, type CheckContext } from './context.ts'

/** A pronoun may refer to a name in the last few sentences. */
const REFERENCE_REACH = 4

/** The words of a name. */
type Name = readonly [PairToken, ...PairToken[]]

/** Finds names that the source does not have, or has elsewhere: exchanged people, places and organizations. */
export const checkNames: Check = (pair, context) => {
  const differences: Difference[] = []
  for (const name of addedNames(pair)) {
    if (name.some(({ isExplained }) => isExplained)) continue
    if (name.every((token) => isPlaceOf(token, pair, context)) || hasInitialsOf(name, pair)) continue
    const replaced = replacedBy(name[0]).filter(({ kind, isExplained }) => kind === 'name' && !isExplained)
    const removed = replaced.filter(({ stem }) => !pair.addedStems.has(stem))
    const isMoved = name.every(({ stem }) => pair.removedStems.has(stem))
    if (isMoved && (pair.closeness < CLOSE || isTurned(pair, context.lexicon))) continue
    const difference = isMoved ? swapped(name, replaced) : changedName(pair, name, removed, context)
    if (!difference) continue
    explain(...difference.result, ...difference.source)
    differences.push(difference)
  }
  return differences
}

const addedNames = ({ result }: Pair): Name[] =>
  namesOf(result.filter(({ kind, match }) => kind === 'name' && !match))

/** Joins tokens that follow each other in their text. */
function namesOf(tokens: readonly PairToken[]): Name[] {
  const names: [PairToken, ...PairToken[]][] = []
  for (const token of tokens) {
    const last = names.at(-1)
    if (last && last.at(-1) === token.previous) last.push(token)
    else names.push([token])
  }
  return names
}

function swapped(name: Name, replaced: readonly PairToken[]): Difference | null {
  if (replaced.length === 0) return null
  const said = message('changedPlaces', { first: textOf(...replaced), second: textOf(...name) })
  return { kind: 'order', status: 'changed', message: said, source: replaced, result: name }
}

function changedName(
  pair: Pair,
  name: Name,
  removed: readonly PairToken[],
  context: CheckContext,
): Difference | null {
  const text = textOf(...name)
  const base = { kind: 'name', source: removed, result: name } as const
  if (isInitials(name, removed) || isInitials(removed, name)) return null
  if (removed.length > 0 && pair.closeness >= CLOSE) {
    const said = message('sourceNamesOther', { before: textOf(...removed), after: text })
    return { ...base, status: 'changed', message: said }
  }
  const isKnown = name.every(({ stem }) => context.knownStems.has(stem))
  if (!isKnown) return { ...base, status: 'new', message: message('sourceDoesNotName', { text }) }
  if (pair.closeness < CLOSE || isNearby(pair, name, context)) return null
  return { ...base, status: 'changed', message: message('sourceNamesElsewhere', { text }) }
}

/** Whether the source has the place as an adjective: empresa danesa, Dinamarca. */
const isPlaceOf = (token: PairToken, { source }: Pair, { lexicon }: CheckContext) =>
  source.some((other) => other.kind !== 'function' && isAdjectiveOf(textOf(other), textOf(token), lexicon))

/** Whether a name is the initials of one in the source sentences: the UK for the United Kingdom. */
const hasInitialsOf = (name: Name, { source }: Pair): boolean =>
  namesOf(source.filter(({ kind }) => kind === 'name')).some((long) => isInitials(name, long))

/** Whether a name is the initials of another: UN for United Nations. */
function isInitials(short: readonly PairToken[], long: readonly PairToken[]): boolean {
  const [word] = short
  if (!word || short.length > 1 || long.length < 2) return false
  const initials = long.map(({ key }) => key.charAt(0)).join('')
  return initials.toLowerCase() === word.key.toLowerCase()
}

function isNearby({ alignment }: Pair, name: Name, { sentencesByStem }: CheckContext): boolean {
  const from = (alignment.sentences[0]?.index ?? 0) - REFERENCE_REACH
  const to = (alignment.sentences.at(-1)?.index ?? 0) + 1
  return name.every(({ stem }) =>
    sentencesByStem.get(stem)?.some(({ index }) => from <= index && index <= to),
  )
}
