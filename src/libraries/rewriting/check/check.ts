import type { Range } from '#rewriting/house-style/sentences.ts'
import { compareWords, type Change } from './differences.ts'
import { leftOut, toFinding, type Finding, type Problem } from './finding.ts'
import { lexiconFor } from './lexicon.ts'
import { SourceNames } from './names.ts'
import { SourceNumbers } from './numbers-in-source.ts'
import { SourceQuotations } from './quotations.ts'
import { similarityOf, type Similarity } from './similarity.ts'
import { SourceIndex, stemsOf } from './source-index.ts'
import { readSentences, type ReadSentence } from './text.ts'

/** A sentence of the result beside the sentences of the source that are nearest to it. */
export interface CheckedSentence extends Range {
  /** One or two ranges of the source, in its order; none if nothing is near. */
  source: Range[]
  /** Share of its words that the source sentences have, in any order, 0 to 1. */
  sameWords: number
  /** The differences of a near copy; none for a paraphrase. */
  changes: Change[]
}

export interface CheckReport {
  /** What is not in the source, in the order of the result; sentences that were left out follow. */
  findings: Finding[]
  sentences: CheckedSentence[]
  similarity: Similarity & { tooClose: boolean }
}

export interface CheckedTexts {
  /** Headline and body of the source, or several sources one after another. */
  source: string
  /** Headline and body of the result, plain or Markdown. */
  result: string
  /** What else is known about the source: its address, its site, its byline. */
  known?: string
  /** Words that the style guide puts in place of others. */
  replacements?: readonly { word: string; replacement: string }[]
}

/** Above these limits a result is a near copy. */
const TOO_CLOSE_SHARE = 0.75
/** A short result may copy sentences, but only few of its source. */
const TOO_CLOSE_KEPT = 0.5
const TOO_CLOSE_RUN_WORDS = 100
const MAX_FINDINGS = 200
/** A sentence of the source of which the result has fewer words was left out. */
const LEFT_OUT = 0.3
/** A shorter line is a label. */
const MIN_STEMS = 4

/**
 * Compares a text with its source: what is not in the source (numbers, dates, names, quotations, links), and which
 * sentence of the source each sentence comes from, with the changed words of near copies. It does not judge meaning.
 */
export function checkText({ source, result, known = '', replacements = [] }: CheckedTexts): CheckReport {
  const lexicon = lexiconFor(source, result)
  const before = readSentences(source, lexicon)
  const after = readSentences(result, lexicon)
  const replaced = replacements.map(({ replacement }) => replacement).join('\n')
  const all = [...before, ...readSentences(`${known}\n${replaced}`, lexicon)]
  const numbers = new SourceNumbers(all)
  const names = new SourceNames(all, after, lexicon)
  const quotations = new SourceQuotations(source, before)
  const addresses = addressesIn(`${source} ${known}`)
  const index = new SourceIndex(before)
  const findings: Finding[] = []
  const sentences = after.map((sentence): CheckedSentence => {
    const beside = index.beside(sentence)
    const problems = [
      ...checkLinks(sentence, addresses),
      ...(beside.isExact
        ? []
        : [...numbers.check(sentence), ...names.check(sentence), ...quotations.check(sentence)]),
    ]
    findings.push(...problems.map((problem) => toFinding(sentence, problem, beside.sentences)))
    const words = beside.isExact
      ? { sameWords: 1, changes: [] }
      : compareWords(sentence, beside.sentences, lexicon)
    const ranges = beside.sentences.map(({ start, end }) => ({ start, end }))
    return { start: sentence.start, end: sentence.end, source: ranges, ...words }
  })
  const missing = sentencesLeftOut(before, after).slice(0, MAX_FINDINGS)
  return {
    findings: [...withoutRepeats(findings).slice(0, MAX_FINDINGS), ...missing.map(leftOut)],
    sentences,
    similarity: closenessOf(source, result),
  }
}

function closenessOf(source: string, result: string): CheckReport['similarity'] {
  const similarity = similarityOf(source, result)
  const { sharedFiveWord, keptFiveWord, longestRun } = similarity
  const isCopy = sharedFiveWord > TOO_CLOSE_SHARE && keptFiveWord > TOO_CLOSE_KEPT
  return { ...similarity, tooClose: isCopy || longestRun.words > TOO_CLOSE_RUN_WORDS }
}

/** A finding is recognized by its words and its sentence, so one of several equal ones is enough. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const byId = new Map<string, Finding>()
  for (const finding of findings) if (!byId.has(finding.id)) byId.set(finding.id, finding)
  return [...byId.values()]
}

function sentencesLeftOut(source: readonly ReadSentence[], result: readonly ReadSentence[]): ReadSentence[] {
  const index = new SourceIndex(result)
  return source.filter((sentence) => {
    const stems = new Set(stemsOf(sentence.tokens))
    if (stems.size < MIN_STEMS) return false
    const { sentences, isExact } = index.beside(sentence)
    if (isExact) return false
    const known = new Set(sentences.flatMap(({ tokens }) => stemsOf(tokens)))
    return [...stems].filter((stem) => known.has(stem)).length / stems.size < LEFT_OUT
  })
}

const ADDRESS = /(?:https?:\/\/|www\.)[^\s)\]>"”]{1,2000}/gi

/** Returns the addresses of a text in one form. */
function addressesIn(text: string): Set<string> {
  return new Set([...text.matchAll(ADDRESS)].map(({ 0: address }) => normalize(address)))
}

const normalize = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/[.,;:!?]+$|\/$/g, '')
    .replace(/\/$/, '')

/** Finds links that the source does not have. */
function checkLinks({ text }: ReadSentence, known: ReadonlySet<string>): Problem[] {
  return [...text.matchAll(ADDRESS)]
    .filter(({ 0: address }) => !known.has(normalize(address)))
    .map(({ 0: address, index }) => ({
      kind: 'link',
      status: 'new',
      message: 'linkNotInSource',
      start: index,
      end: index + address.length,
    }))
}
