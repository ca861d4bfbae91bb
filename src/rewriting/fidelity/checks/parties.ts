import { message, toMessage, type Message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Roles } from '../lexicon.ts'
import type { PairToken } from '../pair.ts'
import { CLOSE, explain, textOf, type Check } from './context.ts'

/** How far from “against” a party is looked for, in tokens. */
const REACH = 5

/** Finds two parties that changed places around “against”: “for the fishermen against the shipping line”. */
export const checkOpponents: Check = ({ source, result, closeness }, { lexicon: { roles } }) => {
  if (!roles || closeness < CLOSE) return []
  return sidesOf(result, roles).flatMap((written): Difference[] => {
    for (const said of sidesOf(source, roles)) {
      const first = movedParty(said.before, written.before, written.after)
      const second = movedParty(said.after, written.after, written.before)
      if (!first || !second) continue
      const places = { first: textOf(first[0]), second: textOf(second[0]) }
      return [exchange(message('changedPlaces', places), [first[0], second[0]], [second[1], first[1]])]
    }
    return []
  })
}

interface Sides {
  before: PairToken[]
  after: PairToken[]
}

function sidesOf(tokens: readonly PairToken[], { against }: Roles): Sides[] {
  return tokens.flatMap((token, at) => {
    if (!against.has(token.key)) return []
    const isParty = ({ kind, sentence }: PairToken) =>
      (kind === 'word' || kind === 'name') && sentence === token.sentence
    return [
      {
        before: tokens.slice(Math.max(0, at - REACH), at).filter(isParty),
        after: tokens.slice(at + 1, at + 1 + REACH).filter(isParty),
      },
    ]
  })
}

/** Returns a party that is on the other side only, as written in both texts. */
function movedParty(
  some: readonly PairToken[],
  same: readonly PairToken[],
  other: readonly PairToken[],
): [PairToken, PairToken] | null {
  for (const one of some) {
    const isSame = ({ stem }: PairToken) => stem.toLowerCase() === one.stem.toLowerCase()
    const found = other.find(isSame)
    if (found && !same.some(isSame)) return [one, found]
  }
  return null
}

/** Finds a relative clause whose object became its subject: “al que acusó” and “que acusó”. */
export const checkRelatives: Check = ({ result }, { lexicon: { roles } }) => {
  if (!roles) return []
  return result.flatMap((relative): Difference[] => {
    const verb = relative.next
    const from = verb?.match?.previous
    if (!verb || !from || verb.isExplained) return []
    if (!roles.relatives.has(relative.key) || !roles.relatives.has(from.key)) return []
    const said = toMessage('whoToWhomChanged')
    return isMarked(relative, roles) === isMarked(from, roles) ? [] : [exchange(said, [from], [relative])]
  })
}

/** Whether an object marker is before a relative pronoun or its article: al que, a la que, a quien. */
function isMarked({ previous }: PairToken, { objectMarkers, transparent }: Roles): boolean {
  if (!previous) return false
  if (objectMarkers.has(previous.key)) return true
  return transparent.has(previous.key) && objectMarkers.has(previous.previous?.key ?? '')
}

function exchange(said: Message, source: PairToken[], written: PairToken[]): Difference {
  const result = written.toSorted((a, b) => a.index - b.index)
  explain(...source, ...result)
  return { kind: 'order', status: 'changed', message: said, source, result }
}
