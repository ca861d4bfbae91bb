import { titleCase } from '#shared/title-case.ts'
import type { MediaItem } from './media.queries.ts'

/** The type and format of an item, and an image's size in pixels: "Image · JPEG · 1440 × 960". */
export function formatOf({
  type,
  mime,
  width,
  height,
}: Pick<MediaItem, 'type' | 'mime' | 'width' | 'height'>) {
  const format = mime.replace(/^\w+\//, '').toUpperCase()
  return [titleCase(type), format, width && height ? `${width} × ${height}` : null]
    .filter(Boolean)
    .join(' · ')
}
