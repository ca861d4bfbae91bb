import { wordsOf } from '../plain-text.ts'
import { wordCount } from './sentences.ts'

const LEANS_BACK =
  /^(?:he|she|it|they|his|her|its|their|this|that|these|those|such|so|but|yet|however|and|or|also|then|still|instead|another|others|both|neither|one|some|the (?:move|decision|result|two|same|other)|for (?:example|instance)|as a result|in other words)\b/i
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
}

/**
 * Weighs the sentences of a story by how much of its subject they carry, and says which could go without
 * leaving the next one without its subject: none with a quotation, a figure or a rare name, none in the first
 * two paragraphs.
 */
export function weigh(paragraphs: readonly (readonly string[])[]): Weighed[] {
  const all = paragraphs.flatMap((sentences, paragraph) => sentences.map((text) => ({ text, paragraph })))
  const mentions = countNames(all.map(({ text }) => text))
  const weight = wordWeights(all.map(({ text }) => text))
  return all.map(({ text, paragraph }, index) => ({
    text,
    paragraph,
    score: scoreOf(text, weight),
    canGo:
      paragraph > 1 &&
      !holdsFacts(text, mentions) &&
      !LEANS_BACK.test(all[index + 1]?.text ?? '') &&
      !isBetweenQuotes(all[index - 1]?.text, all[index + 1]?.text),
  }))
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

// A name the story comes back to often survives the loss of one mention.
function holdsFacts(text: string, mentions: ReadonlyMap<string, number>): boolean {
  if (/Quoted\d+q|\d|:$|[$€£%]/.test(text)) return true
  return [...text.matchAll(NAME)].some(([name]) => (mentions.get(name) ?? 0) < 4)
}

/** The sentences to leave out: at most `share` of them, the least telling first, and only short ones when `onlyShort`. */
export function sentencesToDrop(weighed: readonly Weighed[], share: number, onlyShort: boolean): Set<string> {
  return new Set(
    weighed
      .filter(({ canGo, text }) => canGo && (!onlyShort || wordCount(text) <= 9))
      .sort((a, b) => a.score - b.score || a.text.localeCompare(b.text))
      .slice(0, Math.floor(weighed.length * share))
      .map(({ text }) => text),
  )
}
