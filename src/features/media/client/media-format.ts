import { m } from '#shared/catalog/m.ts'
import type { MediaItem } from './media.queries.ts'

const TYPE_NAMES: Record<MediaItem['type'], () => string> = {
  image: () => m.imageFile(),
  video: () => m.videoLabel(),
  audio: () => m.audioLabel(),
  document: () => m.documentFile(),
}

/** The type and format of an item, and an image's size in pixels: "Image · JPEG · 1440 × 960". */
export function formatOf({
  type,
  mime,
  width,
  height,
}: Pick<MediaItem, 'type' | 'mime' | 'width' | 'height'>) {
  const format = mime.replace(/^\w+\//, '').toUpperCase()
  return [TYPE_NAMES[type](), format, width && height ? `${width} × ${height}` : null]
    .filter(Boolean)
    .join(' · ')
}
