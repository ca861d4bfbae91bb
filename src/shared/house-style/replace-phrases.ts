import type { Phrase, PhraseTable } from './phrase-table.ts'
import type { Word } from './words.ts'

/**
 * Replaces phrases in place, left to right, and adjusts "a" and "an" before what changed. Of several phrases
 * the longest wins, then the earlier table. Capitalized words count as names unless they open the sentence.
 */
export function replacePhrases(words: Word[], tables: readonly PhraseTable[]): void {
  for (let at = 0; at < words.length; at++) {
    const phrase = findPhrase(words, at, tables)
    // Skips the replacement, so that two tables cannot undo each other.
    if (phrase) at += replacePhrase(words, at, phrase) - 1
  }
}

/** Returns the phrase that `replacePhrases` replaces at a word, if any. */
export function findPhrase(
  words: readonly Word[],
  at: number,
  tables: readonly PhraseTable[],
): Phrase | undefined {
  const first = words[at]?.text ?? ''
  const isName = /^\p{Lu}/u.test(first) && (at > 0 || /^\p{Lu}/u.test(words[1]?.text ?? ''))
  if (isName || first === '') return undefined
  return tables
    .flatMap((table) => table.get(normalize(first)) ?? [])
    .sort((a, b) => b.from.length - a.from.length)
    .find((phrase) => fits(words, at, phrase))
}

const normalize = (word: string) => word.toLowerCase().replace('’', "'")

function fits(words: readonly Word[], at: number, phrase: Phrase): boolean {
  const { from, to, pos } = phrase
  if (!hasWords(words, at, phrase)) return false
  // Square brackets hold an editor's words; a cut after a round one would strand a comma.
  if ((to === '' ? /[([]/ : /\[/).test(words[at]?.pre ?? '')) return false
  if (pos && !words[at]?.tags.has(pos)) return false
  return !isPartOfCompound(words, at, from.length) && hasNeighbors(words, at, phrase)
}

function hasWords(words: readonly Word[], at: number, { from, separators }: Phrase): boolean {
  return from.every((expected, offset) => {
    const word = words[at + offset]
    if (!word || normalize(word.text) !== expected) return false
    const isLast = offset === from.length - 1
    const isJoined = isLast || word.post === (separators?.[offset] ?? ' ')
    return isJoined && (offset === 0 || (word.pre === '' && !/^\p{Lu}/u.test(word.text)))
  })
}

function isPartOfCompound(words: readonly Word[], at: number, length: number): boolean {
  return /[-/–]$/.test(words[at - 1]?.post ?? '') || /^[-/–]/.test(words[at + length - 1]?.post ?? '')
}

function hasNeighbors(words: readonly Word[], at: number, phrase: Phrase): boolean {
  const { from, next, nextTag, notNext, prev, notPrev } = phrase
  const previous = words[at - 1]
  const following = words[at + from.length - 1]?.post === ' ' ? words[at + from.length] : undefined
  // An expanded contraction is one word with a space in it.
  const before = previous?.post === ' ' ? (previous.text.split(' ').at(-1) ?? '') : ''
  const after = following?.text ?? ''
  if (nextTag && !following?.tags.has(nextTag)) return false
  return (
    (!next || next.test(after)) &&
    !notNext?.test(after) &&
    (!prev || prev.test(before)) &&
    !notPrev?.test(before)
  )
}

/** Replaces a phrase that starts at a word; returns the number of words inserted. */
export function replacePhrase(words: Word[], at: number, { from, to }: Phrase): number {
  const first = words[at]
  const last = words[at + from.length - 1]
  if (!first || !last) return 1
  if (to === '') {
    removeWords(words, at, from.length)
    return 0
  }
  const form = followsAuxiliary(words, at) ? participleOf(to) : to
  const text = /^\p{Lu}/u.test(first.text) ? withCapital(form) : form
  const parts = text.split(' ')
  const inserted = parts.map((part, index) => ({
    pre: index === 0 ? first.pre : '',
    text: part,
    post: index === parts.length - 1 ? last.post : ' ',
    tags: first.tags,
  }))
  words.splice(at, from.length, ...inserted)
  fixArticle(words, at)
  return inserted.length
}

function removeWords(words: Word[], at: number, count: number): void {
  const [first, last] = [words[at], words[at + count - 1]]
  if (!first || !last) return
  words.splice(at, count)
  const before = words[at - 1]
  if (before) words[at - 1] = { ...before, post: closeGap(before.post, { first, last, isOpening: at === 1 }) }
  const next = words[at]
  if (/^\p{Lu}/u.test(first.text) && next) words[at] = { ...next, text: withCapital(next.text) }
  fixArticle(words, at)
}

function closeGap(
  post: string,
  { first, last, isOpening }: { first: Word; last: Word; isOpening: boolean },
): string {
  const isBetweenCommas = /,/.test(last.post) && /,/.test(post)
  // Both commas go, except the one after an opening word.
  const joined = isBetweenCommas ? (isOpening ? post : ' ') : /[.,;:!?]/.test(last.post) ? last.post : post
  return first.pre ? joined.trimEnd() + first.pre : joined
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const PARTICIPLES = new Map<string, string>(
  Object.entries({
    began: 'begun',
    went: 'gone',
    took: 'taken',
    spoke: 'spoken',
    chose: 'chosen',
    came: 'come',
    became: 'become',
    knew: 'known',
    saw: 'seen',
    gave: 'given',
    fell: 'fallen',
    showed: 'shown',
    shrank: 'shrunk',
  }),
)

// "had started" must not become "had began": the new verb may have two forms where the old one has one.
function participleOf(verb: string): string {
  const [first = '', ...rest] = verb.split(' ')
  return [PARTICIPLES.get(first) ?? first, ...rest].join(' ')
}

function followsAuxiliary(words: readonly Word[], at: number): boolean {
  let before = at - 1
  while (words[before]?.tags.has('Adverb') || words[before]?.tags.has('Negative')) before--
  const word = words[before]?.text.toLowerCase().split(' ').at(-1) ?? ''
  return /^(?:have|has|had|having|be|been|being|is|are|was|were)$|['’](?:ve|d)$/.test(word)
}

const SILENT_H = /^(?:hour|honest|honou?r|heir)/i
const CONSONANT_SOUND = /^(?:uni(?!m|n)|use|usu|util|euro|one\b|once\b|ewe|u[bk]i)/i

/** Sets "a" or "an" before the word at `index` by its sound. */
export function fixArticle(words: Word[], index: number): void {
  const article = words[index - 1]
  const word = words[index]?.text ?? ''
  if (!article || !/^an?$/i.test(article.text) || article.post !== ' ' || !/^[a-z]/i.test(word)) return
  const isVowel = SILENT_H.test(word) || (/^[aeiou]/i.test(word) && !CONSONANT_SOUND.test(word))
  const letter = article.text.charAt(0)
  words[index - 1] = { ...article, text: isVowel ? `${letter}n` : letter }
}
