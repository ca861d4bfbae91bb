import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/one-of.ts'
import { articles, mediaItems, mediaUses } from '#db/schema/index.ts'
import type { Tx } from '#db/write-queue.ts'
import { AppError } from '#server/lib/app-error.ts'
import { storyBlocks } from '#server/lib/story-blocks.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { uploadsPath } from '#shared/article-rules.ts'
import { describeFirst, type BarePicture } from '#shared/media.ts'
import type { Block } from '#shared/story.ts'
import { libraryFor, picturesIn, type Illustrated, type Library } from './story-pictures.ts'

type Reader = Pick<Tx['db'], 'select'>
export type IllustratedText = Illustrated & { content: string }

/**
 * The pictures of the library a story shows, in their order, of which neither the story nor the library says
 * what they show or that they are decoration. An address the library does not know shows no picture.
 */
export function bareAmong(story: Illustrated, blocks: readonly Block[], library: Library): BarePicture[] {
  const main = uploadsPath(story.featuredImage)
  const shown = [
    ...(main ? [{ src: main, isSaid: story.imageAlt !== '' || story.imageDecorative }] : []),
    ...picturesIn(blocks)
      .filter(({ src }) => src !== main)
      .map(({ src, alt }) => ({ src, isSaid: alt !== '' })),
  ]
  const bare = new Map<number, BarePicture>()
  for (const { src, isSaid } of shown) {
    const media = library.get(src)
    if (isSaid || media?.type !== 'image' || media.alt !== '' || media.isDecorative) continue
    const place = src === main ? 'featured' : 'text'
    bare.set(media.id, { mediaId: media.id, title: media.title, src: media.src, place })
  }
  return [...bare.values()]
}

async function barePicturesOf(reader: Reader, story: IllustratedText): Promise<BarePicture[]> {
  const blocks = storyBlocks(story.content)
  return bareAmong(story, blocks, await libraryFor(reader, [story], blocks))
}

/**
 * Refuses what would bring pictures without words before readers: BAD_REQUEST that names them, with the list as
 * `detail.pictures`. Those the readers' version has already (`before`) are no reason to refuse a correction. The
 * documented calls keep to their contract, which knows no such rule; the list of articles flags the story.
 */
export async function refuseBarePictures(
  tx: Pick<Tx, 'db'>,
  ctx: MemberContext,
  { story, before }: { story: IllustratedText; before?: IllustratedText },
): Promise<void> {
  if (ctx.request.isDocumentedCall) return
  const bare = await barePicturesOf(tx.db, story)
  if (bare.length === 0) return
  const known = new Set(before ? (await barePicturesOf(tx.db, before)).map(({ mediaId }) => mediaId) : [])
  const pictures = bare.filter(({ mediaId }) => !known.has(mediaId))
  if (pictures.length === 0) return
  throw new AppError('BAD_REQUEST', describeFirst(pictures.map(({ title }) => title)), {
    detail: { pictures },
  })
}

/** Which of some stories show such pictures; two queries for a whole list. */
export async function withBarePictures(
  reader: Reader,
  stories: ReadonlyArray<Illustrated & { id: number }>,
): Promise<Set<number>> {
  const byId = new Map(stories.map((story) => [story.id, story]))
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
    const story = byId.get(articleId)
    if (place === 'featured') return story?.imageAlt === '' && !story.imageDecorative
    if (url === uploadsPath(story?.featuredImage)) return false
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
  return new Map(rows.map(({ id, content }) => [id, storyBlocks(content)]))
}
