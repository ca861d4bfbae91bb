import { isOneOf } from '#db/queries/conditions.ts'
import type { MediaVariant } from '#features/media/tables/media.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { MediaType } from '#features/media/shared/media.ts'
import { revisionOf } from './replace-file.service.ts'

/** A media item as pages use it. */
export interface PageMedia {
  id: number
  title: string
  /** As written in articles: `/uploads/…`. */
  url: string
  /** The URL with `?v=` if the file was replaced, since caches store uploads forever. */
  src: string
  type: MediaType
  mime: string
  /** Size of the file. */
  bytes: number
  /** Pixels; null if it is not an image. */
  width: number | null
  height: number | null
  alt: string
  isDecorative: boolean
  caption: string
  credit: string
  /** Center of a crop, from 0 to 1, measured from the left and top edges. */
  focalX: number
  focalY: number
  /** A tiny image as a data URL, or null. */
  placeholder: string | null
  /** AVIF and WebP, sorted by width; empty for animations. */
  variants: MediaVariant[]
}

/** Returns the media items of the given URLs, by URL. Unknown URLs are left out. */
export async function mediaForUrls(
  db: Pick<Tx['db'], 'select'>,
  urls: readonly string[],
): Promise<Map<string, PageMedia>> {
  const wanted = [...new Set(urls)].filter((url) => url.startsWith('/uploads/'))
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(mediaItems).where(isOneOf(mediaItems.url, wanted))
  return new Map(rows.map((row) => [row.url, toPageMedia(row)]))
}

function toPageMedia(item: typeof mediaItems.$inferSelect): PageMedia {
  const revision = revisionOf(item)
  return {
    id: item.id,
    title: item.title,
    url: item.url,
    src: revision > 0 ? `${item.url}?v=${revision}` : item.url,
    type: item.type,
    mime: item.mime,
    bytes: item.bytes,
    width: item.width,
    height: item.height,
    alt: item.altText,
    isDecorative: item.isDecorative,
    caption: item.caption,
    credit: item.credit,
    focalX: item.focalX,
    focalY: item.focalY,
    placeholder: item.placeholder,
    variants: [...item.variants].sort((a, b) => a.width - b.width || a.format.localeCompare(b.format)),
  }
}
