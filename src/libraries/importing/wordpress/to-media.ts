import type { SourceMedia } from '../source-records.ts'
import { metaValue, type ExportItem } from './export-item.ts'
import type { ExportIndex } from './export-index.ts'
import { originalOf } from './original.ts'
import { formerSlugsOf, itemPaths } from './paths.ts'
import { parsePhp, phpText } from './php-serialized.ts'
import { linesOfHtml } from './lines-of-html.ts'

const CREDITS = [
  '_media_credit',
  'media_credit',
  '_wp_attachment_source_name',
  'photo_credit',
  'credit',
  '_credit',
]
const TEXT_MAX = 5_000

/** Returns the file that an attachment is. */
export function toMedia(item: ExportItem, index: ExportIndex): SourceMedia {
  const image = parsePhp(metaValue(item, '_wp_attachment_metadata').trim())
  const { original } = originalOf(item)
  const credit =
    CREDITS.map((key) => metaValue(item, key).trim()).find((text) => text !== '') ||
    phpText(image, 'image_meta', 'credit') ||
    phpText(image, 'image_meta', 'copyright')
  return {
    type: 'media',
    sourceId: item.id,
    paths: itemPaths(item, formerSlugsOf(item), index.prefix),
    url: item.attachmentUrl || item.guid,
    title: linesOfHtml(item.title, 500),
    alt: linesOfHtml(metaValue(item, '_wp_attachment_image_alt'), 2_000),
    caption: linesOfHtml(item.excerpt, TEXT_MAX),
    credit: linesOfHtml(credit, 500),
    description: linesOfHtml(item.content, TEXT_MAX),
    articleId: index.texts.has(item.parentId) ? item.parentId : null,
    createdAt: index.zone.instant(item.date, item.dateGmt),
    original: Object.keys(original).length > 0 ? original : undefined,
  }
}
