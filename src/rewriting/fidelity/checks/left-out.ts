import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Group, Lexicon } from '../lexicon.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { Mention } from '../tokens.ts'
import { CLOSE, explain, textOf, type Check, type CheckContext } from './context.ts'

/** A shorter removal is a word, not a clause. */
const MIN_CLAUSE = 3

/** Whether a mention was left out with the whole clause that qualifies what is before it: ", who denies it,". */
export function isClauseLeftOut({ first }: Mention<PairToken>, { lexicon }: CheckContext): boolean {
  const { hunk } = first
  const opening = hunk?.removed[0]
  if (!hunk || !opening || hunk.added.length > 0 || opening.sentence !== first.sentence) return false
  if (!opening.previous?.match || opening.previous.sentence !== first.sentence) return false
  // Why something happened limits nothing.
  if (isCause(opening, lexicon)) return false
  const between = first.sentence.text.slice(opening.previous.end, opening.start)
  if (isMainClause(opening)) return false
  // German has articles where other languages have openers: "während die Stadt".
  const isArticle = (token: PairToken) =>
    token !== opening && ARTICLES.has(token.key) && token.next?.isCapital
  const isOpener = (token: PairToken) => lexicon.roles?.clauses.has(token.key) && !isArticle(token)
  const start = hunk.removed.slice(0, 3)
  // “, and has not been reviewed”
  const isJoined = lexicon.roles?.openers.has(opening.key) && start.includes(first)
  return between.includes(',') && (isJoined || start.some(isOpener))
}

/** Classes that limit their own clause only: how long, how many, and what will be. */
const OF_CLAUSE: ReadonlySet<string> = new Set(['yet', 'earliest', 'latest', 'partly', 'estimate', 'future'])

const isAboutStatus = ({ phrase }: Mention<PairToken>) =>
  phrase.kind === 'status' || phrase.className === 'yet'

const OF_CLAUSE_GROUPS: ReadonlySet<Group> = new Set<Group>(['qualifiers', 'bounds'])

/** Negations that limit what is before their clause: “, none of whom”, “, who has never”. */
const LIMITING_NEGATIONS: ReadonlySet<string> = new Set(
  (
    'never none nobody nothing neither no nie niemals niemand nichts keiner keine keines ' +
    'jamais aucun aucune rien personne nunca ninguno ninguna ningún nadie nada'
  ).split(' '),
)

/** Whether a clause with this mention limits the one before it; “who voted against her own party” does not. */
export function isCaveat(
  { sourceMentions }: Pair,
  mention: Mention<PairToken>,
  context: CheckContext,
): boolean {
  const { phrase, first } = mention
  const { lexicon } = context
  const removed = first.hunk?.removed ?? []
  if (removed.some(({ key }) => lexicon.roles?.contrasts.has(key))) return true
  if (phrase.group === 'certainty') return isLimitingDoubt(mention, context)
  // “Who was not involved” adds something; “who has not been charged” and “which is not final yet” limit.
  if (phrase.group === 'negation' && !LIMITING_NEGATIONS.has(first.key))
    return (
      removed.some(({ key }) => lexicon.roles?.established.has(key)) ||
      sourceMentions.some((other) => other.first.hunk === first.hunk && isAboutStatus(other))
    )
  return !OF_CLAUSE_GROUPS.has(phrase.group) && !OF_CLAUSE.has(phrase.className)
}

/** “, which can be appealed” limits what is before it; “, and can be extended” and “, who cannot pay” do not. */
function isLimitingDoubt({ phrase, first, last }: Mention<PairToken>, { lexicon }: CheckContext): boolean {
  const isNegated = lexicon.phrases.get(last.next?.key ?? '')?.some(({ group }) => group === 'negation')
  const isJoined = lexicon.roles?.joining.has(first.hunk?.removed[0]?.key ?? '')
  return phrase.className === 'possible' && !isNegated && !isJoined
}

/** Whether a mention was left out with the second of two statements of one subject: “and asked for help”. */
export function isJoinedPartLeftOut({ first }: Mention<PairToken>, { lexicon }: CheckContext): boolean {
  const { hunk, previous } = first
  if (!hunk || hunk.added.length > 0) return false
  const isJoining = (token: PairToken | null | undefined) =>
    !!token && !!lexicon.roles?.joining.has(token.key)
  if (hunk.removed[0] === previous) return isJoining(previous)
  return hunk.removed[0] === first && isJoining(hunk.removed.at(-1))
}

const ARTICLES: ReadonlySet<string> = new Set(['der', 'die', 'das'])

/** "…, die Grünen enthielten sich" is a main clause; a relative clause has its verb at the end. */
function isMainClause({ key, next }: PairToken): boolean {
  const verb = next?.next
  return (
    ARTICLES.has(key) && !!next?.isCapital && verb?.kind === 'word' && !verb.isCapital && verb.next !== null
  )
}

function isCause({ key, next }: PairToken, { phrases }: Lexicon): boolean {
  return (phrases.get(key) ?? []).some(
    ({ group, className, words: [, second] }) =>
      group === 'causes' && className === 'cause' && (second === undefined || second === next?.key),
  )
}

/** Whether a limit was left out with its clause, while what it limits remains: "if roads were cleared". */
export function isLimitLeftOut(
  pair: Pair,
  { phrase, first, last }: Mention<PairToken>,
  { lexicon }: CheckContext,
): boolean {
  // "Estimated at 84 million" goes with its number.
  if (phrase.className === 'estimate' && first.hunk?.removed.some(({ kind }) => kind === 'number'))
    return false
  // ", mostly in administration" says no more about the jobs that are still there.
  if (
    phrase.className === 'partly' &&
    first.hunk?.removed.some(
      ({ index, kind, sentence }) => index > last.index && kind !== 'function' && sentence === first.sentence,
    )
  )
    return false
  const opening = first.hunk?.removed.find(({ sentence }) => sentence === first.sentence)
  let at = first.previous
  while (at?.kind === 'function' && at.sentence === first.sentence) {
    // What follows "and" limits what follows it.
    if (lexicon.roles?.openers.has(at.key)) return false
    at = at.previous
  }
  if (at?.sentence === first.sentence) return at.match !== null || pair.addedStems.has(at.stem)
  return opening === first && first.hunk?.after !== null
}

/** Whether the result has as many limits of this class as the source. */
export function isStillLimited(
  { sourceMentions, resultMentions }: Pair,
  { phrase }: Mention<PairToken>,
): boolean {
  const count = (mentions: readonly Mention<PairToken>[]) =>
    mentions.filter((other) => other.phrase.group === 'limits' && other.phrase.className === phrase.className)
      .length
  return count(resultMentions) >= count(sourceMentions)
}

/** “However” inside of a clause only joins it to the sentence before. */
function opensClause({ key, previous, start, sentence }: PairToken, { roles }: Lexicon): boolean {
  if (roles?.clauses.has(key)) return true
  return previous?.sentence !== sentence || /[,;–—-]/.test(sentence.text.slice(previous.end, start))
}

/** Finds contrasting clauses that were left out: ", but later withdrew the suit". */
export const checkContrasts: Check = (pair, { lexicon }) => {
  if (pair.closeness < CLOSE) return []
  return pair.hunks.flatMap(({ removed, added, before }): Difference[] => {
    const [opening] = removed
    const isContrast = opening && lexicon.roles?.contrasts.has(opening.key) && opensClause(opening, lexicon)
    if (!isContrast || added.length > 0 || !before || removed.length < MIN_CLAUSE) return []
    if (opening.previous?.sentence !== opening.sentence || removed.some(({ isExplained }) => isExplained))
      return []
    explain(...removed)
    const said = message('sourceSaysLeftOut', { text: textOf(...removed) })
    return [{ kind: 'qualifier', status: 'changed', message: said, source: removed, result: [before] }]
  })
}
