import { wordsOf } from '../plain-text.ts'
import { commonWordTest } from './common-words.ts'
import { type FoundName, namesIn } from './names.ts'
import { type FoundNumber, numbersIn } from './numbers.ts'
import { type FoundQuote, quoteSimilarity, quotesIn } from './quotes.ts'
import { type Similarity, similarityOf } from './similarity.ts'

export type FindingKind = 'number' | 'quotation' | 'person' | 'place' | 'organisation'

export interface Finding {
  kind: FindingKind
  /**
   * `new`: not in the source. `changed`: similar to something in the source. `dropped`: only in the source.
   */
  status: 'new' | 'changed' | 'dropped'
  text: string
  /** Character positions in the result; null if dropped. */
  where: { start: number; end: number } | null
}

export interface FidelityReport {
  /** In the order of the result; dropped ones follow in the order of the source. */
  findings: Finding[]
  similarity: Similarity & { tooClose: boolean }
}

/** Above these limits a result is a near copy. */
const TOO_CLOSE_SHARE = 0.75
/** A digest copies sentences, but only few of its source. */
const TOO_CLOSE_KEPT = 0.5
const TOO_CLOSE_RUN_WORDS = 100
const SAME_QUOTE = 0.6

/**
 * Compares the numbers, quotations and names of a rewrite with its source. Takes headline and body as one
 * plain or Markdown text.
 */
export function checkFidelity({ source, result }: { source: string; result: string }): FidelityReport {
  const similarity = similarityOf(source, result)
  const findings = [
    ...compareNumbers(source, result),
    ...compareQuotes(source, result),
    ...compareNames(source, result),
  ]
  return {
    findings: findings.sort((a, b) => (a.where?.start ?? Infinity) - (b.where?.start ?? Infinity)),
    similarity: {
      ...similarity,
      tooClose:
        (similarity.sharedFiveWord > TOO_CLOSE_SHARE && similarity.keptFiveWord > TOO_CLOSE_KEPT) ||
        similarity.longestRun.words > TOO_CLOSE_RUN_WORDS,
    },
  }
}

function compareNumbers(source: string, result: string): Finding[] {
  const before = numbersIn(source)
  const after = numbersIn(result)
  const known = new Set(before.map(({ key }) => key))
  const retained = new Set(after.map(({ key }) => key))
  const dropped = unique(
    before.filter(({ key }) => !retained.has(key)),
    ({ key }) => key,
  )
  const counted = new Set(dropped.map((number) => wordAfter(source, number)).filter(Boolean))
  return [
    ...after
      .filter(({ key }) => !known.has(key))
      .map((number) => finding('number', counted.has(wordAfter(result, number)) ? 'changed' : 'new', number)),
    ...dropped.map(({ text }) => droppedFinding('number', text)),
  ]
}

// "12 people" and "13 people" count the same thing, so the number was changed.
function wordAfter(text: string, { end }: FoundNumber): string {
  return wordsOf(text.slice(end, end + 30))[0] ?? ''
}

function compareQuotes(source: string, result: string): Finding[] {
  const before = quotesIn(source)
  const after = quotesIn(result)
  const isKnown = (quote: FoundQuote) => before.some(({ key }) => key.includes(quote.key))
  const isRetained = (quote: FoundQuote) =>
    after.some(({ key }) => quote.key.includes(key) || key.includes(quote.key))
  const isClose = (quote: FoundQuote) =>
    before.some(({ key }) => quoteSimilarity(key, quote.key) >= SAME_QUOTE)
  return [
    ...after
      .filter((quote) => !isKnown(quote))
      .map((quote) => finding('quotation', isClose(quote) ? 'changed' : 'new', quote)),
    ...unique(
      before.filter((quote) => !isRetained(quote)),
      ({ key }) => key,
    ).map(({ text }) => droppedFinding('quotation', text)),
  ]
}

function compareNames(source: string, result: string): Finding[] {
  const isCommon = commonWordTest(source, result)
  const before = namesIn(source, isCommon)
  const after = namesIn(result, isCommon)
  const inSource = nameIndex(source)
  const inResult = nameIndex(result)
  return [
    ...after
      .filter(({ text }) => !inSource.has(text))
      .map((name) => finding(name.kind, inSource.hasLastPart(name.text) ? 'changed' : 'new', name)),
    ...unique(
      before.filter(({ text }) => !inResult.has(text) && !inResult.hasLastPart(text)),
      ({ text }) => text,
    ).map(({ kind, text }) => droppedFinding(kind, text)),
  ]
}

function nameIndex(text: string) {
  const flat = ` ${partsOf(text).join(' ')} `
  return {
    has: (name: string) => flat.includes(` ${partsOf(name).join(' ')} `),
    hasLastPart: (name: string) => {
      const parts = partsOf(name)
      return parts.length > 1 && flat.includes(` ${parts.at(-1)} `)
    },
  }
}

function partsOf(text: string): string[] {
  return wordsOf(text.replace(/\b(?:Mr|Mrs|Ms|Dr)\.? (?=\p{Lu})/gu, '')).map((word) =>
    // Without possessives and French elisions (l’Arcep).
    word.replace(/['’]s$/, '').replace(/^\p{L}{1,2}['’](?=\p{L}{3})/u, ''),
  )
}

function finding(
  kind: FindingKind,
  status: 'new' | 'changed',
  { text, start, end }: FoundName | FoundNumber | FoundQuote,
): Finding {
  return { kind, status, text, where: { start, end } }
}

function droppedFinding(kind: FindingKind, text: string): Finding {
  return { kind, status: 'dropped', text, where: null }
}

function unique<T>(items: T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
