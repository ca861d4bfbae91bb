import { wordsOf } from '../plain-text.ts'
import { wordCount } from './sentences.ts'

// Above 1, so that a sentence no rule can reword still counts for something.
const STAYS_ANYWAY = 1.2
const LEANS_BACK =
  /^(?:each|every|he|she|it|they|his|her|its|their|this|that|these|those|such|so|but|yet|however|and|or|also|then|still|instead|another|others|both|neither|one|some|the (?:move|decision|result|two|same|other)|for (?:example|instance)|as a result|in other words|es|er|sie|das|dies\p{Ll}*|damit|dabei|dafür|zudem|außerdem|doch|aber|jedoch|auch|il|elle|ils|elles|ce|cet|cette|ces|cela|mais|et|de l[’']autre|cependant|toutefois|ainsi|puis|enfin)(?!\p{L})/iu
const COMMON = new Set(
  'the a an of to in on at by for with and or but is are was were be been has have had it its this that these those he she they his her their as from not will would can could said says who which when where while than then there about into over after before also more most other some such no'.split(
    ' ',
  ),
)

export interface Weighed {
  text: string
  paragraph: number
  score: number
  canGo: boolean
  /** Whether a style that condenses may go without it, figures and all: nothing later leans on it. */
  canBeSpared: boolean
}

/**
 * Weighs the sentences of a story by how much of its subject they carry, and says which could go without
 * leaving the next one without its subject: none with a quotation, none that brings in a name the story
 * comes back to, none in the first two paragraphs.
 */
export function weigh(paragraphs: readonly (readonly string[])[]): Weighed[] {
  const all = paragraphs.flatMap((sentences, paragraph) => sentences.map((text) => ({ text, paragraph })))
  const texts = all.map(({ text }) => text)
  const mentions = countNames(texts)
  const firsts = firstMentions(texts, mentions)
  const weight = wordWeights(texts)
  return all.map(({ text, paragraph }, index) => {
    const canBeSpared =
      paragraph > 1 &&
      !/Quoted\d+q|:$/.test(text) &&
      !firsts.has(index) &&
      !leansBack(all[index + 1]?.text ?? '') &&
      !isBetweenQuotes(all[index - 1]?.text, all[index + 1]?.text)
    return {
      text,
      paragraph,
      score: scoreOf(text, weight),
      canGo: canBeSpared && !holdsFacts(text, mentions),
      canBeSpared,
    }
  })
}

/** The sentences that bring in a name which a later sentence uses. */
function firstMentions(sentences: readonly string[], names: ReadonlyMap<string, number>): Set<number> {
  const first = new Map<string, number>()
  const introducing = new Set<number>()
  for (const [index, sentence] of sentences.entries())
    for (const [name] of sentence.matchAll(/\p{Lu}[\p{L}-]+/gu)) {
      // A capital that only ever opens a sentence is no name.
      if (!names.has(name)) continue
      const at = first.get(name)
      if (at === undefined) first.set(name, index)
      else if (at < index) introducing.add(at)
    }
  return introducing
}

const NAMED_SPEAKER =
  /\p{Lu}[\p{L}.’'-]+ (?:said|says|told|wrote|added|asked|argued|called)\b|\b(?:said|says|wrote|added|asked|argued) (?:[\p{Ll}-]+ ){0,6}\p{Lu}/u

const UNNAMED_SPEAKER =
  /\b(?:he|she|they|it) (?:said|says|told|wrote|added|asked|argued)\b|\b(?:said|says|asked|added) (?:he|she|they|it)\b/i
const CALENDAR =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|\p{Lu}\p{Ll}+day)\b/gu

// A quotation without a named speaker, and a "he" before any name, belong to whoever the last sentence named.
function leansBack(sentence: string): boolean {
  if (LEANS_BACK.test(sentence)) return true
  const words = sentence.replace(/Quoted\d+q/g, '').replace(CALENDAR, '')
  if (/^\W*Quoted\d+q/.test(sentence) && !NAMED_SPEAKER.test(words)) return true
  if (/Quoted\d+q/.test(sentence) && UNNAMED_SPEAKER.test(words)) return true
  const before = /^(.*?)\b(?:he|she|him|his|her)\b/u.exec(words)?.[1]
  return before !== undefined && !/\p{Lu}\p{Ll}/u.test(before.slice(1))
}

// What stands between two quotations often says that the speaker changes.
function isBetweenQuotes(before = '', after = ''): boolean {
  return /Quoted\d+q/.test(before) && /Quoted\d+q/.test(after)
}

function wordWeights(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const word of new Set(wordsOf(sentence)))
      if (!COMMON.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function scoreOf(text: string, weight: ReadonlyMap<string, number>): number {
  const words = wordsOf(text).filter((word) => !COMMON.has(word))
  return words.reduce((sum, word) => sum + (weight.get(word) ?? 0), 0) / Math.sqrt(Math.max(words.length, 1))
}

const NAME = /(?<=[\p{L},] )\p{Lu}[\p{L}-]+/gu

function countNames(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const [name] of sentence.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

// A name the story comes back to survives the loss of one mention.
function holdsFacts(text: string, mentions: ReadonlyMap<string, number>): boolean {
  if (/Quoted\d+q|\d|:$|[$€£%]/.test(text)) return true
  return [...text.matchAll(NAME)].some(([name]) => (mentions.get(name) ?? 0) < 3)
}

interface Cut {
  /** The largest share of all sentences that may go. */
  share: number
  /** Only plain sentences of at most this many words go; null where all may that nothing leans on. */
  maxWords: number | null
  /** How much of the sentence's wording would stay as it was, 0 to 1: of two, the one that stays goes first. */
  closeness: (sentence: string) => number
}

/** The sentences to leave out, the least telling first. */
export function sentencesToDrop(
  weighed: readonly Weighed[],
  { share, maxWords, closeness }: Cut,
): Set<string> {
  const worth = new Map(
    weighed.map(({ text, score }) => [text, score * (STAYS_ANYWAY - closeness(text))] as const),
  )
  return new Set(
    weighed
      .filter(({ canGo, canBeSpared, text }) =>
        maxWords === null ? canBeSpared : canGo && wordCount(text) <= maxWords,
      )
      .sort((a, b) => (worth.get(a.text) ?? 0) - (worth.get(b.text) ?? 0) || a.text.localeCompare(b.text))
      .slice(0, Math.floor(weighed.length * share))
      .map(({ text }) => text),
  )
}
