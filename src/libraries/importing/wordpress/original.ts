import { bounds } from './bounds.ts'
import type { ExportItem } from './export-item.ts'
import { isSearchField } from './search-fields.ts'
import { typeOfTaxonomy } from './terms.ts'
import { cutText } from '#shared/cut-text.ts'

/** Custom fields that have a place elsewhere, or that WordPress only caches in them. */
const OTHER_PLACE = new Set([
  '_edit_last',
  '_edit_lock',
  '_encloseme',
  '_pingme',
  '_publicize_pending',
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_wp_attachment_metadata',
  '_wp_old_slug',
  'enclosure',
  'footnotes',
])

const isStored = (key: string) =>
  key !== '' && !OTHER_PLACE.has(key) && !key.startsWith('_oembed_') && !isSearchField(key)

/** Returns what an item has and a newsroom has no place for, and whether some of it was left out for its size. */
export function originalOf(item: ExportItem): { original: Record<string, unknown>; isCut: boolean } {
  const original: Record<string, unknown> = {}
  const set = (name: string, value: unknown, isDefault: boolean) => {
    if (!isDefault) original[name] = value
  }
  set('postType', item.type, item.type === 'post' || item.type === 'page' || item.type === 'attachment')
  set('status', item.status, ['publish', 'draft', 'future', 'inherit'].includes(item.status))
  set('guid', item.guid.slice(0, 2_000), item.guid === '')
  set('parent', item.parentId, item.parentId === '')
  set('menuOrder', item.menuOrder, item.menuOrder === 0)
  set('commentStatus', item.commentStatus.slice(0, 20), item.commentStatus === '')
  set('pingStatus', item.pingStatus.slice(0, 20), item.pingStatus === '')
  const title = cutText(item.title, bounds.title)
  set('titleHtml', title, !/<[a-z]/i.test(title))
  const excerpt = cutText(item.excerpt, bounds.excerpt)
  set('excerptHtml', excerpt, !/<[a-z]/i.test(excerpt))
  const terms = item.terms.filter((term) => typeOfTaxonomy(term.taxonomy) === null).slice(0, 100)
  const others = terms.filter((term) => term.taxonomy !== 'author' && term.taxonomy !== 'language')
  set('terms', others, others.length === 0)
  const { meta, isCut } = storedMeta(item)
  set('meta', meta, meta.length === 0)
  return { original, isCut }
}

function storedMeta(item: ExportItem): { meta: Array<[string, string]>; isCut: boolean } {
  let room: number = bounds.original
  let isCut = false
  const meta = item.meta.filter(([key, value]) => {
    const length = key.length + value.length + 10
    if (!isStored(key)) return false
    if (length > room) {
      isCut = true
      return false
    }
    room -= length
    return true
  })
  return { meta, isCut }
}
