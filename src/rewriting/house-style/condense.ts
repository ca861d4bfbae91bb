import { wordsOf } from '../plain-text.ts'
import { quoteKey } from '../fidelity/quotes.ts'
import { leansBack } from './leaning.ts'
import { wordCount } from './sentences.ts'

// Above 1, so that a sentence no rule can reword still counts for something.
const STAYS_ANYWAY = 1.05
const TITLE_WORDS = 4
const COMMON = new Set(
  'the a an of to in on at by for with and or but is are was were be been has have had it its this that these those he she they his her their as from not will would can could said says who which when where while than then there about into over after before also more most other some such no'.split(
    ' ',
  ),
)

export interface Weighed {
  text: string
  paragraph: number
  /** How much of the story's subject the sentence carries. */
  score: number
  /** Holds a figure, or a name that the story hardly comes back to. */
  holdsFacts: boolean
  /** Holds somebody's words: a quotation longer than a title or a borrowed expression. */
  isQuoted: boolean
  /** The names and titles it uses. */
  names: readonly string[]
}

/** Weighs the sentences of a story, its quotations sheltered, by how much of its subject they carry. */
export function weigh(paragraphs: readonly (readonly string[])[], quotes: readonly string[]): Weighed[] {
  const all = paragraphs.flatMap((sentences, paragraph) => sentences.map((text) => ({ text, paragraph })))
  const texts = all.map(({ text }) => text)
  const mentions = countNames(texts)
  const weight = wordWeights(texts)
  return all.map(({ text, paragraph }) => ({
    text,
    paragraph,
    score: scoreOf(text, weight),
    holdsFacts: holdsFacts(text, mentions),
    isQuoted: quotesOf(text, quotes).some((quote) => wordCount(quote) > TITLE_WORDS),
    names: [
      // A capital that only ever opens a sentence is no name.
      ...(text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).filter((name) => mentions.has(name)),
      ...quotesOf(text, quotes).map(quoteKey),
    ],
  }))
}

function quotesOf(text: string, quotes: readonly string[]): string[] {
  return [...text.matchAll(/Quoted(\d+)q/g)].flatMap(([, index]) => quotes[Number(index)] ?? [])
}

/**
 * The places of the sentences a story can do without as it stands: none with a quotation, none that brings
 * in a name the story comes back to, none that the next one leans on, none in the first two paragraphs.
 */
export function spareable(article: readonly Weighed[]): number[] {
  const introducing = firstMentions(article)
  return [...article.keys()].filter((at) => {
    const [before, sentence, after] = [article[at - 1], article[at], article[at + 1]]
    return (
      sentence !== undefined &&
      sentence.paragraph > 1 &&
      !sentence.isQuoted &&
      !sentence.text.endsWith(':') &&
      !introducing.has(at) &&
      !leansBack(after?.text ?? '') &&
      // What stands between two quotations often says that the speaker changes.
      !(before?.isQuoted && after?.isQuoted)
    )
  })
}

/** The sentences that bring in a name which a later sentence uses. */
function firstMentions(article: readonly Weighed[]): Set<number> {
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

export interface Wording {
  /** How much of the sentence's wording would stay as it was, 0 to 1. */
  closeness: number
  /** Length of the sentence as rewritten. */
  words: number
}

interface Cut {
  /** The largest share of all sentences that may go. */
  share: number
  /** Enough is cut when the wording of what stays is this close to the source, 0 to 1. */
  closeEnough: number
  /** Only plain sentences of at most this many words go; null where all may that nothing leans on. */
  maxWords: number | null
  wordingOf: (sentence: string) => Wording
}

/**
 * The sentences to leave out, one after the other: the least telling first, and of two the one that no rule
 * could reword. What leans on a sentence may go before it, and then the sentence itself.
 */
export function sentencesToDrop(weighed: readonly Weighed[], cut: Cut): Set<string> {
  const wordings = new Map(weighed.map(({ text }) => [text, cut.wordingOf(text)] as const))
  const worth = ({ text, score }: Weighed) => score * (STAYS_ANYWAY - (wordings.get(text)?.closeness ?? 0))
  const dropped = new Set<string>()
  const most = Math.floor(weighed.length * cut.share)
  const fewest = Math.floor(most / 2)
  let article = weighed
  while (dropped.size < most && closenessOf(article, wordings) > cut.closeEnough) {
    const average = closenessOf(article, wordings)
    // Past a half of what may go, only what stays close to the source: less would help nobody.
    const closest = ({ text }: Weighed) => (wordings.get(text)?.closeness ?? 0) > average
    const [least] = spareable(article)
      .flatMap((at) => article[at] ?? [])
      .filter((sentence) => mayGo(sentence, cut) && (dropped.size < fewest || closest(sentence)))
      .sort((a, b) => worth(a) - worth(b) || a.text.localeCompare(b.text))
    if (!least) break
    dropped.add(least.text)
    article = article.filter(({ text }) => text !== least.text)
  }
  return dropped
}

function mayGo({ text, holdsFacts }: Weighed, { maxWords }: Cut): boolean {
  return maxWords === null || (!holdsFacts && wordCount(text) <= maxWords)
}

function closenessOf(article: readonly Weighed[], wordings: ReadonlyMap<string, Wording>): number {
  const all = article.flatMap(({ text }) => wordings.get(text) ?? [])
  const words = all.reduce((sum, wording) => sum + wording.words, 0)
  return all.reduce((sum, wording) => sum + wording.words * wording.closeness, 0) / Math.max(words, 1)
}
