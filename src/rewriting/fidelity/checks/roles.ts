import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Lexicon, Roles } from '../lexicon.ts'
import type { PairToken } from '../pair.ts'
import { CLOSE, explain, hasComma, isQuoted, RELATED, textOf, type Check } from './context.ts'

/** Who does something to whom in one clause, as the words around its verb. */
interface Frame {
  verb: PairToken
  /** Those who act, or to whom it is done when `isPassive`. */
  before: readonly PairToken[]
  after: readonly PairToken[]
  isPassive: boolean
}

/** How far from its verb a participant is looked for, in tokens. */
const REACH = 12
const PRONOUN = 'pronoun'

/**
 * Finds sentences in which those who act and those who are acted on changed places: the same verb with the same
 * participants on its other sides, or in the passive on the same sides.
 */
export const checkRoles: Check = ({ alignment, source, result }, { lexicon }) => {
  const { roles } = lexicon
  if (!roles || alignment.coverage < RELATED) return []
  const differences: Difference[] = []
  const written = framesOf(result, roles, lexicon)
  for (const from of framesOf(source, roles, lexicon))
    for (const to of written) {
      if (!isSameVerb(from.verb, to.verb) || to.verb.isExplained) continue
      const changed = exchanged(from, to)
      if (!changed) continue
      explain(from.verb, to.verb, ...changed.source, ...changed.result)
      const [first, second] = changed.source
      const places = { first: first ? textOf(first) : '', second: second ? textOf(second) : '' }
      differences.push({
        kind: 'order',
        status: 'changed',
        message: message('changedPlaces', places),
        ...changed,
      })
      break
    }
  return differences
}

/**
 * Finds sentences in which another person does what somebody does in the source: a name before a verb that stands
 * before another verb there.
 */
export const checkActors: Check = ({ alignment, result, closeness }, { lexicon }) => {
  const { roles } = lexicon
  if (!roles || alignment.sentences.length < 2 || closeness < CLOSE) return []
  const actors = (verb: PairToken) =>
    beforeOf(auxiliaryOf(verb, roles, lexicon.language === 'de') ?? verb, roles).filter(isName)
  return result.flatMap((verb): Difference[] => {
    const from = verb.match
    if (!from || verb.isExplained || !isVerb(verb, roles, lexicon)) return []
    const [all, others] = [actors(from), actors(verb)]
    // Titles such as Dr. are in both.
    const [said, written] = [without(all, others), without(others, all)]
    const isElsewhere = written.every(({ match }) => match && match.sentence !== from.sentence)
    const isDropped = said.every(({ match }) => match === null)
    if (said.length === 0 || written.length === 0 || !isElsewhere || !isDropped) return []
    explain(verb, ...written, ...said)
    const names = message('sourceNamesOther', { before: textOf(...said), after: textOf(...written) })
    return [{ kind: 'attribution', status: 'changed', message: names, source: said, result: written }]
  })
}

const without = (some: readonly PairToken[], others: readonly PairToken[]) =>
  some.filter(({ stem }) => !others.some((other) => other.stem === stem))

const isName = ({ kind }: PairToken) => kind === 'name'

/** Whether two verbs are forms of one, also French accuse and accusent, Spanish acusa and acusan. */
const isSameVerb = (one: PairToken, other: PairToken) =>
  one.stem === other.stem || singular(one.key) === singular(other.key)

const singular = (key: string) => key.replace(/(?<=e)nt$|(?<=[ae])n$/, '')

function exchanged(from: Frame, to: Frame) {
  const isCrossed = from.isPassive === to.isPassive
  const [before, after] = isCrossed ? [to.before, to.after] : [to.after, to.before]
  const [actor, target] = [moved(from.before, before, after), moved(from.after, after, before)]
  if (!actor || !target) return null
  return { source: [actor[0], target[0]], result: [target[1], actor[1]].sort((a, b) => a.index - b.index) }
}

/** Returns the first participant that is on the other side and no longer on the same one. */
function moved(
  some: readonly PairToken[],
  same: readonly PairToken[],
  other: readonly PairToken[],
): [PairToken, PairToken] | null {
  for (const one of some) {
    const isSame = (token: PairToken) => stemOf(token) === stemOf(one)
    const found = other.find(isSame)
    if (found && !same.some(isSame)) return [one, found]
  }
  return null
}

const stemOf = ({ kind, stem }: PairToken) => (kind === 'function' ? PRONOUN : stem.toLowerCase())

function framesOf(tokens: readonly PairToken[], roles: Roles, lexicon: Lexicon): Frame[] {
  const isGerman = lexicon.language === 'de'
  return tokens.flatMap((verb): Frame[] => {
    if (!isVerb(verb, roles, lexicon)) return []
    const auxiliary = auxiliaryOf(verb, roles, isGerman)
    const isPassive = isPassiveVerb(verb, auxiliary, roles)
    const before = beforeOf(auxiliary ?? verb, roles)
    const start = isGerman && auxiliary ? auxiliary.next : verb.next
    const after = afterOf(start, verb, { roles, isGerman, isPassive })
    if (before.length === 0 || after.length === 0) return []
    // German puts an object first and marks it by its article.
    const isInverted =
      isGerman && before.some(({ previous }) => previous && roles.objectArticles.has(previous.key))
    return [
      isInverted ? { verb, before: after, after: before, isPassive } : { verb, before, after, isPassive },
    ]
  })
}

function isVerb(token: PairToken, roles: Roles, lexicon: Lexicon): boolean {
  const { kind, key, isCapital, previous } = token
  if (kind !== 'word' || isCapital) return false
  if (lexicon.language === 'de') return !isAdjective(token, roles)
  if (roles.verbs.has(key) || roles.verbs.has(singular(key))) return true
  if (previous && roles.transparent.has(previous.key)) return false
  const isPast = [...roles.pastEnding].some(
    (ending) => key.length > ending.length + 1 && key.endsWith(ending),
  )
  const base = lexicon.irregular.get(key)
  return (
    isPast ||
    (base !== undefined && base !== key) ||
    (previous !== null && roles.auxiliaries.has(previous.key))
  )
}

// “Mit rhythmischer Musik”.
const isAdjective = ({ key, previous, next }: PairToken, { prepositions }: Roles) =>
  !!next?.isCapital && !!previous && prepositions.has(previous.key) && /e[nmrs]?$/.test(key)

/** Returns the auxiliary of a verb in its clause; German has it far before the verb. */
function auxiliaryOf(verb: PairToken, roles: Roles, isGerman: boolean): PairToken | null {
  let found: PairToken | null = null
  let at = verb.previous
  for (let steps = isGerman ? REACH : 3; at && steps > 0 && at.sentence === verb.sentence; steps--) {
    if (roles.auxiliaries.has(at.key)) found = at
    else if (isGerman && roles.openers.has(at.key)) break
    else if (!isGerman && at.kind !== 'function') break
    at = at.previous
  }
  return found
}

function isPassiveVerb(verb: PairToken, auxiliary: PairToken | null, { passive }: Roles): boolean {
  if (verb.next && passive.has(verb.next.key)) return true
  let at = auxiliary
  while (at && at !== verb) {
    if (passive.has(at.key)) return true
    at = at.next
  }
  return false
}

/** Returns who stands before a verb, up to the opening of its clause. */
function beforeOf(verb: PairToken, roles: Roles): PairToken[] {
  const found: PairToken[] = []
  /** Those after the last comma. */
  let kept = 0
  let at = verb.previous
  for (let steps = REACH; at && steps > 0 && at.sentence === verb.sentence; steps--) {
    if (at.next && hasComma(at, at.next)) kept = found.length
    const clause = clauseBehind(at, roles)
    if (clause) {
      at = clause.previous
      continue
    }
    if (roles.openers.has(at.key)) {
      // In “Because the ruin may collapse, the investigators waited”, the ruin does not wait.
      if (at.previous?.sentence !== at.sentence) found.length = kept
      break
    }
    // What follows a preposition is a place, a time or a name that belongs to somebody else.
    if (roles.prepositions.has(at.key)) found.length = kept
    else if (isParticipant(at) || roles.subjects.has(at.key)) found.push(at)
    at = at.previous
  }
  return found.reverse()
}

/** The longest clause between a noun and its verb, in tokens. */
const CLAUSE = 16

/** Returns the first word of a clause between commas that ends with a token: “Dill, who was never charged, accused”. */
function clauseBehind(end: PairToken, { clauses }: Roles): PairToken | null {
  if (!end.next || !hasComma(end, end.next)) return null
  let at: PairToken | null = end
  let isClause = false
  for (let steps = CLAUSE; at?.previous && steps > 0 && at.sentence === end.sentence; steps--) {
    isClause ||= clauses.has(at.key)
    if (hasComma(at.previous, at)) return isClause ? at : null
    at = at.previous
  }
  return null
}

interface AfterOptions {
  roles: Roles
  isGerman: boolean
  isPassive: boolean
}

/** Returns who stands after a verb: its object, or the agent of a passive. */
function afterOf(
  start: PairToken | null,
  verb: PairToken,
  { roles, isGerman, isPassive }: AfterOptions,
): PairToken[] {
  const found: PairToken[] = []
  let isInside = !isPassive
  let isSkipped = false
  let at = start
  for (let steps = REACH; at && steps > 0 && at.sentence === verb.sentence; steps--) {
    const isAgent = roles.agent.has(at.key)
    if (roles.openers.has(at.key)) break
    if (isPassive && isAgent) isInside = true
    else if (roles.prepositions.has(at.key) || isAgent) isSkipped = true
    else if (at.kind === 'number' || at.kind === 'date') isSkipped = false
    else if (at !== verb && isInside && (isParticipant(at) || roles.objects.has(at.key))) {
      // The first noun after a preposition is not the object; a name may be a party of its own.
      if (!isSkipped || (at.kind === 'name' && !isGerman)) found.push(at)
      if (isSkipped && isGerman) isSkipped = !at.isCapital
    }
    at = at.next
  }
  return found
}

const isParticipant = (token: PairToken) =>
  (token.kind === 'word' || token.kind === 'name') && !isQuoted(token)
