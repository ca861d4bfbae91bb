import spelling from './spelling.json' with { type: 'json' }
import type { Phrase, PhraseTable } from './phrase-table.ts'
import type { Word } from './words.ts'

const OPENING_NAMES = new Set(spelling.names)

/**
 * Replaces phrases in place, left to right, and adjusts "a" and "an" before what changed. Of several phrases
 * the longest wins, then the earlier table. Capitalized words count as names unless they open the sentence.
 */
export function replacePhrases(words: Word[], tables: readonly PhraseTable[]): void {
  for (let at = 0; at < words.length; at++) {
    const phrase = findPhrase(words, at, tables)
    // Skips the replacement, so two tables cannot undo each other.
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
  if (first === '' || isInName(words, at)) return undefined
  return tables
    .flatMap((table) => table.get(normalize(first)) ?? [])
    .sort((a, b) => b.from.length - a.from.length)
    .find((phrase) => fits(words, at, phrase))
}

const normalize = (word: string) => word.toLowerCase().replace('’', "'")

// "Labour has announced" may be the party, "Ministry of defence" is a name throughout.
function isInName(words: readonly Word[], at: number): boolean {
  const text = words[at]?.text ?? ''
  if (/^\p{Lu}/u.test(text))
    return at > 0 || /^\p{Lu}/u.test(words[1]?.text ?? '') || OPENING_NAMES.has(text.toLowerCase())
  const before = words[at - 1]?.text === 'the' ? at - 2 : at - 1
  return /^(?:of|for)$/.test(words[before]?.text ?? '') && /^\p{Lu}/u.test(words[before - 1]?.text ?? '')
}

function fits(words: readonly Word[], at: number, phrase: Phrase): boolean {
  if (!hasWords(words, at, phrase)) return false
  // Square brackets hold an editor's words; a cut after a round one would strand a comma.
  if ((phrase.to === '' ? /[([]/ : /\[/).test(words[at]?.pre ?? '')) return false
  return !isPartOfCompound(words, at, phrase.from.length)
}

function hasWords(words: readonly Word[], at: number, { from, separators }: Phrase): boolean {
  return from.every((expected, offset) => {
    const word = words[at + offset]
    if (!word || normalize(word.text) !== expected) return false
    const isLast = offset === from.length - 1
    const isJoined = isLast || word.post === separators[offset]
    return isJoined && (offset === 0 || (word.pre === '' && !/^\p{Lu}/u.test(word.text)))
  })
}

function isPartOfCompound(words: readonly Word[], at: number, length: number): boolean {
  return /[-/–]$/.test(words[at - 1]?.post ?? '') || /^[-/–]/.test(words[at + length - 1]?.post ?? '')
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
  const text = /^\p{Lu}/u.test(first.text) ? withCapital(to) : to
  const parts = text.split(' ')
  const inserted = parts.map((part, index) => ({
    pre: index === 0 ? first.pre : '',
    text: part,
    post: index === parts.length - 1 ? last.post : ' ',
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

const SILENT_H = /^(?:hour|honest|honou?r|heir)/i
const CONSONANT_SOUND = /^(?:uni(?!m|n)|use|usu|util|euro|one\b|once\b|ewe|u[bk]i)/i

/** Sets "a" or "an" before the word at `index` by its sound. */
function fixArticle(words: Word[], index: number): void {
  const article = words[index - 1]
  const word = words[index]?.text ?? ''
  if (!article || !/^an?$/i.test(article.text) || article.post !== ' ' || !/^[a-z]/i.test(word)) return
  const isVowel = SILENT_H.test(word) || (/^[aeiou]/i.test(word) && !CONSONANT_SOUND.test(word))
  const letter = article.text.charAt(0)
  words[index - 1] = { ...article, text: isVowel ? `${letter}n` : letter }
}
