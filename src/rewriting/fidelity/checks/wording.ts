import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Lexicon } from '../lexicon.ts'
import type { Hunk, Pair, PairToken } from '../pair.ts'
import { isAdjectiveOf, isCompoundOf, isDerivedFrom } from '../word-family.ts'
import { CLOSE, textOf, type Check, type CheckContext } from './context.ts'

/** A longer replacement is another sentence, not another word. */
const MAX_WORDS = 4
/** A sentence with more replacements is a paraphrase: its facts are compared, not its words. */
const MAX_REPLACEMENTS = 3

/** The words of a difference that no finding covers yet. */
interface OpenWords {
  removed: readonly PairToken[]
  added: readonly PairToken[]
}

/** Finds words that were exchanged or added in a sentence that is otherwise the source's. */
export const checkWording: Check = (pair, context) => {
  if (pair.closeness < CLOSE) return []
  const isFamily = familyTest(pair, context)
  const open = pair.hunks
    .map((hunk) => openWords(pair, hunk))
    .map(({ removed, added }) => ({ removed, added: added.filter((token) => !isFamily(token)) }))
    .filter((words) => words.added.length > 0 && !isHouseForm(words, context))
  const replacements = open.filter(({ removed }) => removed.length > 0)
  const differences =
    replacements.length > MAX_REPLACEMENTS
      ? []
      : replacements
          .filter(({ removed, added }) => removed.length <= MAX_WORDS && added.length <= MAX_WORDS)
          .map(replacement)
  const claims = new Set(pair.resultMentions.flatMap(({ tokens }) => tokens))
  return isHeadline(pair) || isReworded(pair)
    ? differences
    : [...differences, ...open.flatMap((words) => addition(words, context, claims))]
}

/** Returns whether a word is derived from one of the source sentences, or a German one is made of them. */
function familyTest({ source }: Pair, { lexicon }: CheckContext): (token: PairToken) => boolean {
  const isMade = lexicon.language === 'de' ? isCompoundOf : isDerivedFrom
  const known = new Set(
    source.filter(({ kind }) => kind !== 'function').map(({ stem }) => stem.toLowerCase()),
  )
  return ({ stem, kind }) => kind === 'word' && isMade(stem.toLowerCase(), known)
}

/** Whether the sentence lost as many words as it gained, so that those it gained stand for others and add nothing. */
function isReworded({ hunks, addedStems, removedStems }: Pair): boolean {
  const count = (tokens: readonly PairToken[], others: ReadonlyMap<string, PairToken>) =>
    tokens.filter(({ kind, stem }) => (kind === 'word' || kind === 'name') && !others.has(stem)).length
  const lost = hunks.flatMap(({ removed }) => removed)
  const got = hunks.flatMap(({ added }) => added)
  return count(lost, addedStems) >= count(got, removedStems)
}

/** A headline is written by the newsroom, so it may add words to the source's. */
const isHeadline = ({ sentence }: Pair) =>
  sentence.start === 0 && !/[.!?…。！？]["”’»“]?$/u.test(sentence.text.trim())

function openWords({ addedStems, removedStems }: Pair, { removed, added }: Hunk): OpenWords {
  const isOpen = ({ kind, isExplained }: PairToken) => (kind === 'word' || kind === 'name') && !isExplained
  return {
    removed: removed.filter((token) => isOpen(token) && !addedStems.has(token.stem)),
    added: added.filter((token) => isOpen(token) && !removedStems.has(token.stem)),
  }
}

function isHouseForm({ removed, added }: OpenWords, { houseForms, lexicon }: CheckContext): boolean {
  const from = removed.map(({ stem }) => stem)
  const to = added.map(({ stem }) => stem)
  if (houseForms.has(`${from.join(' ')}>${to.join(' ')}`)) return true
  // Health care and healthcare.
  if (from.join('') === to.join('')) return true
  if ([...removed, ...added].every((token) => isSpeech(token, lexicon))) return true
  if (isAsCertain(removed, added, lexicon)) return true
  const [before, after] = [removed[0], added[0]]
  const isOneEach = removed.length === 1 && added.length === 1
  if (isOneEach && before && after && isAdjectiveOf(textOf(before), textOf(after), lexicon)) return true
  return isAbbreviation(from, to) || isAbbreviation(to, from)
}

function isSpeech({ key }: PairToken, { phrases }: Lexicon): boolean {
  return (phrases.get(key) ?? []).some(({ group, words }) => group === 'speech' && words.length === 1)
}

/** Whether two words are as certain as each other: podría and quizá. */
function isAsCertain(
  [from, ...more]: readonly PairToken[],
  [to, ...others]: readonly PairToken[],
  { phrases }: Lexicon,
): boolean {
  if (!from || !to || more.length > 0 || others.length > 0) return false
  const classesOf = ({ key }: PairToken) =>
    (phrases.get(key) ?? []).flatMap(({ group, className }) => (group === 'certainty' ? [className] : []))
  const known = new Set(classesOf(from))
  return classesOf(to).some((name) => known.has(name))
}

// Gov and governor; UN and united nations.
function isAbbreviation(short: readonly string[], long: readonly string[]): boolean {
  const [word = ''] = short
  if (short.length !== 1 || word.length < 2) return false
  const lower = word.toLowerCase()
  if (long.length > 1) return lower === initialsOf(long)
  const [whole = ''] = long
  const isShort = word.length <= 5 && lower.length >= 3
  return isShort && whole.startsWith(lower) && whole.length > lower.length + 1
}

const initialsOf = (words: readonly string[]) =>
  words
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase()

const NEGATIVE_PREFIX = /^(?:un|in|im|il|ir|dis|non|anti|nicht|miss|dé|des|a)$/

function replacement({ removed, added }: OpenWords): Difference {
  const isName = [...removed, ...added].some(({ kind }) => kind === 'name')
  return {
    kind: isNegated(removed, added) ? 'negation' : isName ? 'name' : 'wording',
    status: 'changed',
    message: message('sourceSaysOther', { before: textOf(...removed), after: textOf(...added) }),
    source: removed,
    result: added,
  }
}

/** Whether a word was exchanged for its opposite: happy and unhappy. */
function isNegated(removed: readonly PairToken[], added: readonly PairToken[]): boolean {
  const [before] = removed
  const [after] = added
  if (!before || !after || removed.length > 1 || added.length > 1) return false
  const [short, long] =
    before.key.length < after.key.length ? [before.key, after.key] : [after.key, before.key]
  return long.endsWith(short) && NEGATIVE_PREFIX.test(long.slice(0, -short.length))
}

function addition(
  { removed, added }: OpenWords,
  { knownStems }: CheckContext,
  claims: ReadonlySet<PairToken>,
): Difference[] {
  // checkClaims compares the words of claims: "perhaps", "in the view of".
  const unknown = added.filter((token) => !knownStems.has(token.stem) && !claims.has(token))
  if (removed.length > 0 || unknown.length === 0) return []
  const said = message('wordsNotInSource', { text: textOf(...unknown) })
  return [{ kind: 'addition', status: 'new', message: said, source: [], result: unknown }]
}
