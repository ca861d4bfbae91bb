import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { mediaUses } from '#features/media/tables/media-uses.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { AppError } from '#server/lib/app-error.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { picturesToDescribe, type MissingAltText } from '#features/media/shared/media.ts'
import type { Block } from '#article-text/article-blocks.ts'
import { message } from '#shared/catalog/message.ts'
import { libraryFor, pictureBlocksIn, type FeaturedImage, type Library } from './article-images.ts'

type Reader = Pick<Tx['db'], 'select'>
export type IllustratedArticle = FeaturedImage & { content: string }

/**
 * Returns the library images of an article that have no alt text, neither in the article nor in the library, and
 * are not marked as decorative, in page order.
 */
export function missingAltText(
  article: FeaturedImage,
  blocks: readonly Block[],
  library: Library,
): MissingAltText[] {
  const main = uploadsPath(article.featuredImage)
  const shown = [
    ...(main ? [{ src: main, hasAlt: article.imageAlt !== '' || article.imageDecorative }] : []),
    ...pictureBlocksIn(blocks)
      .filter(({ src }) => src !== main)
      .map(({ src, alt }) => ({ src, hasAlt: alt !== '' })),
  ]
  const missing = new Map<number, MissingAltText>()
  for (const { src, hasAlt } of shown) {
    const media = library.get(src)
    if (hasAlt || media?.type !== 'image' || media.alt !== '' || media.isDecorative) continue
    const place = src === main ? 'featured' : 'text'
    missing.set(media.id, { mediaId: media.id, title: media.title, src: media.src, place })
  }
  return [...missing.values()]
}

async function readMissingAltText(reader: Reader, article: IllustratedArticle): Promise<MissingAltText[]> {
  const blocks = articleBlocks(article.content)
  return missingAltText(article, blocks, await libraryFor(reader, [article], blocks))
}

/**
 * Throws BAD_REQUEST with `detail.pictures` when an article for readers shows images without alt text. Images that
 * the published version (`before`) already shows do not block a correction. REST calls are exempt: their published
 * contract has no such rule.
 */
export async function assertAltText(
  tx: Pick<Tx, 'db'>,
  ctx: AuthedContext,
  { article, before }: { article: IllustratedArticle; before?: IllustratedArticle },
): Promise<void> {
  if (ctx.request.isDocumentedCall) return
  const missing = await readMissingAltText(tx.db, article)
  if (missing.length === 0) return
  const known = new Set(before ? (await readMissingAltText(tx.db, before)).map(({ mediaId }) => mediaId) : [])
  const pictures = missing.filter(({ mediaId }) => !known.has(mediaId))
  if (pictures.length === 0) return
  const text = message('describePictures', picturesToDescribe(pictures))
  throw new AppError('BAD_REQUEST', text, { detail: { pictures } })
}

/** Returns the ids of the articles that show images without alt text, with two queries for the whole list. */
export async function articlesMissingAltText(
  reader: Reader,
  articles: ReadonlyArray<FeaturedImage & { id: number }>,
): Promise<Set<number>> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const lacksAltText = and(
    eq(mediaItems.type, 'image'),
    eq(mediaItems.altText, ''),
    eq(mediaItems.isDecorative, false),
  )
  const uses = await reader
    .select({ articleId: mediaUses.articleId, place: mediaUses.place, url: mediaItems.url })
    .from(mediaUses)
    .innerJoin(mediaItems, eq(mediaUses.mediaId, mediaItems.id))
    .where(and(isOneOf(mediaUses.articleId, byId.keys()), lacksAltText))
  const inText = uses.filter(({ place }) => place === 'text')
  const texts = await readTexts(reader, new Set(inText.map(({ articleId }) => articleId)))
  const found = uses.filter(({ articleId, place, url }) => {
    const article = byId.get(articleId)
    if (place === 'featured') return article?.imageAlt === '' && !article.imageDecorative
    if (url === uploadsPath(article?.featuredImage)) return false
    return pictureBlocksIn(texts.get(articleId) ?? []).some(({ src, alt }) => src === url && alt === '')
  })
  return new Set(found.map(({ articleId }) => articleId))
}

async function readTexts(reader: Reader, ids: ReadonlySet<number>): Promise<Map<number, Block[]>> {
  if (ids.size === 0) return new Map()
  const rows = await reader
    .select({ id: articles.id, content: articles.content })
    .from(articles)
    .where(isOneOf(articles.id, ids))
  return new Map(rows.map(({ id, content }) => [id, articleBlocks(content)]))
}
