import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Hunk, Pair } from '../pair.ts'
import type { Token } from '../tokens.ts'
import { CLOSE, movedTo, textOf, type Check, type CheckContext, type Explained } from './context.ts'

/** A longer replacement is another sentence, not another word. */
const MAX_WORDS = 4
/** A sentence with more replacements is a paraphrase: its facts are compared, not its words. */
const MAX_REPLACEMENTS = 3

/** Finds words that were exchanged or added in a sentence that is otherwise the source's. */
export const checkWording: Check = (pair, context, explained) => {
  if (pair.closeness < CLOSE) return []
  const open = pair.hunks.map((hunk) => openWords(pair, hunk, explained))
  const replacements = open.filter(
    ({ removed, added }) =>
      removed.length > 0 && added.length > 0 && !isHouseForm(pair, { removed, added }, context),
  )
  const differences: Difference[] = []
  if (replacements.length <= MAX_REPLACEMENTS)
    for (const hunk of replacements)
      if (hunk.removed.length <= MAX_WORDS && hunk.added.length <= MAX_WORDS)
        differences.push(exchanged(pair, hunk))
  if (isHeadline(pair)) return differences
  for (const hunk of open) {
    const unknown = hunk.added.filter((at) => !context.knownStems.has(pair.result[at]!.stem))
    if (hunk.removed.length === 0 && unknown.length > 0 && !isHouseForm(pair, hunk, context))
      differences.push(addition(pair, unknown))
  }
  return differences
}

/** A headline is written by the newsroom, so it may add words to the source's. */
const isHeadline = ({ sentence }: Pair) =>
  sentence.start === 0 && !/[.!?…。！？]["”’»“]?$/u.test(sentence.text.trim())

function openWords(pair: Pair, { removed, added }: Hunk, explained: Explained): Hunk {
  const isContent = ({ kind }: Token) => kind === 'word' || kind === 'name'
  return {
    removed: removed.filter(
      (at) =>
        isContent(pair.source[at]!) &&
        !explained.source.has(at) &&
        movedTo(pair.result, pair.source[at]!.stem) < 0,
    ),
    added: added.filter(
      (at) =>
        isContent(pair.result[at]!) &&
        !explained.result.has(at) &&
        movedTo(pair.source, pair.result[at]!.stem) < 0,
    ),
  }
}

function isHouseForm(pair: Pair, { removed, added }: Hunk, { houseForms, lexicon }: CheckContext): boolean {
  const stems = (side: 'source' | 'result', list: readonly number[]) => list.map((at) => pair[side][at]!.stem)
  const from = stems('source', removed)
  const to = stems('result', added)
  if (houseForms.has(`${from.join(' ')}>${to.join(' ')}`)) return true
  // Health care and healthcare.
  if (from.join('') === to.join('')) return true
  const isSpeech = (side: 'source' | 'result', list: readonly number[]) =>
    list.every((at) =>
      lexicon.phrases
        .get(pair[side][at]!.key)
        ?.some(({ group, words }) => group === 'speech' && words.length === 1),
    )
  if (isSpeech('source', removed) && isSpeech('result', added)) return true
  return isAbbreviation(from, to) || isAbbreviation(to, from)
}

// Gov and governor; UN and united nations.
function isAbbreviation(short: readonly string[], long: readonly string[]): boolean {
  const [word = ''] = short
  if (short.length !== 1 || word.length < 2) return false
  const lower = word.toLowerCase()
  const initials = long
    .map((each) => each.charAt(0))
    .join('')
    .toLowerCase()
  return (
    (long.length > 1 && initials === lower) ||
    (long.length === 1 &&
      word.length <= 5 &&
      lower.length >= 3 &&
      (long[0] ?? '').startsWith(lower) &&
      (long[0] ?? '').length > lower.length + 1)
  )
}

const NEGATIVE_PREFIX = /^(?:un|in|im|il|ir|dis|non|anti|nicht|miss|dé|des|a)$/

function exchanged(pair: Pair, { removed, added }: Hunk): Difference {
  const before = textOf(pair, 'source', removed)
  const after = textOf(pair, 'result', added)
  const isOpposite = isNegated(pair, removed, added)
  const isName =
    added.some((at) => pair.result[at]!.kind === 'name') ||
    removed.some((at) => pair.source[at]!.kind === 'name')
  return {
    kind: isOpposite ? 'negation' : isName ? 'name' : 'wording',
    status: 'changed',
    message: message('sourceSaysOther', { before, after }),
    source: removed,
    result: added,
  }
}

function isNegated(pair: Pair, removed: readonly number[], added: readonly number[]): boolean {
  const a = pair.source[removed[0]!]!.key
  const b = pair.result[added[0]!]!.key
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return (
    removed.length === 1 &&
    added.length === 1 &&
    long.endsWith(short) &&
    NEGATIVE_PREFIX.test(long.slice(0, -short.length))
  )
}

function addition(pair: Pair, added: number[]): Difference {
  return {
    kind: 'addition',
    status: 'new',
    message: message('wordsNotInSource', { text: textOf(pair, 'result', added) }),
    source: [],
    result: added,
  }
}

/** Finds verbs that moved to another time: approves, approved. */
export const checkTense: Check = (pair, { lexicon }, explained) => {
  if (lexicon.language !== 'en' || pair.closeness < CLOSE) return []
  if (pair.resultMentions.some(({ phrase }) => phrase.group === 'speech')) return []
  const differences: Difference[] = []
  for (const [at, token] of pair.result.entries()) {
    const before = pair.source[token.match]
    if (token.kind !== 'word' || !before || before.key === token.key || explained.result.has(at)) continue
    const times = [tenseOf(before, lexicon.irregular), tenseOf(token, lexicon.irregular)]
    if (times.includes(null) || times[0] === times[1]) continue
    if (hasAuxiliary(pair.source, token.match) || hasAuxiliary(pair.result, at)) continue
    differences.push({
      kind: 'tense',
      status: 'changed',
      message: message('sourceSaysOther', {
        before: textOf(pair, 'source', [token.match]),
        after: textOf(pair, 'result', [at]),
      }),
      source: [token.match],
      result: [at],
    })
  }
  return differences
}

function tenseOf({ key, stem }: Token, irregular: ReadonlyMap<string, string>): 'past' | 'present' | null {
  const base = irregular.get(key)
  if (base) return key === base ? 'present' : 'past'
  if (key.endsWith('ed')) return 'past'
  return key.endsWith('s') || key === stem || key === `${stem}e` ? 'present' : null
}

// After an auxiliary the form does not show the time.
function hasAuxiliary(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - 2), at)
    .some(({ key }) =>
      /^(?:to|will|would|can|could|may|might|must|should|shall|do|does|did|has|have|had|is|are|was|were|be|been|being|not)$/.test(
        key,
      ),
    )
}
