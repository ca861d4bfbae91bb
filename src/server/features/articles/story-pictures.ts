import { inArray } from 'drizzle-orm'
import { mediaItems, type MediaVariant } from '#db/schema/media.ts'
import type { Deps } from '#server/lib/deps.ts'
import { uploadsPath } from '#shared/article-rules.ts'

/** A story's own picture with the sizes it is kept in; the space it takes is known before it is loaded. */
export interface StoryPicture {
  src: string
  width: number
  height: number
  srcSetAvif: string
  srcSetWebp: string
}

/** What a picture from nowhere in the library is taken to measure: the ratio of every card. */
const UNKNOWN_SIZE = { width: 1440, height: 960 }

/** The pictures of some stories by article id; a story without one is not in the map. */
export async function picturesOf(
  { db }: Pick<Deps, 'db'>,
  stories: ReadonlyArray<{ id: number; featuredImage: string }>,
): Promise<Map<number, StoryPicture>> {
  const wanted = stories.flatMap(({ id, featuredImage }) => {
    const src = uploadsPath(featuredImage)
    return src ? [{ id, src }] : []
  })
  if (wanted.length === 0) return new Map()
  const rows = await db.read
    .select({
      url: mediaItems.url,
      width: mediaItems.width,
      height: mediaItems.height,
      variants: mediaItems.variants,
    })
    .from(mediaItems)
    .where(inArray(mediaItems.url, [...new Set(wanted.map(({ src }) => src))]))
  const known = new Map(rows.map((row) => [row.url, row]))
  return new Map(wanted.map(({ id, src }) => [id, toPicture(src, known.get(src))]))
}

interface MediaRow {
  width: number | null
  height: number | null
  variants: MediaVariant[]
}

function toPicture(src: string, media: MediaRow | undefined): StoryPicture {
  const size = media?.width && media.height ? { width: media.width, height: media.height } : UNKNOWN_SIZE
  const variants = media?.variants ?? []
  return { src, ...size, srcSetAvif: srcSet(variants, 'avif'), srcSetWebp: srcSet(variants, 'webp') }
}

function srcSet(variants: MediaVariant[], format: MediaVariant['format']): string {
  return variants
    .filter((variant) => variant.format === format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
