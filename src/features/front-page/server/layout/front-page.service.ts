import { bylinesOfArticle } from '#db/queries/bylines.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { tags } from '#features/articles/tables/topics.ts'
import { firstDayOfMostRead } from '#features/articles/server/reading/most-read.ts'
import { summariesOf } from '#features/articles/server/reading/reading.service.ts'
import { readStoredSections, type StoredSection } from '#features/site/server/sections/sections.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { isRichText } from '#article-text/blocks/nested-blocks.ts'
import { authorOf } from '#features/articles/shared/bylines.ts'
import type { FilledZone } from '#features/front-page/shared/fill.ts'
import { nextReading, withPicturesOnce } from '#features/front-page/shared/edition.ts'
import {
  FRONT_PAGE,
  changesOf,
  hasMasthead,
  nextChange,
  type Layout,
} from '#features/front-page/shared/front-page.ts'
import type { ArrangeInput } from '#features/front-page/shared/input.ts'
import { sectionPath } from '#features/site/shared/sections.ts'
import { articlesOf, fillLayout, type FillTime } from './filling.service.ts'
import { articlesIn, shownLayout } from './layouts.service.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'readCache' | 'settingsCache' | 'overrides'>

/** A page with a layout: the front page, or the one of a section. */
interface Page {
  id: number
  /** The section whose articles it shows; undefined for all. */
  section: string | undefined
}

async function pageOf(deps: Reads, slug: string | undefined): Promise<Page | null> {
  if (slug === undefined) return { id: FRONT_PAGE, section: undefined }
  const section = (await readStoredSections(deps)).find((row) => row.slug === slug)
  return section ? { id: section.id, section: section.hasAllNews ? undefined : slug } : null
}

async function pageWithId(deps: Reads, id: number): Promise<Page> {
  const section = (await readStoredSections(deps)).find((row) => row.id === id)
  return { id, section: section && !section.hasAllNews ? section.slug : undefined }
}

/** Returns the address of a page. Throws NOT_FOUND for an unknown section. */
export async function pathOfPage(deps: Reads, id: number): Promise<string> {
  if (id === FRONT_PAGE) return '/'
  const section = (await readStoredSections(deps)).find((row) => row.id === id)
  if (!section) throw new AppError('NOT_FOUND', 'sectionNotFound')
  return sectionPath(section)
}

/**
 * Returns the zones of the front page, or of a section's, with their articles as they are now. Null for the built-in
 * landing page.
 */
export async function shownFrontPage(deps: Reads, slug: string | undefined) {
  const page = await pageOf(deps, slug)
  if (!page) return null
  const now = deps.clock.now()
  const unsaved = deps.overrides?.layout
  if (unsaved?.pageId === page.id)
    return readAt(
      now,
      await drawZones(deps, unsaved.layout, { at: now, section: page.section, isPreview: true }),
    )
  const layout = await shownLayout(deps, page.id)
  if (!layout) return null
  // The time from one change of the layout to the next is one key; what is most read counts whole days.
  const since = changesOf(layout).findLast((at) => at <= now) ?? 0
  const shown = await deps.readCache.get(`front page ${page.id} ${since} ${firstDayOfMostRead(deps)}`, () =>
    drawZones(deps, layout, { at: now, section: page.section }),
  )
  return readAt(now, shown)
}

/** Returns the articles on the front page by id, from its top, each once; null for the built-in page. */
export async function frontPageIds(deps: Reads): Promise<number[] | null> {
  const shown = await shownFrontPage(deps, undefined)
  return (
    shown && [...new Set(shown.zones.flatMap(({ articles: shownThere }) => shownThere.map(({ id }) => id)))]
  )
}

/** Says whether the newsroom uses Edition, which all its pages follow. */
export async function editionInfo(deps: Reads): Promise<{ isEdition?: true }> {
  const front = await shownLayout(deps, FRONT_PAGE)
  return front && hasMasthead(front.zones) ? { isEdition: true } : {}
}

/** A page with a masthead shows its date, and how long ago something was published. */
const readAt = (now: number, { zones }: Awaited<ReturnType<typeof drawZones>>) => ({
  zones,
  ...(hasMasthead(zones) ? { now } : {}),
})

/** Returns when a page will look different without any commit, in milliseconds; null for never. */
export async function frontPageEnd(deps: Reads, slug: string | undefined): Promise<number | null> {
  const now = deps.clock.now()
  const page = await pageOf(deps, slug)
  const layout = page && (await shownLayout(deps, page.id))
  if (!layout) return null
  const next = nextChange(layout, now)
  if (!hasMasthead(layout.zones)) return next
  const zones = (await shownFrontPage(deps, slug))?.zones ?? []
  const leads = zones.filter(({ kind }) => kind === 'lead').flatMap(({ articles: items }) => items)
  const reading = nextReading(
    leads.map(({ publishedAt }) => publishedAt),
    now,
    deps.config.site.timeZone,
  )
  return Math.min(next ?? reading, reading)
}

type ShownArticle = Awaited<ReturnType<typeof summariesOf>>[number] & {
  /** Only on a page with a masthead. */
  hasPicture?: boolean
}

async function drawZones(deps: Reads, layout: Layout, time: FillTime) {
  const filled = await fillLayout(deps, layout, time)
  const cards = await summariesOf(deps, await articlesOf(deps, filled, time))
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const sections = await readStoredSections(deps)
  const zones = filled.map(({ zone: { id, kind, heading, text, rule, canRepeat }, articleIds }) => {
    const isNamed = ({ slug, aliases }: StoredSection) =>
      slug === rule.section || aliases.includes(rule.section)
    const section = kind === 'section' && sections.find(isNamed)
    return {
      id,
      kind,
      heading,
      canRepeat,
      articles: articleIds.flatMap((articleId): ShownArticle[] => {
        const card = cardById.get(articleId)
        return card ? [card] : []
      }),
      ...(kind === 'text' && text ? readTextZone(text) : {}),
      ...(section ? { section: { slug: section.slug, name: section.name, path: sectionPath(section) } } : {}),
    }
  })
  return { zones: hasMasthead(zones) ? withPicturesOnce(zones) : zones }
}

function readTextZone(markdown: string) {
  const blocks = articleBlocks(markdown)
  return { blocks, ...(isRichText(blocks) && { isRichText: true as const }) }
}

/** Returns what a layout would show at a time: the articles of each zone, and why others are missing. */
export async function arrange(deps: Reads, { pageId, layout, at }: ArrangeInput) {
  const time = at === undefined ? deps.clock.now() : Date.parse(at)
  const { section } = await pageWithId(deps, pageId)
  const filled = await fillLayout(deps, layout, { at: time, section, isPreview: at !== undefined })
  const ids = new Set([...articlesIn(layout), ...filled.flatMap(({ articleIds }) => articleIds)])
  return {
    zones: filled.map(({ zone, articleIds, states }: FilledZone) => ({ id: zone.id, articleIds, states })),
    articles: await headlinesOf(deps, ids),
    tags: await tagsIn(deps, layout),
  }
}

/** Returns the tags that rules name, without those that were removed since. */
function tagsIn({ db }: Pick<Deps, 'db'>, { zones }: Layout) {
  const ids = zones.flatMap(({ rule }) => rule.tagId ?? [])
  return db.read.select({ id: tags.id, name: tags.name }).from(tags).where(isOneOf(tags.id, ids))
}

async function headlinesOf({ db }: Pick<Deps, 'db'>, ids: ReadonlySet<number>) {
  const rows = await db.read
    .select({
      id: articles.id,
      title: articles.title,
      status: articles.status,
      category: articles.category,
      scheduledFor: articles.scheduledFor,
      publishedAt: articles.publishedAt,
      bylines: bylinesOfArticle,
    })
    .from(articles)
    .where(isOneOf(articles.id, ids))
  return rows.map(({ bylines, ...row }) => ({ ...row, author: authorOf(bylines) }))
}
