import type { Phrase, PhraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'

export interface Replacement {
  before: string
  after: string
}

/**
 * Replaces phrases left to right, the longest first, and sets a/an right where the following word
 * changed. Names stay: a word with a capital is only looked at when it opens the sentence.
 */
export function replacePhrases(tokens: Token[], tables: readonly PhraseTable[]): Replacement[] {
  const made: Replacement[] = []
  for (let at = 0; at < tokens.length; at++) {
    const phrase = candidates(tokens, at, tables).find((entry) => fits(tokens, at, entry))
    if (!phrase) continue
    made.push({ before: phrase.from.join(' '), after: phrase.to })
    // What replaced a phrase is not looked at again, so that two tables cannot undo each other.
    at += substitute(tokens, at, phrase) - 1
  }
  return made
}

function candidates(tokens: readonly Token[], at: number, tables: readonly PhraseTable[]): Phrase[] {
  const word = tokens[at]?.text ?? ''
  const isNameLike = /^\p{Lu}/u.test(word) && (at > 0 || /^\p{Lu}/u.test(tokens[1]?.text ?? ''))
  if (isNameLike || tokens[at]?.text === '') return []
  // The longest phrase wins whichever table it stands in; of equal ones the earlier table's.
  return tables
    .flatMap((table) => table.get(word.toLowerCase().replace('’', "'")) ?? [])
    .sort((a, b) => b.from.length - a.from.length)
}

function fits(tokens: readonly Token[], at: number, phrase: Phrase): boolean {
  const { from, pos, next, nextTag, notNext, prev, notPrev } = phrase
  for (const [offset, word] of from.entries()) {
    const token = tokens[at + offset]
    if (!token || token.text.toLowerCase().replace('’', "'") !== word) return false
    // A phrase never reaches over punctuation.
    if (offset > 0 && token.pre !== '') return false
    if (offset < from.length - 1 && token.post !== ' ') return false
    if (offset > 0 && /^\p{Lu}/u.test(token.text)) return false
  }
  // Square brackets hold an editor's words; a cut after a round one would leave its comma before it.
  if ((phrase.to === '' ? /[([]/ : /\[/).test(tokens[at]?.pre ?? '')) return false
  if (pos && !tokens[at]?.tags.has(pos)) return false
  const last = tokens[at + from.length - 1]
  const following = last?.post === ' ' ? (tokens[at + from.length]?.text ?? '') : ''
  // An expanded contraction is one token of two words.
  const before = at > 0 && tokens[at - 1]?.post === ' ' ? (tokens[at - 1]?.text.split(' ').at(-1) ?? '') : ''
  if (nextTag && (last?.post !== ' ' || !tokens[at + from.length]?.tags.has(nextTag))) return false
  if (isHyphenated(tokens, at, from.length)) return false
  return (
    (!next || next.test(following)) &&
    !notNext?.test(following) &&
    (!prev || prev.test(before)) &&
    !notPrev?.test(before)
  )
}

// The tagger takes compounds such as "long-term" apart; half a compound is not a word.
function isHyphenated(tokens: readonly Token[], at: number, length: number): boolean {
  return /[-/–]$/.test(tokens[at - 1]?.post ?? '') || /^[-/–]/.test(tokens[at + length - 1]?.post ?? '')
}

/** Returns how many words stand in place of the phrase. */
function substitute(tokens: Token[], at: number, { from, to }: Phrase): number {
  const first = tokens[at]
  const last = tokens[at + from.length - 1]
  if (!first || !last) return 1
  const isCapital = /^\p{Lu}/u.test(first.text)
  if (to === '') {
    const { post } = last
    tokens.splice(at, from.length)
    const before = tokens[at - 1]
    // What stood between two commas takes both along, but for the one of an opening word.
    if (before && /,/.test(post) && /,/.test(before.post)) before.post = at === 1 ? before.post : ' '
    else if (before && /[.,;:!?]/.test(post)) before.post = post
    if (before && first.pre) before.post = before.post.trimEnd() + first.pre
    const next = tokens[at]
    if (isCapital && next)
      tokens[at] = { ...next, text: next.text.charAt(0).toUpperCase() + next.text.slice(1) }
    fixArticle(tokens, at)
    return 0
  }
  const form = afterAuxiliary(tokens, at) ? participleOf(to) : to
  const text = isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form
  const words = text.split(' ')
  const replaced = words.map((word, index) => ({
    pre: index === 0 ? first.pre : '',
    text: word,
    post: index === words.length - 1 ? last.post : ' ',
    tags: first.tags,
  }))
  tokens.splice(at, from.length, ...replaced)
  fixArticle(tokens, at)
  return words.length
}

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

// "had started" must not become "had began": one form for two in the old verb may be two in the new.
function participleOf(verb: string): string {
  const [first = '', ...rest] = verb.split(' ')
  return [PARTICIPLES.get(first) ?? first, ...rest].join(' ')
}

function afterAuxiliary(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (tokens[before]?.tags.has('Adverb') || tokens[before]?.tags.has('Negative')) before--
  const word = tokens[before]?.text.toLowerCase().split(' ').at(-1) ?? ''
  return /^(?:have|has|had|having|be|been|being|is|are|was|were)$|['’](?:ve|d)$/.test(word)
}

const SILENT_H = /^(?:hour|honest|honou?r|heir)/i
const SPOKEN_CONSONANT = /^(?:uni(?!m|n)|use|usu|util|euro|one\b|once\b|ewe|u[bk]i)/i

/** Sets "a" or "an" before the word at `index` as it is spoken. */
export function fixArticle(tokens: Token[], index: number): void {
  const article = tokens[index - 1]
  const word = tokens[index]?.text ?? ''
  if (!article || !/^an?$/i.test(article.text) || article.post !== ' ' || !/^[a-z]/i.test(word)) return
  const vowel = SILENT_H.test(word) || (/^[aeiou]/i.test(word) && !SPOKEN_CONSONANT.test(word))
  const letter = article.text.charAt(0)
  tokens[index - 1] = { ...article, text: vowel ? `${letter}n` : letter }
}
