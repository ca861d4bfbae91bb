import { wordCount } from '#shared/rewriter/house-style/sentences.ts'
import { wordsOf } from '../../plain-text.ts'
import standalone from '../data/standalone.json' with { type: 'json' }
import type { Names } from '../names.ts'
import { danglingTest } from './dangling.ts'

type Words = Record<keyof (typeof standalone.languages)['en'], readonly string[]>

const MIN_WORDS = 6
/** The fewest words of a denial or an appeal: “The mayor denies it.” */
const MIN_ANSWER = 2
const MAX_WORDS = 40
const NOTICE = new RegExp(
  `^(?:(?:${standalone.notices.join('|')})(?!\\p{L})|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})`,
  'u',
)
const PROMOTION = new RegExp(standalone.promotions.join('|'), 'iu')
const OPENING_DATE = /^(?:\p{L}+\.? ){0,3}\d[^,]*, /u
/** A longer quotation needs a speaker. */
const SCARE_QUOTE_WORDS = 4

export interface MaskedSentence {
  text: string
  quotes: readonly string[]
}

/** What a sentence may refer to, as lists of words from `wordList`. */
export interface Surroundings {
  /** The article before the sentence. */
  before: string
  /** The part of the digest before the sentence. */
  earlier: string
  /** Whether the opening of the digest has two names in a row: “the company” could be either. */
  hasSeveral?: boolean
}

/** Whether a text has two names in a row, joined by “and”. */
export const hasSeveralNames = (text: string): boolean =>
  /\p{Lu}[\p{L}’'-]+ (?:and|und|et|y|e) \p{Lu}/u.test(text)

/** Returns the words of a text in small letters, each after a space. */
export const wordList = (text: string): string => ` ${wordsOf(text).join(' ')}`

/** Whether a line is the publisher's and no part of the story: a date, a caption, an offer. */
export const isNotice = (text: string): boolean => NOTICE.test(text) || PROMOTION.test(text)

/** Tells which sentences of a language can be read alone. */
export interface StandaloneTest {
  /** Whether a sentence opens with a pronoun. */
  pointsBack: (text: string) => boolean
  /** Whether a sentence refers to something that the sentences before it say. */
  isDangling: (text: string) => boolean
  /** Whether each longer quotation has its speaker in the sentence. */
  quotesHaveSpeaker: (sentence: MaskedSentence) => boolean
  /** Whether a sentence of at least six words refers to nothing that the digest lacks. */
  isWhole: (sentence: MaskedSentence, surroundings: Surroundings) => boolean
  /**
   * Whether a sentence in which the accused answer can be read after an accusation. It may be short or a quotation with
   * its speaker, and may refer to the accused if it begins with them.
   */
  isWholeAnswer: (sentence: MaskedSentence, surroundings: Surroundings) => boolean
  /** Whether a sentence begins with the accused: “The company”, or a name that the digest has. */
  beginsWithAccused: (text: string, surroundings: Surroundings) => boolean
  /** Whether a sentence has the surname of a person whose full name the story has. */
  namesPerson: (text: string) => boolean
  /** Whether somebody is accused of something. */
  isCharge: (text: string) => boolean
  /** Whether a sentence begins with “his lawyer”, who after a verdict may be the lawyer of either side. */
  beginsWithLawyer: (text: string) => boolean
  /** Whether somebody is accused, sued, tried or investigated, or pays to end it. */
  isAccusation: (text: string) => boolean
  isDenial: (text: string) => boolean
  /** Whether the accused did not comment. */
  isNoComment: (text: string) => boolean
  /** Whether a sentence is about a lawyer or the defense, so that it may be the answer of the accused. */
  isDefense: (text: string) => boolean
  /** Whether a lawyer speaks for the accused: “my client”. */
  isForClient: (text: string) => boolean
  /** Whether a sentence is about research. */
  isStudy: (text: string) => boolean
  /** Whether a sentence says what research does not show. */
  isCaveat: (text: string) => boolean
  /** Whether somebody was found guilty, punished or acquitted. */
  isVerdict: (text: string) => boolean
  /** Whether a verdict can still be appealed, or will be. */
  isNotFinal: (text: string) => boolean
  /** Whether a sentence begins with the verdict: “The ruling”. */
  isAboutVerdict: (text: string) => boolean
}

/** Returns the test for a language, or null where its words are not known. */
export function standaloneTest(language: string, names: Names): StandaloneTest | null {
  const words: Words | undefined = Object.entries(standalone.languages).find(
    ([code]) => code === language,
  )?.[1]
  if (!words) return null
  const tester = (stems: readonly string[], start = '(?<!\\p{L})') => {
    const pattern = new RegExp(`${start}(?:${stems.join('|')})`, 'iu')
    return (text: string) => pattern.test(text)
  }
  const isSelfContained = selfContainedTest(words, names)
  const pointers = new Set([...words.pronouns, ...words.things, ...words.near])
  const speech = wordPattern(words.speech)
  const nounsAreKnown = nounTest(words)
  const isWhole = (sentence: MaskedSentence, surroundings: Surroundings, least = MIN_WORDS) =>
    isSelfContained(sentence, least) &&
    nounsAreKnown(sentence.text, surroundings) &&
    surnamesAreKnown(sentence.text, surroundings, names)
  const dangles = danglingTest(language)
  const personPronoun = wordPattern([...words.pronouns, ...words.things])
  const namesAccused = tester([...words.accused, ...words.lawyer], '^')
  const openingName = (text: string) => {
    const [word = ''] = /^\p{Lu}[\p{L}’-]+(?= |,)/u.exec(text) ?? []
    return names.isName(word) ? word : null
  }
  const beginsWithAccused = (text: string, { earlier, hasSeveral = false }: Surroundings) => {
    const name = openingName(text)
    return (namesAccused(text) && !hasSeveral) || (name !== null && isKnown(name, earlier))
  }
  /** Whether a sentence begins with a name that the story has introduced and the digest has not. */
  const beginsWithLostName = (text: string, { before, earlier }: Surroundings) => {
    const name = openingName(text)
    return name !== null && isKnown(name, before) && !isKnown(name, earlier)
  }
  return {
    isDangling: dangles,
    pointsBack: (text) => pointers.has(firstWord(text)),
    quotesHaveSpeaker: ({ text, quotes }) => quotesHaveSpeaker(text, quotes, speech),
    isWhole,
    isWholeAnswer: (sentence, surroundings) => {
      const { text, quotes } = sentence
      if (/[[\]|]/.test(text) || wordCount(text) > MAX_WORDS) return false
      if (beginsWithLostName(text, surroundings)) return false
      if (isWhole(sentence, surroundings, MIN_ANSWER)) return true
      if (!surnamesAreKnown(text, surroundings, names)) return false
      if (!/^Quoted\d+q/.test(text)) return beginsWithAccused(text, surroundings)
      const hasName = quotesHaveSpeaker(text, quotes, speech) && !personPronoun.test(text)
      return hasName && nounsAreKnown(text, surroundings)
    },
    beginsWithAccused,
    namesPerson: (text) => surnamesIn(text, names).length > 0,
    isCharge: tester(words.accusation),
    isAccusation: tester([...words.accusation, ...words.legal]),
    isDenial: tester(words.denial),
    isNoComment: tester(words.noComment),
    isDefense: tester(words.defense),
    isForClient: tester(words.client),
    beginsWithLawyer: tester(words.lawyer, '^'),
    isStudy: tester(words.study),
    isCaveat: tester(words.caveat),
    isVerdict: tester(words.verdict),
    isNotFinal: tester(words.notFinal),
    isAboutVerdict: tester(words.verdicts, '^'),
  }
}

function selfContainedTest(words: Words, names: Names): (sentence: MaskedSentence, least: number) => boolean {
  const openers = new Set(words.openers)
  const starts = new Set(words.starts)
  const functionWords = new Set([...words.articles, ...words.complements, ...words.openers])
  // "The Lakers" is not a person.
  const hasFullName = (text: string, opener: string) =>
    /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(functionWords.has(opener) ? text.replace(/^\S+/, '') : text)
  const phrase = new RegExp(`^(?:${words.phrases.join('|')})(?!\\p{L})`, 'iu')
  const first = wordPattern(words.first)
  const near = new RegExp(`${wordPattern(words.near).source}(?! (?:${words.timeNouns.join('|')}))`, 'iu')
  const pronoun = wordPattern(words.pronouns)
  const thing = new RegExp(
    `(?<!(?:^|[\\s’'])(?:${words.relators.join('|')}) ?)${wordPattern(words.things).source}`,
    'iu',
  )
  const anyThing = wordPattern(words.things)
  const speech = wordPattern(words.speech)
  return ({ text, quotes }, least) => {
    const count = wordCount(text)
    if (count < least || count > MAX_WORDS || !/^[^\p{Ll}].*(?:\.|\d|q)$/u.test(text)) return false
    // Questions, labels, fragments of a quotation, an editor's brackets.
    if (/^Quoted\d+q|^[^:]{1,25}: |[[\]|]/.test(text) || first.test(text) || near.test(text)) return false
    const opener = firstWord(text)
    if (openers.has(opener) || phrase.test(text) || isNotice(text)) return false
    if (starts.size > 0 && !starts.has(opener) && !/^\d/.test(text) && !names.isName(opener)) return false
    if (thing.test(text) || anyThing.test(text.split(' ', 3).join(' '))) return false
    const undated = text.replace(OPENING_DATE, '')
    const pronounAt = pronoun.exec(undated)?.index
    if (pronounAt !== undefined && !hasFullName(undated.slice(0, pronounAt), opener)) return false
    return quotesHaveSpeaker(text, quotes, speech)
  }
}

const wordPattern = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}’'-])(?:${words.map((word) => (/[’']$/.test(word) ? word : `${word}(?![\\p{L}-])`)).join('|')})`,
    'iu',
  )

const firstWord = (text: string) =>
  (/^\P{L}*([\p{L}]+(?:[’'][\p{L}]+)?)/u.exec(text)?.[1] ?? '').toLowerCase()

/** Whether a list of words has one, also after an elision: l'échevin. */
const isKnown = (word: string, words: string) =>
  [' ', "'", '’'].some((before) => words.includes(before + word.toLowerCase()))

// "The plan" needs its plan: in the digest, or in its own words ("the plan of the council").
function nounTest({ articles, complements }: Words) {
  const article = articles.map((each) => (/[’']$/.test(each) ? each : `${each} `)).join('|')
  const definite = new RegExp(`(?<!\\p{L})(?:${article})(\\p{L}{3,})(?: (\\p{L}{4,}))?`, 'giu')
  const complement = complements.map((each) => (/[’']$/.test(each) ? each : `${each} `)).join('|')
  const subject = new RegExp(
    `^(?:${article})\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*){0,2} (?:${complement})`,
    'iu',
  )
  const isGerman = articles.includes('der')
  const isName = (word: string) => /^\p{Lu}/u.test(word) && !isGerman
  return (text: string, { before, earlier }: Surroundings): boolean =>
    [...text.matchAll(definite)].every(({ 1: first = '', 2: second = '', index }) => {
      const nouns = [first, second].filter(Boolean)
      if (index === 0 && !nouns.some((noun) => isName(noun) || isKnown(noun, earlier)))
        return subject.test(text) && !nouns.some((noun) => isKnown(noun, before))
      const own = wordList(text.slice(0, index))
      return nouns.every(
        (noun) => isName(noun) || !isKnown(noun, before) || isKnown(noun, earlier) || isKnown(noun, own),
      )
    })
}

// "Quill said" needs "Ada Quill" before it.
function surnamesAreKnown(text: string, { earlier }: Surroundings, names: Names): boolean {
  return surnamesIn(text, names).every(
    ({ surname, given, index }) => text.slice(0, index).includes(given) || isKnown(surname, earlier),
  )
}

/** Returns the surnames of a text whose given names the story has. */
function surnamesIn(text: string, { firstNameOf }: Names) {
  return [...text.matchAll(/(?<![\p{L}’'-])\p{Lu}[\p{L}’'-]*/gu)].flatMap(({ 0: word, index }) => {
    const surname = word.replace(/[’']s?$/, '')
    const given = firstNameOf(surname)
    return given === null ? [] : [{ surname, given, index }]
  })
}

function quotesHaveSpeaker(text: string, quotes: readonly string[], speech: RegExp): boolean {
  const used = [...text.matchAll(/Quoted(\d+)q/g)].map(([, index]) => quotes[Number(index)] ?? '')
  if (used.some((quote) => /^["“„«]/.test(quote) && !/["”“»]$/.test(quote.slice(1)))) return false
  const outside = text.replace(/Quoted\d+q/g, '')
  const hasSpeaker = speech.test(outside) && /(?<=\p{L} |, )\p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+ \p{Lu}/u.test(outside)
  return hasSpeaker || used.every((quote) => wordCount(quote) <= SCARE_QUOTE_WORDS)
}
