import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles, mediaItems, mediaUses } from '#db/schema/index.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { AppError } from '#server/lib/app-error.ts'
import { articleBlocks } from '#server/lib/markdown/article-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { uploadsPath } from '#shared/article-rules.ts'
import { describeFirst, type MissingAltText } from '#shared/media.ts'
import type { Block } from '#shared/article-blocks.ts'
import { libraryFor, picturesIn, type FeaturedImage, type Library } from './article-pictures.ts'

type Reader = Pick<Tx['db'], 'select'>
export type IllustratedText = FeaturedImage & { content: string }

/**
 * The pictures of the library a story shows, in their order, of which neither the story nor the library says
 * what they show or that they are decoration. An address the library does not know shows no picture.
 */
export function missingAltAmong(
  article: FeaturedImage,
  blocks: readonly Block[],
  library: Library,
): MissingAltText[] {
  const main = uploadsPath(article.featuredImage)
  const shown = [
    ...(main ? [{ src: main, hasAlt: article.imageAlt !== '' || article.imageDecorative }] : []),
    ...picturesIn(blocks)
      .filter(({ src }) => src !== main)
      .map(({ src, alt }) => ({ src, hasAlt: alt !== '' })),
  ]
  const bare = new Map<number, MissingAltText>()
  for (const { src, hasAlt } of shown) {
    const media = library.get(src)
    if (hasAlt || media?.type !== 'image' || media.alt !== '' || media.isDecorative) continue
    const place = src === main ? 'featured' : 'text'
    bare.set(media.id, { mediaId: media.id, title: media.title, src: media.src, place })
  }
  return [...bare.values()]
}

async function missingAltTextOf(reader: Reader, article: IllustratedText): Promise<MissingAltText[]> {
  const blocks = articleBlocks(article.content)
  return missingAltAmong(article, blocks, await libraryFor(reader, [article], blocks))
}

/**
 * Refuses what would bring pictures without words before readers: BAD_REQUEST that names them, with the list as
 * `detail.pictures`. Those the readers' version has already (`before`) are no reason to refuse a correction. The
 * documented calls keep to their contract, which knows no such rule; the list of articles flags the story.
 */
export async function assertAltText(
  tx: Pick<Tx, 'db'>,
  ctx: AuthedContext,
  { article, before }: { article: IllustratedText; before?: IllustratedText },
): Promise<void> {
  if (ctx.request.isDocumentedCall) return
  const bare = await missingAltTextOf(tx.db, article)
  if (bare.length === 0) return
  const known = new Set(before ? (await missingAltTextOf(tx.db, before)).map(({ mediaId }) => mediaId) : [])
  const pictures = bare.filter(({ mediaId }) => !known.has(mediaId))
  if (pictures.length === 0) return
  throw new AppError('BAD_REQUEST', describeFirst(pictures.map(({ title }) => title)), {
    detail: { pictures },
  })
}

/** Which of some stories show such pictures; two queries for a whole list. */
export async function articlesMissingAltText(
  reader: Reader,
  articles: ReadonlyArray<FeaturedImage & { id: number }>,
): Promise<Set<number>> {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const isBare = and(
    eq(mediaItems.type, 'image'),
    eq(mediaItems.altText, ''),
    eq(mediaItems.isDecorative, false),
  )
  const uses = await reader
    .select({ articleId: mediaUses.articleId, place: mediaUses.place, url: mediaItems.url })
    .from(mediaUses)
    .innerJoin(mediaItems, eq(mediaUses.mediaId, mediaItems.id))
    .where(and(isOneOf(mediaUses.articleId, byId.keys()), isBare))
  const inText = uses.filter(({ place }) => place === 'text')
  const texts = await textsOf(reader, new Set(inText.map(({ articleId }) => articleId)))
  const found = uses.filter(({ articleId, place, url }) => {
    const article = byId.get(articleId)
    if (place === 'featured') return article?.imageAlt === '' && !article.imageDecorative
    if (url === uploadsPath(article?.featuredImage)) return false
    return picturesIn(texts.get(articleId) ?? []).some(({ src, alt }) => src === url && alt === '')
  })
  return new Set(found.map(({ articleId }) => articleId))
}

async function textsOf(reader: Reader, ids: ReadonlySet<number>): Promise<Map<number, Block[]>> {
  if (ids.size === 0) return new Map()
  const rows = await reader
    .select({ id: articles.id, content: articles.content })
    .from(articles)
    .where(isOneOf(articles.id, ids))
  return new Map(rows.map(({ id, content }) => [id, articleBlocks(content)]))
}
