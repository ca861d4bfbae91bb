import { createHash } from 'node:crypto'
import type { rewrites } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { FidelityReport } from '#rewriting/fidelity/fidelity.ts'
import { runTextTask } from './rewriting-thread.ts'

export type RewriteRow = typeof rewrites.$inferSelect

/** Joins title and content; the positions of findings refer to this text. */
export const wholeText = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n\n${content}`

/** Checks a text against the saved source of a rewrite. */
export function checkAgainstSource(
  deps: Pick<Deps, 'workerThread'>,
  source: Pick<RewriteRow, 'sourceTitle' | 'sourceText'>,
  text: { title: string; content: string },
): Promise<FidelityReport> {
  const body = wholeText({ title: source.sourceTitle, content: source.sourceText })
  return runTextTask(deps, ['check', { source: body, result: wholeText(text) }])
}

/** Returns the SHA-256 of a text in hexadecimal; it proves later that the saved source is unchanged. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns a saved rewrite for the screen; the first five fields are those of the REST API. */
export function toResult(row: RewriteRow) {
  const [featured, ...additional] = row.images
  return {
    title: row.title,
    content: row.content,
    featuredImage: featured?.url ?? null,
    additionalImages: additional.map(({ url }) => url),
    sourceUrl: row.sourceUrl,
    id: row.id,
    style: row.style,
    engine: row.engine,
    model: row.model,
    /** Input and output of the language model; null without one. */
    tokens: row.inputTokens === null ? null : row.inputTokens + (row.outputTokens ?? 0),
    /** Pictures with alt text and credit from the page, the featured one first. */
    pictures: row.images,
    findings: row.findings,
    similarity: row.similarity,
    pageUrl: row.pageUrl,
    license: row.license,
    rights: row.rights,
    sourceTitle: row.sourceTitle,
    sourceByline: row.sourceByline,
    siteName: row.siteName,
    sourceText: row.sourceText,
    sourceHash: row.sourceHash,
    fetchedAt: row.createdAt,
    articleId: row.articleId,
  }
}
