import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { decodeText } from '#shared/decode-text.ts'
import { LOW_CONFIDENCE } from '#rewriting/extract/extract-confidence.ts'
import { type ExtractedArticle, extractArticle } from '#rewriting/extract/extract.ts'
import {
  areAuthorsRight,
  boilerplateLines,
  type ExpectedPage,
  isDateRight,
  isTitleRight,
  type Overlap,
  scoreText,
} from './extraction-scores.ts'
import { table } from './table.ts'

export interface PageScore {
  page: string
  /** What a rewrite starts from; null when no text is expected. */
  rewritten: Overlap | null
  /** All visible text of the article. */
  text: Overlap | null
  /** Mozilla's library alone on the same page. */
  readability: Overlap | null
  isTitleRight: boolean | null
  areAuthorsRight: boolean | null
  isDateRight: boolean | null
  boilerplate: string[]
  isEmpty: boolean
  confidence: number
  ms: number
  readabilityMs: number
  found: Pick<ExtractedArticle, 'title' | 'byline' | 'publishedAt'>
}

/**
 * Scores the extraction over a folder: every folder below it with `source.html` and `expected.json`
 * (`ExpectedPage`) is a page. Prints one table with a row for each set of pages, beside Readability alone in the
 * same run, and returns the scores. `--details <file>` writes the scores as JSON.
 */
export async function runExtractionBench(folder: string, options: string[] = []): Promise<PageScore[]> {
  const scores = pagesIn(folder).map((page) => scorePage(folder, page))
  if (scores.length === 0) throw new Error(`No pages in ${folder}`)
  const setOf = ({ page }: PageScore) => (page.includes('/') ? (page.split('/')[0] ?? '') : folder)
  const sets = [...new Set(scores.map(setOf))]
  const rows = sets.map((name) =>
    summaryRow(
      name,
      scores.filter((score) => setOf(score) === name),
    ),
  )
  if (sets.length > 1) rows.push(summaryRow('all', scores))
  console.log(table(HEAD, rows))
  const details = options[options.indexOf('--details') + 1]
  if (options.includes('--details') && details) writeFileSync(details, JSON.stringify(scores, null, 1))
  return scores
}

function pagesIn(folder: string, below = ''): string[] {
  const names = readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(below, entry.name))
  return names.flatMap((name) =>
    existsSync(join(folder, name, 'source.html')) ? [name] : pagesIn(folder, name),
  )
}

function scorePage(folder: string, page: string): PageScore {
  const html = readFileSync(join(folder, page, 'source.html'))
  const expected: ExpectedPage = JSON.parse(readFileSync(join(folder, page, 'expected.json'), 'utf8'))
  const url = expected.url || 'https://bench.example/story'
  const started = performance.now()
  const found = extractArticle({ html, contentType: 'text/html', url })
  const ms = performance.now() - started
  const plain = readableText(html)
  return {
    page,
    rewritten: scoreText(found.paragraphs.join('\n\n'), expected),
    text: scoreText(found.text, expected),
    readability: scoreText(plain.text, expected),
    isTitleRight: isTitleRight(found.title, expected),
    areAuthorsRight: areAuthorsRight(found.byline, expected),
    isDateRight: isDateRight(found.publishedAt, expected),
    boilerplate: boilerplateLines(
      found.paragraphs.flatMap((paragraph) => paragraph.split('\n')),
      expected,
    ),
    isEmpty: found.paragraphs.length === 0,
    confidence: found.confidence,
    ms,
    readabilityMs: plain.ms,
    found: { title: found.title, byline: found.byline, publishedAt: found.publishedAt },
  }
}

function readableText(html: Buffer): { text: string; ms: number } {
  const started = performance.now()
  try {
    const { document } = parseHTML(decodeText(html, 'text/html'))
    const text = new Readability(document).parse()?.textContent ?? ''
    return { text, ms: performance.now() - started }
  } catch {
    return { text: '', ms: performance.now() - started }
  }
}

const HEAD = [
  'set',
  'pages',
  'rewritten P / R / F1',
  'under 0.8',
  'text F1',
  'Readability F1',
  'worse by 0.02',
  'empty',
  'title',
  'authors',
  'date',
  'boilerplate',
  'low, of bad',
  'low, of good',
  'ms mean / p95',
  'Readability ms',
]

const BAD_F1 = 0.8
const MARGIN = 0.02

function summaryRow(name: string, scores: readonly PageScore[]): string[] {
  const scored = scores.filter((score) => score.rewritten !== null)
  const f1 = ({ rewritten }: PageScore) => rewritten?.f1 ?? 0
  const bad = scored.filter((score) => f1(score) < BAD_F1)
  const good = scored.filter((score) => f1(score) >= BAD_F1)
  const isLow = ({ confidence }: PageScore) => confidence < LOW_CONFIDENCE
  const times = scores.map(({ ms }) => ms).sort((a, b) => a - b)
  return [
    name,
    String(scores.length),
    [
      mean(scored, ({ rewritten }) => rewritten?.precision ?? 0).toFixed(3),
      mean(scored, ({ rewritten }) => rewritten?.recall ?? 0).toFixed(3),
      mean(scored, f1).toFixed(4),
    ].join(' / '),
    String(bad.length),
    mean(scored, ({ text }) => text?.f1 ?? 0).toFixed(4),
    mean(scored, ({ readability }) => readability?.f1 ?? 0).toFixed(4),
    String(scored.filter((score) => f1(score) < (score.readability?.f1 ?? 0) - MARGIN).length),
    String(scored.filter(({ isEmpty }) => isEmpty).length),
    countRight(scores, (score) => score.isTitleRight),
    countRight(scores, (score) => score.areAuthorsRight),
    countRight(scores, (score) => score.isDateRight),
    `${scores.filter(({ boilerplate }) => boilerplate.length > 0).length}`,
    `${bad.filter(isLow).length}/${bad.length}`,
    `${good.filter(isLow).length}/${good.length}`,
    `${mean(scores, ({ ms }) => ms).toFixed(0)} / ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)}`,
    mean(scores, ({ readabilityMs }) => readabilityMs).toFixed(0),
  ]
}

function mean(scores: readonly PageScore[], pick: (score: PageScore) => number): number {
  return scores.reduce((sum, score) => sum + pick(score), 0) / Math.max(scores.length, 1)
}

function countRight(scores: readonly PageScore[], pick: (score: PageScore) => boolean | null): string {
  const known = scores.map(pick).filter((isRight) => isRight !== null)
  return `${known.filter(Boolean).length}/${known.length}`
}
