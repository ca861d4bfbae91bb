import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import type { rewrites } from '#features/rewriter/tables/rewrites.ts'
import type { PageLicense } from './sources.service.ts'

/** How long after the reading of a source it is checked for the first time. */
const FIRST_CHECK_MS = 60 * 60_000

type RewriteRow = typeof rewrites.$inferSelect
type LicenseOfSource = PageLicense & { url: string }

interface RewriteSources {
  rewrite: RewriteRow
  articleId: number
  /** In the order of the sources. */
  licenses: readonly LicenseOfSource[]
  addedBy: number
}

/** Saves the sources of a rewrite beside its article, with the credit that readers see. */
export async function saveRewriteSources(
  tx: Tx,
  { rewrite, articleId, licenses, addedBy }: RewriteSources,
): Promise<void> {
  const { createdAt } = rewrite
  const firstCheckAt = new Date(Date.parse(createdAt) + FIRST_CHECK_MS).toISOString()
  for (const [at, source] of sourcesOf(rewrite).entries())
    await tx.db.insert(articleSources).values({
      ...source,
      articleId,
      rewriteId: rewrite.id,
      license: licenses[at]?.license ?? 'unknown',
      creditLine: licenses[at]?.creditLine ?? '',
      isCredited: true,
      addedBy,
      fetchedAt: createdAt,
      nextCheckAt: source.url ? firstCheckAt : null,
    })
}

/** Returns the sources of a rewrite, each with its own text. */
function sourcesOf(rewrite: RewriteRow) {
  const { sourceTitle, sourceText, sourceUrl, siteName, sourceByline, sourceHash, rights } = rewrite
  const whole = `${sourceTitle}\n\n${sourceText}`
  if (!rewrite.sources) {
    const source = { url: sourceUrl, title: sourceTitle, siteName, byline: sourceByline, rights }
    return [{ ...source, text: sourceText, hash: sourceHash }]
  }
  return rewrite.sources.map(({ start, end, title, url, siteName: site, byline, rights: own }) => {
    const text = whole.slice(start + title.length + 2, end)
    const hash = createHash('sha256').update(text).digest('hex')
    return { url, title, siteName: site, byline, rights: own, text, hash }
  })
}

/** Gives the sources of a rewrite the licenses and the credits that the register has now. */
export async function updateRewriteSources(
  tx: Tx,
  rewriteId: number,
  licenses: readonly LicenseOfSource[],
): Promise<void> {
  for (const { url, license, creditLine } of licenses)
    await tx.db
      .update(articleSources)
      .set({ license, creditLine })
      .where(and(eq(articleSources.rewriteId, rewriteId), eq(articleSources.url, url)))
}
