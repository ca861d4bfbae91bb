import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractArticle } from '#rewriting/extract/extract.ts'
import { checkFidelity } from '#rewriting/fidelity/fidelity.ts'
import { rewriteInHouseStyle } from '#rewriting/engine/engine.ts'
import { REWRITE_STYLES, type RewriteStyle } from '#shared/rewriter-rules.ts'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'

export interface RewriteScore {
  page: string
  style: RewriteStyle
  language: string
  /** Share of the result's five-word sequences that the source contains, quotations excluded. */
  shared: number
  /** Share of the source's sequences that the result still contains. */
  retained: number
  longestRun: number
  /** Numbers, quotations, and names in the result that the source lacks. */
  invented: number
  ms: number
}

/**
 * Rewrites every page of a folder (subfolders with `source.html`) with the built-in engine in all three
 * styles. Prints and returns how close each result is to its source and what the fidelity check found.
 */
export async function runRewritingBench(folder: string): Promise<RewriteScore[]> {
  const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const scores = pages.flatMap(({ name }) => scorePage(join(folder, name), name))
  console.log('page                         style         shared retained longest run  invented     ms')
  for (const score of scores) console.log(formatLine(score))
  for (const style of REWRITE_STYLES) {
    const english = scores.filter((score) => score.style === style && score.language.startsWith('en'))
    const mean = english.reduce((sum, { shared }) => sum + shared, 0) / Math.max(english.length, 1)
    console.log(`${style}: ${mean.toFixed(3)} shared on average over ${english.length} English pages`)
  }
  return scores
}

function scorePage(folder: string, page: string): RewriteScore[] {
  const html = readFileSync(join(folder, 'source.html'))
  const { title, paragraphs, language } = extractArticle({
    html,
    contentType: 'text/html',
    url: `https://bench.example/${page}`,
  })
  const text = paragraphs.join('\n\n')
  return REWRITE_STYLES.map((style) => {
    const started = performance.now()
    const rewritten = rewriteInHouseStyle({ title, text }, { style, guide: DEFAULT_STYLE_GUIDE })
    const ms = performance.now() - started
    const { findings } = checkFidelity({
      source: `${title}\n\n${text}`,
      result: `${rewritten.title}\n\n${rewritten.content}`,
    })
    const { similarity } = checkFidelity({ source: text, result: rewritten.content })
    return {
      page,
      style,
      language: language || 'en',
      shared: similarity.sharedFiveWord,
      retained: similarity.keptFiveWord,
      longestRun: similarity.longestRun.words,
      invented: findings.filter(({ status }) => status !== 'dropped').length,
      ms,
    }
  })
}

function formatLine({ page, style, shared, retained, longestRun, invented, ms }: RewriteScore): string {
  return [
    page.slice(0, 28).padEnd(28),
    style.padEnd(13),
    shared.toFixed(3),
    retained.toFixed(3).padStart(7),
    String(longestRun).padStart(12),
    String(invented).padStart(9),
    ms.toFixed(0).padStart(6),
  ].join(' ')
}
