import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scaffoldOf } from '#rewriting/engine/credit.ts'
import { rewriteInHouseStyle } from '#rewriting/engine/engine.ts'
import { extractArticle } from '#rewriting/extract/extract.ts'
import { detectLanguage } from '#rewriting/language.ts'
import { checkText } from '#rewriting/check/check.ts'
import { sentencesIn } from '#rewriting/sentences.ts'
import { isOpenFinding, REWRITE_STYLES, type RewriteStyle } from '#rewriting/rewriter-rules.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'

export interface RewriteScore {
  page: string
  style: RewriteStyle
  language: string
  /** Sentences of the source. */
  sentences: number
  /** Edits of the engine, the headline included. */
  edits: number
  /** Findings of the fidelity check that need a reason. */
  openFindings: number
  ms: number
}

/**
 * Rewrites every page of a folder (subfolders with `source.html`) with the built-in engine in all three styles.
 * Prints and returns the edits, the open findings of the fidelity check and the time of each rewrite.
 */
export async function runRewritingBench(folder: string): Promise<RewriteScore[]> {
  const pages = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'source.html')))
  if (pages.length === 0) throw new Error(`No pages in ${folder}`)
  const scores = pages.flatMap((name) => scorePage(join(folder, name), name))
  console.log('page                         style        language sentences  edits findings     ms')
  for (const score of scores) console.log(formatLine(score))
  for (const style of REWRITE_STYLES) console.log(summaryOf(style, scores))
  return scores
}

function scorePage(folder: string, page: string): RewriteScore[] {
  const html = readFileSync(join(folder, 'source.html'))
  const url = `https://bench.example/${page}`
  const { title, paragraphs, language, byline, siteName, description, publishedAt } = extractArticle({
    html,
    contentType: 'text/html',
    url,
  })
  const text = paragraphs.join('\n\n')
  return REWRITE_STYLES.map((style) => {
    const source = { title, text, language, byline, siteName, url, description, publishedAt }
    const started = performance.now()
    const rewritten = rewriteInHouseStyle(source, { style, guide: DEFAULT_STYLE_GUIDE })
    const ms = performance.now() - started
    const { findings } = checkText({
      source: `${title}\n\n${text}`,
      result: `${rewritten.title}\n\n${rewritten.content}`,
      known: `${siteName} ${byline} ${url}\n${scaffoldOf(source, detectLanguage(text, language))}`,
    })
    return {
      page,
      style,
      language,
      sentences: sentencesIn(text).length,
      edits: rewritten.changes.length,
      openFindings: findings.filter(isOpenFinding).length,
      ms,
    }
  })
}

function formatLine({ page, style, language, sentences, edits, openFindings, ms }: RewriteScore): string {
  return [
    page.slice(0, 28).padEnd(28),
    style.padEnd(12),
    language.padEnd(8),
    String(sentences).padStart(9),
    String(edits).padStart(6),
    String(openFindings).padStart(8),
    ms.toFixed(0).padStart(6),
  ].join(' ')
}

function summaryOf(style: RewriteStyle, scores: readonly RewriteScore[]): string {
  const own = scores.filter((score) => score.style === style)
  const sum = (pick: (score: RewriteScore) => number) => own.reduce((total, score) => total + pick(score), 0)
  const times = own.map(({ ms }) => ms).sort((a, b) => a - b)
  const percentile = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)
  return (
    `${style}: ${own.length} pages, ${sum((score) => score.sentences)} sentences, ` +
    `${sum((score) => score.edits)} edits, ${sum((score) => score.openFindings)} open findings, ` +
    `${percentile(0.5)} ms median, ${percentile(0.95)} ms for 95%, ${percentile(1)} ms longest`
  )
}
