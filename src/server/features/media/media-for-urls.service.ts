import { isOneOf } from '#db/queries/conditions.ts'
import type { MediaVariant } from '#db/schema/media.ts'
import { mediaItems } from '#db/schema/index.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { revisionOf } from './replace-file.service.ts'

/** What a page needs to show a picture of the library well. */
export interface PageMedia {
  id: number
  title: string
  /** As it stands in stories: `/uploads/…`. */
  url: string
  /** What to put into `src`: the same with `?v=` once the file was replaced, as caches keep it for good. */
  src: string
  type: 'image' | 'video' | 'document'
  mime: string
  /** Size of the file behind `src`. */
  bytes: number
  /** Pixels; null for what is no picture. */
  width: number | null
  height: number | null
  alt: string
  isDecorative: boolean
  caption: string
  credit: string
  /** From the left and the top edge, 0 to 1: where a crop keeps to. */
  focalX: number
  focalY: number
  /** A tiny picture as a data address, or null. */
  placeholder: string | null
  /** AVIF and WebP, narrow to wide; empty for animations. */
  variants: MediaVariant[]
}

/** The library's knowledge of the given addresses, by address; those of no item are missing from the answer. */
export async function mediaForUrls(
  reader: Pick<Tx['db'], 'select'>,
  urls: readonly string[],
): Promise<Map<string, PageMedia>> {
  const wanted = [...new Set(urls)].filter((url) => url.startsWith('/uploads/'))
  if (wanted.length === 0) return new Map()
  const rows = await reader.select().from(mediaItems).where(isOneOf(mediaItems.url, wanted))
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
