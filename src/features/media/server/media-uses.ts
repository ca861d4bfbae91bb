import { eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { mediaUses } from '#features/media/tables/media-uses.ts'
import { uploadsIn, uploadsPath } from '#features/articles/shared/article-rules.ts'

interface Illustrated {
  featuredImage: string
  shareImage: string
  content: string
}

/** Stores which media items an article uses. With `before`, nothing is written if it uses the same ones. */
export async function saveMediaUses(
  tx: Tx,
  article: Illustrated & { id: number },
  before?: Illustrated,
): Promise<void> {
  const { featured, inText } = uploadsOf(article)
  if (before && keyOf(uploadsOf(before)) === keyOf({ featured, inText })) return
  await tx.db.delete(mediaUses).where(eq(mediaUses.articleId, article.id))
  const urls = [...new Set([...(featured ? [featured] : []), ...inText])]
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

interface Uploads {
  featured: string | null
  inText: string[]
}

const uploadsOf = ({ featuredImage, shareImage, content }: Illustrated): Uploads => ({
  featured: uploadsPath(featuredImage),
  inText: [...new Set(uploadsIn(`${content} ${uploadsPath(shareImage) ?? ''}`))].toSorted(),
})

const keyOf = ({ featured, inText }: Uploads) => [featured, ...inText].join(' ')
