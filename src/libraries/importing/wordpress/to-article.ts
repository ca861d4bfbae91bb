import { message, type Text } from '#shared/catalog/message.ts'
import type { SourceArticle, SourceProblem, SourceVisibility } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { wholeContent } from './content-parts.ts'
import { metaValue, type ExportItem, type TermName } from './export-item.ts'
import type { ExportIndex } from './export-index.ts'
import { isChosenType, isOwnAddress } from './item-kind.ts'
import { originalOf } from './original.ts'
import { formerSlugsOf, itemPaths } from './paths.ts'
import { linesOfHtml } from './lines-of-html.ts'
import { searchFields } from './search-fields.ts'
import { decodeSlug, sourceIdOf, typeOfTaxonomy } from './terms.ts'
import { cutText } from '#shared/cut-text.ts'
import { archiveDate } from '#shared/written-dates.ts'
import { refusedDates } from '../refused-dates.ts'

/** Returns the article or page that an item becomes, and what must be looked at. */
export function toArticle(
  item: ExportItem,
  type: 'article' | 'page',
  index: ExportIndex,
): { record: SourceArticle; problems: SourceProblem[] } {
  const problems: SourceProblem[] = []
  const notice = (reason: Text) => problems.push({ type: 'problem', what: `${item.type} ${item.id}`, reason })
  const title = linesOfHtml(item.title, bounds.title).replaceAll('\n', ' ')
  if (item.title.length > bounds.title * 2) notice('titleFarTooLong')
  const excerpt = linesOfHtml(item.excerpt, bounds.excerpt)
  const content = wholeContent(item, index)
  const terms = termsOf(item, index)
  const { original, isCut } = originalOf(item)
  if (isCut) notice('tooManyCustomFields')
  if (!isOwnAddress(item) && item.status === 'publish') {
    notice(message('typeWasHidden', { type: item.type }))
  }
  for (const reason of refusedDates(item.date, item.dateGmt, item.modified, item.modifiedGmt)) notice(reason)
  const record: SourceArticle = {
    type,
    sourceId: item.id,
    paths: itemPaths(item, formerSlugsOf(item), index.prefix),
    title,
    slug: decodeSlug(item.slug),
    markup: content.includes('<!-- wp:') ? 'blocks' : 'classic',
    content,
    excerpt,
    visibility: index.types.get(item.type) === 'drafts' ? 'draft' : visibilityOf(item),
    publishedAt: publishedAt(item, index),
    updatedAt:
      index.zone.instant(item.modified, item.modifiedGmt) ?? index.zone.instant(item.date, item.dateGmt),
    people: index.people.bylineOf(item),
    sections: terms.sections,
    tags: terms.tags,
    series: terms.series,
    featuredImage: featuredImage(item, index, notice),
    isSticky: item.isSticky,
    password: item.password.slice(0, 255),
    lang: item.terms.find((term) => term.taxonomy === 'language')?.slug ?? '',
    search: searchFields(item, {
      title,
      excerpt: cutText(excerpt, 300),
      siteName: index.site.name,
      tagline: index.site.tagline,
      section: terms.mainName,
    }),
    item: isChosenType(item.type) ? { type: item.type, sourceId: item.id, title } : undefined,
    original: Object.keys(original).length > 0 ? original : undefined,
  }
  return { record, problems }
}

function visibilityOf(item: ExportItem): SourceVisibility {
  if (!isOwnAddress(item) && item.status === 'publish') return 'draft'
  switch (item.status) {
    case 'publish':
      return item.password ? 'password' : 'public'
    case 'future':
      return 'scheduled'
    case 'private':
      return 'private'
    case 'trash':
      return 'trash'
    default:
      return 'draft'
  }
}

/** Drafts have no time in UTC until someone chooses one. */
function publishedAt(item: ExportItem, index: ExportIndex): string | null {
  const isOut = ['publish', 'future', 'private'].includes(item.status)
  const instant = index.zone.instant(isOut ? item.date : '', item.dateGmt)
  if (instant !== null || !isOut) return instant
  return archiveDate(item.pubDate)
}

const PRIMARY_SECTION = [
  '_yoast_wpseo_primary_category',
  'rank_math_primary_category',
  '_seopress_robots_primary_cat',
]

function termsOf(item: ExportItem, index: ExportIndex) {
  const ofType = (type: ReturnType<typeof typeOfTaxonomy>) =>
    item.terms.filter((term) => term.slug && typeOfTaxonomy(term.taxonomy) === type)
  const main = index.terms.target(primarySection(item))?.sourceId
  const isMain = (term: TermName) => (main !== undefined && sourceIdOf(term) === main ? 1 : 0)
  const sections = ofType('section').sort((left, right) => isMain(right) - isMain(left))
  return {
    sections: unique(sections.map(sourceIdOf)),
    tags: unique(ofType('tag').map(sourceIdOf)),
    series: unique(ofType('series').map(sourceIdOf)),
    mainName: linesOfHtml(sections[0]?.name ?? '', 200),
  }
}

/** The number of the main section, which plugins let authors choose; empty if they did not. */
const primarySection = (item: ExportItem) =>
  PRIMARY_SECTION.map((key) => metaValue(item, key).trim()).find((id) => /^\d+$/.test(id)) ?? ''

const unique = (ids: string[]) => [...new Set(ids)]

function featuredImage(item: ExportItem, index: ExportIndex, notice: (reason: Text) => void) {
  const mediaId = metaValue(item, '_thumbnail_id').trim()
  if (mediaId === '' || mediaId === '0' || mediaId === '-1') return externalPicture(item)
  if (index.media.has(mediaId)) return { mediaId }
  const external = externalPicture(item)
  if (!external) notice('featuredPictureMissing')
  return external
}

/** Plug-ins for pictures of other sites store their address. */
function externalPicture(item: ExportItem): SourceArticle['featuredImage'] {
  const url = metaValue(item, 'fifu_image_url').trim() || metaValue(item, '_knawatfibu_url').trim()
  if (!/^https?:\/\//i.test(url)) return null
  return { url, alt: linesOfHtml(metaValue(item, 'fifu_image_alt'), 1_000), caption: '' }
}
