import { wordCount } from '#shared/house-style/sentences.ts'
import { quoteKey } from '../fidelity/quotes.ts'
import { wordsOf } from '../plain-text.ts'
import { refersBack } from './grammar/back-reference.ts'

// Above 1, so that a sentence whose wording cannot change still has a value.
const MAX_CLOSENESS = 1.05
const TITLE_WORDS = 4
const STOP_WORDS = new Set(
  'the a an of to in on at by for with and or but is are was were be been has have had it its this that these those he she they his her their as from not will would can could said says who which when where while than then there about into over after before also more most other some such no'.split(
    ' ',
  ),
)

export interface ScoredSentence {
  text: string
  /** Index of its paragraph. */
  paragraph: number
  /** How much of the article's subject the sentence carries. */
  score: number
  /** Whether it has a number, or a name that occurs fewer than three times. */
  hasFacts: boolean
  /** Whether it quotes somebody; a quoted title or expression does not count. */
  isQuoted: boolean
  /** The names and quoted titles in it. */
  names: readonly string[]
}

/** Scores the masked sentences of an article by how many of its frequent words they use. */
export function scoreSentences(
  paragraphs: readonly (readonly string[])[],
  quotes: readonly string[],
): ScoredSentence[] {
  const all = paragraphs.flatMap((sentences, paragraph) => sentences.map((text) => ({ text, paragraph })))
  const texts = all.map(({ text }) => text)
  const mentions = countNames(texts)
  const frequency = countSentencesByWord(texts)
  return all.map(({ text, paragraph }) => ({
    text,
    paragraph,
    score: scoreOf(text, frequency),
    hasFacts: hasFacts(text, mentions),
    isQuoted: quotesIn(text, quotes).some((quote) => wordCount(quote) > TITLE_WORDS),
    names: [
      // A capitalized word that only ever opens sentences is not a name.
      ...(text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).filter((name) => mentions.has(name)),
      ...quotesIn(text, quotes).map(quoteKey),
    ],
  }))
}

function quotesIn(text: string, quotes: readonly string[]): string[] {
  return [...text.matchAll(/Quoted(\d+)q/g)].flatMap(([, index]) => quotes[Number(index)] ?? [])
}

/**
 * Returns the indexes of sentences that can go without breaking the text: none with a quotation, none that
 * introduces a name used later, none that the next one refers to, none in the first two paragraphs.
 */
export function removableSentences(article: readonly ScoredSentence[]): number[] {
  const introducing = firstMentions(article)
  return [...article.keys()].filter((at) => {
    const [before, sentence, after] = [article[at - 1], article[at], article[at + 1]]
    return (
      sentence !== undefined &&
      sentence.paragraph > 1 &&
      !sentence.isQuoted &&
      !sentence.text.endsWith(':') &&
      !introducing.has(at) &&
      !refersBack(after?.text ?? '') &&
      // A sentence between two quotations often marks a change of speaker.
      !(before?.isQuoted && after?.isQuoted)
    )
  })
}

/** Returns the indexes of sentences that introduce a name which a later sentence uses. */
function firstMentions(article: readonly ScoredSentence[]): Set<number> {
  const first = new Map<string, number>()
  const introducing = new Set<number>()
  for (const [index, { names }] of article.entries())
    for (const name of names) {
      const at = first.get(name)
      if (at === undefined) first.set(name, index)
      else if (at < index) introducing.add(at)
    }
  return introducing
}

function countSentencesByWord(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const word of new Set(wordsOf(sentence)))
      if (!STOP_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function scoreOf(text: string, frequency: ReadonlyMap<string, number>): number {
  const words = wordsOf(text).filter((word) => !STOP_WORDS.has(word))
  const total = words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0)
  return total / Math.sqrt(Math.max(words.length, 1))
}

const NAME = /(?<=[\p{L},] )\p{Lu}[\p{L}-]+/gu

function countNames(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentences)
    for (const [name] of sentence.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function hasFacts(text: string, mentions: ReadonlyMap<string, number>): boolean {
  if (/Quoted\d+q|\d|:$|[$€£%]/.test(text)) return true
  return [...text.matchAll(NAME)].some(([name]) => (mentions.get(name) ?? 0) < 3)
}

export interface Wording {
  /** Share of the sentence's wording that the rewrite leaves as it was, 0 to 1. */
  closeness: number
  /** Length of the rewritten sentence. */
  words: number
}

export interface CutLimits {
  /** The largest share of all sentences that may go. */
  share: number
  /** Cutting stops when the remaining wording is this close to the source, 0 to 1. */
  closeEnough: number
  /** Only sentences without facts and up to this length may go; null lifts both conditions. */
  maxWords: number | null
}

interface Cut extends CutLimits {
  wordingOf: (sentence: string) => Wording
}

/**
 * Returns the sentences to leave out, chosen one at a time: the lowest score first, weighted so that sentences
 * that no rule could reword go earlier. A sentence becomes removable once nothing refers to it.
 */
export function sentencesToDrop(scored: readonly ScoredSentence[], cut: Cut): Set<string> {
  const wordings = new Map(scored.map(({ text }) => [text, cut.wordingOf(text)] as const))
  const closenessOf = (text: string) => wordings.get(text)?.closeness ?? 0
  const valueOf = ({ text, score }: ScoredSentence) => score * (MAX_CLOSENESS - closenessOf(text))
  const dropped = new Set<string>()
  const maxDropped = Math.floor(scored.length * cut.share)
  let article = scored
  while (dropped.size < maxDropped) {
    const average = averageCloseness(article, wordings)
    if (average <= cut.closeEnough) break
    // Past half of the limit, only sentences closer to the source than average help.
    const isPastHalf = dropped.size >= Math.floor(maxDropped / 2)
    const [least] = removableSentences(article)
      .flatMap((at) => article[at] ?? [])
      .filter(
        (sentence) => isDroppable(sentence, cut) && (!isPastHalf || closenessOf(sentence.text) > average),
      )
      .sort((a, b) => valueOf(a) - valueOf(b) || a.text.localeCompare(b.text))
    if (!least) break
    dropped.add(least.text)
    article = article.filter(({ text }) => text !== least.text)
  }
  return dropped
}

function isDroppable({ text, hasFacts: isFactual }: ScoredSentence, { maxWords }: CutLimits): boolean {
  return maxWords === null || (!isFactual && wordCount(text) <= maxWords)
}

function averageCloseness(
  article: readonly ScoredSentence[],
  wordings: ReadonlyMap<string, Wording>,
): number {
  const all = article.flatMap(({ text }) => wordings.get(text) ?? [])
  const words = all.reduce((sum, wording) => sum + wording.words, 0)
  return all.reduce((sum, wording) => sum + wording.words * wording.closeness, 0) / Math.max(words, 1)
}
