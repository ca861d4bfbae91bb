import { wordCount } from '#shared/house-style/sentences.ts'
import standalone from '../data/standalone.json' with { type: 'json' }
import type { Names } from '../names.ts'

type Words = (typeof standalone.languages)['en']

const MIN_WORDS = 6
const MAX_WORDS = 40
const MAX_LEAD_WORDS = 60
/** A longer quotation needs a speaker. */
const SCARE_QUOTE_WORDS = 4

export interface MaskedSentence {
  text: string
  quotes: readonly string[]
}

/** What a sentence may refer to. */
export interface Surroundings {
  /** The article before the sentence. */
  before: string
  /** The part of the digest before the sentence. */
  earlier: string
}

/** Tells which sentences of a language can be read alone. */
export interface StandaloneTest {
  /** Whether a sentence can open a digest. */
  canLead: (sentence: MaskedSentence) => boolean
  /** Whether a sentence refers to nothing that the digest lacks. */
  isWhole: (sentence: MaskedSentence, surroundings: Surroundings) => boolean
  isAccusation: (text: string) => boolean
  isDenial: (text: string) => boolean
}

/** Returns the test for a language, or null where its words are not known. */
export function standaloneTest(language: string, names: Names): StandaloneTest | null {
  const words = Object.entries(standalone.languages).find(([code]) => code === language)?.[1]
  if (!words) return null
  const accusation = new RegExp(`(?<!\\p{L})(?:${words.accusation.join('|')})`, 'iu')
  const denial = new RegExp(`(?<!\\p{L})(?:${words.denial.join('|')})`, 'iu')
  const isSelfContained = selfContainedTest(words)
  return {
    canLead: (sentence) => isSelfContained(sentence, MAX_LEAD_WORDS),
    isWhole: (sentence, surroundings) =>
      isSelfContained(sentence, MAX_WORDS) &&
      nounsAreKnown(sentence.text, words, surroundings) &&
      surnamesAreKnown(sentence.text, surroundings, names),
    isAccusation: (text) => accusation.test(text),
    isDenial: (text) => denial.test(text),
  }
}

function selfContainedTest(words: Words): (sentence: MaskedSentence, maxWords: number) => boolean {
  const openers = new Set(words.openers)
  const phrase = new RegExp(`^(?:${words.phrases.join('|')})(?!\\p{L})`, 'iu')
  const first = wordPattern(words.first)
  const near = new RegExp(`${wordPattern(words.near).source}(?! (?:${words.timeNouns.join('|')}))`, 'iu')
  const pronoun = wordPattern(words.pronouns)
  const thing = new RegExp(
    `(?<!(?:^|[\\s’'])(?:${words.relators.join('|')}) ?)${wordPattern(words.things).source}`,
    'iu',
  )
  const speech = wordPattern(words.speech)
  return ({ text, quotes }, maxWords) => {
    const count = wordCount(text)
    if (count < MIN_WORDS || count > maxWords || !/^[^\p{Ll}].*(?:\.|\d|q)$/u.test(text)) return false
    // Questions, labels, fragments of a quotation, an editor's brackets.
    if (/^Quoted\d+q|^[^:]{1,25}: |[[\]|]/.test(text) || first.test(text) || near.test(text)) return false
    if (openers.has(firstWord(text)) || phrase.test(text) || thing.test(text)) return false
    const pronounAt = pronoun.exec(text)?.index
    if (pronounAt !== undefined && !/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(text.slice(0, pronounAt))) return false
    return quotesHaveSpeaker(text, quotes, speech)
  }
}

const wordPattern = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}’'-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu')

const firstWord = (text: string) =>
  (/^\P{L}*([\p{L}]+(?:[’'][\p{L}]+)?)/u.exec(text)?.[1] ?? '').toLowerCase()

function isKnown(word: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${word}`, 'iu').test(text)
}

// "The plan" needs its plan, if the article speaks of one before.
function nounsAreKnown(text: string, { articles }: Words, { before, earlier }: Surroundings): boolean {
  const article = articles.map((each) => (/[’']$/.test(each) ? each : `${each} `)).join('|')
  const definite = new RegExp(`(?<!\\p{L})(?:${article})(\\p{L}{3,})(?: (\\p{L}{3,}))?`, 'giu')
  return [...text.matchAll(definite)].every(({ 1: first = '', 2: second = '', index }) =>
    [first, second].every(
      (noun) =>
        noun === '' ||
        // A capital is a name, except in German.
        (/^\p{Lu}/u.test(noun) && !articles.includes('der')) ||
        !isKnown(noun, before) ||
        isKnown(noun, earlier) ||
        isKnown(noun, text.slice(0, index)),
    ),
  )
}

// "Quill said" needs "Ada Quill" before it.
function surnamesAreKnown(text: string, { earlier }: Surroundings, { firstNameOf }: Names): boolean {
  return [...text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]*/gu)].every(({ 0: word, index }) => {
    const surname = word.replace(/[’']s?$/, '')
    const given = firstNameOf(surname)
    return given === null || text.slice(0, index).includes(given) || isKnown(surname, earlier)
  })
}

function quotesHaveSpeaker(text: string, quotes: readonly string[], speech: RegExp): boolean {
  const used = [...text.matchAll(/Quoted(\d+)q/g)].map(([, index]) => quotes[Number(index)] ?? '')
  if (used.some((quote) => /^["“„«]/.test(quote) && !/["”“»]$/.test(quote.slice(1)))) return false
  const outside = text.replace(/Quoted\d+q/g, '')
  const hasSpeaker = speech.test(outside) && /(?<=\p{L} |, )\p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(outside)
  return hasSpeaker || used.every((quote) => wordCount(quote) <= SCARE_QUOTE_WORDS)
}
