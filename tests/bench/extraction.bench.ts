import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { blocksOf } from '#rewriting/extract/article-blocks.ts'
import { cleanByline } from '#rewriting/extract/clean-byline.ts'
import { extractArticle } from '#rewriting/extract/extract.ts'
import { wordsOf } from '#rewriting/plain-text.ts'

export interface PageScore {
  page: string
  precision: number
  recall: number
  f1: number
  isTitleRight: boolean
  /** Null when no byline is expected. */
  isBylineRight: boolean | null
  confidence: number
  ms: number
}

interface ExpectedMetadata {
  title?: string | null
  byline?: string | null
}

/**
 * Scores the extraction over a folder whose subfolders hold `source.html`, `expected.html` (what a reader
 * should see), and `expected-metadata.json` (title, byline). Prints one line per page and the means; returns
 * the scores. Precision, recall, and F1 count repeated words.
 */
export async function runExtractionBench(folder: string): Promise<PageScore[]> {
  const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const scores = pages.map((entry) => scorePage(join(folder, entry.name), entry.name))
  if (scores.length === 0) throw new Error(`No pages in ${folder}`)
  console.log('page                         precision  recall      F1  title  byline  confidence     ms')
  for (const score of scores) console.log(formatLine(score))
  console.log(formatSummary(scores))
  return scores
}

function scorePage(folder: string, page: string): PageScore {
  const html = readFileSync(join(folder, 'source.html'))
  const expected: ExpectedMetadata = JSON.parse(readFileSync(join(folder, 'expected-metadata.json'), 'utf8'))
  const started = performance.now()
  const found = extractArticle({ html, contentType: 'text/html', url: `https://bench.example/${page}` })
  const ms = performance.now() - started
  const visible = visibleText(readFileSync(join(folder, 'expected.html'), 'utf8'))
  return {
    page,
    ...compareWords(wordsOf(found.text), wordsOf(visible)),
    isTitleRight: isSameText(found.title, expected.title ?? ''),
    isBylineRight: isBylineRight(found.byline, expected.byline),
    confidence: found.confidence,
    ms,
  }
}

function visibleText(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`)
  return blocksOf(document.body)
    .map((block) => block.text)
    .join('\n')
}

/** Precision, recall, and F1 of two multisets of words. */
export function compareWords(
  found: string[],
  expected: string[],
): Pick<PageScore, 'precision' | 'recall' | 'f1'> {
  const remaining = new Map<string, number>()
  for (const word of expected) remaining.set(word, (remaining.get(word) ?? 0) + 1)
  let matches = 0
  for (const word of found) {
    const count = remaining.get(word) ?? 0
    if (count === 0) continue
    matches++
    remaining.set(word, count - 1)
  }
  const precision = found.length ? matches / found.length : 0
  const recall = expected.length ? matches / expected.length : 0
  return { precision, recall, f1: matches ? (2 * precision * recall) / (precision + recall) : 0 }
}

function isSameText(found: string, expected: string): boolean {
  return wordsOf(found).join(' ') === wordsOf(expected).join(' ')
}

function isBylineRight(found: string, expected: string | null | undefined): boolean | null {
  const names = wordsOf(cleanByline(expected ?? '')).join(' ')
  if (!names) return null
  const foundNames = wordsOf(found).join(' ')
  return foundNames !== '' && (foundNames.includes(names) || names.includes(foundNames))
}

function formatLine(score: PageScore): string {
  const metric = (value: number) => value.toFixed(3).padStart(8)
  const mark = (isMatch: boolean | null) => (isMatch === null ? '–' : isMatch ? 'yes' : 'NO').padStart(7)
  return [
    score.page.slice(0, 28).padEnd(28),
    metric(score.precision),
    metric(score.recall),
    metric(score.f1),
    mark(score.isTitleRight),
    mark(score.isBylineRight),
    score.confidence.toFixed(2).padStart(11),
    score.ms.toFixed(0).padStart(7),
  ].join(' ')
}

function formatSummary(scores: PageScore[]): string {
  const mean = (pick: (score: PageScore) => number) =>
    scores.reduce((sum, score) => sum + pick(score), 0) / scores.length
  const bylines = scores.filter((score) => score.isBylineRight !== null)
  return [
    `\n${scores.length} pages: precision ${mean((score) => score.precision).toFixed(4)}`,
    `recall ${mean((score) => score.recall).toFixed(4)}`,
    `F1 ${mean((score) => score.f1).toFixed(4)}`,
    `titles ${scores.filter((score) => score.isTitleRight).length}/${scores.length}`,
    `bylines ${bylines.filter((score) => score.isBylineRight).length}/${bylines.length}`,
    `${mean((score) => score.ms).toFixed(0)} ms per page`,
  ].join(', ')
}
