import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleSources, type rewrites } from '#db/schema/index.ts'
import type { PageLicense } from './sources.service.ts'

/** How long after the reading of a source it is checked for the first time. */
const FIRST_CHECK_MS = 60 * 60_000

interface RewriteSource {
  rewrite: typeof rewrites.$inferSelect
  articleId: number
  page: PageLicense
  addedBy: number
}

/** Saves the source of a rewrite beside its article, with the credit that readers see. */
export async function saveRewriteSource(
  tx: Tx,
  { rewrite, articleId, page, addedBy }: RewriteSource,
): Promise<void> {
  const { sourceUrl, createdAt } = rewrite
  await tx.db.insert(articleSources).values({
    articleId,
    rewriteId: rewrite.id,
    url: sourceUrl,
    title: rewrite.sourceTitle,
    siteName: rewrite.siteName,
    byline: rewrite.sourceByline,
    text: rewrite.sourceText,
    hash: rewrite.sourceHash,
    license: page.license,
    creditLine: page.creditLine,
    rights: rewrite.rights,
    isCredited: true,
    addedBy,
    fetchedAt: createdAt,
    nextCheckAt: sourceUrl ? new Date(Date.parse(createdAt) + FIRST_CHECK_MS).toISOString() : null,
  })
}

/** Gives the source of a rewrite the license and the credit that the register has now. */
export async function updateRewriteSource(tx: Tx, rewriteId: number, page: PageLicense): Promise<void> {
  await tx.db.update(articleSources).set(page).where(eq(articleSources.rewriteId, rewriteId))
}
