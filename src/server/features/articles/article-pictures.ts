import type { Tx } from '#db/connection/write-queue.ts'
import type { MediaVariant } from '#db/schema/media.ts'
import { mediaForUrls, type PageMedia } from '#server/features/media/media-for-urls.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { uploadsPath } from '#shared/article-rules.ts'
import type { Block, PictureBlock, ShownPicture } from '#shared/article-blocks.ts'

/** What a story says of its main picture itself; the library's words stand in for what it leaves out. */
export interface Illustrated {
  featuredImage: string
  imageAlt: string
  imageDecorative: boolean
}

export type Library = ReadonlyMap<string, PageMedia>

/** What a picture from nowhere in the library is taken to measure: the ratio of every card. */
const UNKNOWN_SIZE = { width: 1440, height: 960 }

/** The main pictures of some stories by article id, in one query; a story without one is not in the map. */
export async function picturesOf(
  { db }: Pick<Deps, 'db'>,
  articles: ReadonlyArray<Illustrated & { id: number }>,
): Promise<Map<number, ShownPicture>> {
  const library = await libraryFor(db.read, articles)
  return new Map(
    articles.flatMap((article) => {
      const picture = mainPicture(article, library)
      return picture ? [[article.id, picture] as const] : []
    }),
  )
}

/** The library's knowledge of the stories' main pictures and of those in some texts, in one query. */
export function libraryFor(
  reader: Pick<Tx['db'], 'select'>,
  articles: ReadonlyArray<Pick<Illustrated, 'featuredImage'>>,
  blocks: readonly Block[] = [],
): Promise<Map<string, PageMedia>> {
  const main = articles.flatMap(({ featuredImage }) => uploadsPath(featuredImage) ?? [])
  return mediaForUrls(reader, [...main, ...picturesIn(blocks).map(({ src }) => src)])
}

/** The pictures in a text, in their order. */
export function picturesIn(blocks: readonly Block[]): PictureBlock[] {
  return blocks.filter((block) => block.kind === 'picture')
}

/** A story's own picture, shown from /uploads/ alone; null without one. */
export function mainPicture(article: Illustrated, library: Library): ShownPicture | null {
  const src = uploadsPath(article.featuredImage)
  if (!src) return null
  const media = library.get(src)
  const alt = article.imageAlt || libraryAlt(media)
  return shown(src, media, article.imageDecorative ? '' : alt)
}

/**
 * A text's blocks with what the library knows of their pictures; the picture that already stands above the
 * text is left out.
 */
export function illustrate(blocks: readonly Block[], library: Library, featuredImage = ''): Block[] {
  const main = uploadsPath(featuredImage)
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'picture') return [block]
    if (block.src === main) return []
    const media = library.get(block.src)
    if (!media) return [block]
    const alt = block.alt || libraryAlt(media)
    const caption = block.caption || media.caption
    return [{ ...block, alt, caption, credit: media.credit, picture: shown(block.src, media, alt) }]
  })
}

const libraryAlt = (media: PageMedia | undefined) => (media && !media.isDecorative ? media.alt : '')

function shown(src: string, media: PageMedia | undefined, alt: string): ShownPicture {
  const size = media?.width && media.height ? { width: media.width, height: media.height } : UNKNOWN_SIZE
  const variants = media?.variants ?? []
  return {
    src: media?.src ?? src,
    ...size,
    srcSetAvif: srcSet(variants, 'avif'),
    srcSetWebp: srcSet(variants, 'webp'),
    alt,
    placeholder: media?.placeholder ?? null,
    focus: media ? focusOf(media) : null,
  }
}

/** In the steps the style sheet has: a page's policy allows no styles of its own. */
const FOCUS_STEP = 5
const toStep = (share: number) => Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP

function focusOf({ focalX, focalY }: PageMedia): ShownPicture['focus'] {
  const focus = { x: toStep(focalX), y: toStep(focalY) }
  return focus.x === 50 && focus.y === 50 ? null : focus
}

function srcSet(variants: MediaVariant[], format: MediaVariant['format']): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/**
 * The picture for those who take one file and may not know AVIF (feeds, shared links, search engines): the
 * widest WebP, else the file as it was uploaded.
 */
export function pictureToShare(picture: ShownPicture, media: PageMedia | undefined) {
  const widest = media?.variants.findLast(({ format }) => format === 'webp')
  const { src, width, height } = picture
  return widest ? { src: widest.url, width: widest.width, height: widest.height } : { src, width, height }
}
