import type { Tx } from '#db/connection/write-queue.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import type { MediaVariant } from '#features/media/tables/media.ts'
import { mediaForUrls, type PageMedia } from '#features/media/server/media-for-urls.service.ts'
import { allBlocks, changeBlocks } from '#article-text/blocks/nested-blocks.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import type { Block, ShownImage } from '#article-text/article-blocks.ts'
import type { AudioBlock, VideoBlock } from '#article-text/kinds/recordings.ts'
import type { EmbedCard } from '#article-text/kinds/embed.ts'
import type { PictureBlock } from '#article-text/kinds/picture.ts'

/** The featured image of an article. An empty alt text falls back to that of the media library. */
export type FeaturedImage = Pick<ArticleRow, 'featuredImage' | 'imageAlt' | 'imageDecorative'>

/** Media by their addresses. */
export type Library = ReadonlyMap<string, PageMedia>

/** The aspect ratio of cards, for images that are not in the library. */
const UNKNOWN_SIZE = { width: 1440, height: 960 }

/** Reads the media of featured images and of the images in `blocks`, with one query. */
export function libraryFor(
  reader: Pick<Tx['db'], 'select'>,
  articles: ReadonlyArray<Pick<FeaturedImage, 'featuredImage'> & { shareImage?: string }>,
  blocks: readonly Block[] = [],
): Promise<Map<string, PageMedia>> {
  const main = articles.flatMap(({ featuredImage, shareImage = '' }) =>
    [featuredImage, shareImage].flatMap((image) => uploadsPath(image) ?? []),
  )
  return mediaForUrls(reader, [...main, ...addressesIn(blocks)])
}

/** Returns the images in a text, including those of galleries and boxes, in order. */
export function pictureBlocksIn(blocks: readonly Block[]): PictureBlock[] {
  return allBlocks(blocks).filter((block) => block.kind === 'picture')
}

/** Returns the addresses of the files in a text. */
function addressesIn(blocks: readonly Block[]): string[] {
  const found: string[] = []
  for (const block of allBlocks(blocks)) {
    if ('src' in block) found.push(block.src)
    if (block.kind === 'video') found.push(block.poster)
    else if (block.kind === 'embed' && block.card?.poster) found.push(block.card.poster.src)
  }
  return found
}

/** Returns an article's featured image, or null. Only files in /uploads/ are shown. */
export function featuredImageFrom(article: FeaturedImage, library: Library): ShownImage | null {
  const src = uploadsPath(article.featuredImage)
  if (!src) return null
  const media = library.get(src)
  const alt = article.imageAlt || libraryAlt(media)
  return shownImage(src, media, article.imageDecorative ? '' : alt)
}

/**
 * Adds what the library knows about the images, recordings and files in a text. Drops the featured image of `lead`
 * where it is the first block, unless that has a caption which readers would not see otherwise.
 */
export function withLibraryImages(
  blocks: readonly Block[],
  library: Library,
  lead?: { featuredImage: string; imageCaption?: string },
): Block[] {
  const main = uploadsPath(lead?.featuredImage ?? '')
  const caption = lead?.imageCaption || library.get(main ?? '')?.caption
  const [first] = blocks
  const isRepeated = isPictureOf(first, main) && (!first.caption || first.caption === caption)
  const others = isRepeated ? blocks.slice(1) : blocks
  return changeBlocks(others, (block) => ({ ...block, ...detailsFrom(block, library) }))
}

/** True for a block that shows the file at this address. */
export const isPictureOf = (block: Block | undefined, src: string | null): block is PictureBlock =>
  block?.kind === 'picture' && block.src === src

function detailsFrom(block: Block, library: Library): Partial<Block> {
  if (block.kind === 'embed') return block.card ? { card: cardFrom(block.card, library) } : {}
  if (!('src' in block)) return {}
  const media = library.get(block.src)
  if (!media) return {}
  const { src, mime, bytes } = media
  switch (block.kind) {
    case 'picture': {
      const alt = block.alt || libraryAlt(media)
      const [caption, credit] = [block.caption || media.caption, block.credit ?? media.credit]
      return { alt, caption, credit, picture: shownImage(block.src, media, alt) }
    }
    case 'video':
      return { ...recordingFrom(block, media), poster: posterFrom(block.poster, library) }
    case 'audio':
      return recordingFrom(block, media)
    case 'file':
      return { src, mime, bytes, name: block.name || media.title }
  }
}

const recordingFrom = (block: VideoBlock | AudioBlock, media: PageMedia) => ({
  src: media.src,
  mime: media.mime,
  caption: block.caption || media.caption,
  credit: block.credit || media.credit,
})

/** Returns the address of a poster in a size that fits pages. */
function posterFrom(poster: string, library: Library): string {
  const media = library.get(poster)
  return media ? imageToShare(shownImage(poster, media, ''), media).src : poster
}

/** A poster that was deleted from the library is left out. */
function cardFrom(card: EmbedCard, library: Library): EmbedCard {
  const media = library.get(card.poster?.src ?? '')
  return { ...card, poster: media ? shownImage(media.url, media, '') : null }
}

const libraryAlt = (media: PageMedia | undefined) => (media && !media.isDecorative ? media.alt : '')

/** Returns an image as pages show it. Without `media`, its size is a guess. */
export function shownImage(src: string, media: PageMedia | undefined, alt: string): ShownImage {
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

// The style sheet has a class for each step, since the content security policy forbids inline styles.
const FOCUS_STEP = 5
const toStep = (share: number) => Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP

function focusOf({ focalX, focalY }: PageMedia): ShownImage['focus'] {
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
 * Returns the JPEG or PNG of an image, else its widest WebP; undefined for animations. Feeds, shared links and search
 * engines take one file and may not read AVIF.
 */
export const variantToShare = ({ variants }: PageMedia): MediaVariant | undefined =>
  smallFileOf(variants) ?? variants.findLast(({ format }) => format === 'webp')

const smallFileOf = (variants: readonly MediaVariant[]) =>
  variants.find(({ format }) => format === 'jpg' || format === 'png')

/** Returns the file of an image for shared links: that of `variantToShare`, or the uploaded one. */
export function imageToShare(picture: ShownImage, media: PageMedia | undefined) {
  const { src, width, height } = picture
  const shared = media && variantToShare(media)
  return shared ? { src: shared.url, width: shared.width, height: shared.height } : { src, width, height }
}

/** Replaces the images of a text by their JPEG or PNG, for emails. Many mail programs show no WebP. */
export function withSmallImages(blocks: readonly Block[], library: Library): Block[] {
  return changeBlocks(blocks, (block) => {
    const small = block.kind === 'picture' && smallFileOf(library.get(block.src)?.variants ?? [])
    if (!small || block.kind !== 'picture' || !block.picture) return block
    const { url: src, width, height } = small
    return { ...block, picture: { ...block.picture, src, width, height } }
  })
}
