import { eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { mediaItems, mediaUses } from '#db/schema/index.ts'
import { uploadsPath } from '#shared/article-rules.ts'

/** Stores which media items an article uses. */
export async function saveMediaUses(
  tx: Tx,
  article: { id: number; featuredImage: string; content: string },
): Promise<void> {
  const featured = uploadsPath(article.featuredImage)
  const inText: string[] = article.content.match(/\/uploads\/[\w.-]+/g) ?? []
  const urls = [...new Set([...(featured ? [featured] : []), ...inText])]
  await tx.db.delete(mediaUses).where(eq(mediaUses.articleId, article.id))
  if (urls.length === 0) return
  const items = await tx.db
    .select({ id: mediaItems.id, url: mediaItems.url })
    .from(mediaItems)
    .where(isOneOf(mediaItems.url, urls))
  const uses = items.flatMap(({ id, url }) => [
    ...(url === featured ? [{ articleId: article.id, mediaId: id, place: 'featured' as const }] : []),
    ...(inText.includes(url) ? [{ articleId: article.id, mediaId: id, place: 'text' as const }] : []),
  ])
  if (uses.length > 0) await tx.db.insert(mediaUses).values(uses)
}
