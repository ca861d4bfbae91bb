import { createHash } from 'node:crypto'
import type { rewrites } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { FidelityReport } from '#rewriting/fidelity/fidelity.ts'
import { inTextThread } from './rewriting-thread.ts'

export type RewriteRow = typeof rewrites.$inferSelect

/** Title and story as one text: what is looked up, and what the places of the findings count in. */
export const wholeText = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n\n${content}`

/** A text held against the source a rewrite kept. */
export function checkAgainst(
  deps: Pick<Deps, 'textThread'>,
  source: Pick<RewriteRow, 'sourceTitle' | 'sourceText'>,
  text: { title: string; content: string },
): Promise<FidelityReport> {
  const told = wholeText({ title: source.sourceTitle, content: source.sourceText })
  return inTextThread(deps, ['check', { source: told, result: wholeText(text) }])
}

/** SHA-256 of a text, hexadecimal: shows later that the kept source is the one that was read. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A kept rewrite as the screen shows it; the first five fields are the documented ones. */
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
    /** The pictures with what the page says of them, the featured one first. */
    pictures: row.images,
    findings: row.findings,
    similarity: row.similarity,
    sourceTitle: row.sourceTitle,
    sourceByline: row.sourceByline,
    siteName: row.siteName,
    sourceText: row.sourceText,
    sourceHash: row.sourceHash,
    fetchedAt: row.createdAt,
    articleId: row.articleId,
  }
}
