import { and, desc, eq, isNotNull, lte, or } from 'drizzle-orm'
import { isOneOf, isPublished } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTags } from '#features/articles/tables/topics.ts'
import {
  PAGE_COLUMNS,
  withAuthor,
  type PublishedArticle,
} from '#features/articles/server/reading/article-shapes.ts'
import { mostViewedIds } from '#features/articles/server/reading/most-read.ts'
import { categoriesIn, readSections } from '#features/site/server/sections/sections.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { publicSections } from '#features/site/shared/sections.ts'
import { withStrips } from '#features/front-page/shared/edition.ts'
import { fillZones, isActive, type FilledZone } from '#features/front-page/shared/fill.ts'
import type { Layout, Zone, ZoneRule } from '#features/front-page/shared/front-page.ts'
import { relatedIds } from './related-articles.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'readCache' | 'settingsCache'>

export interface FillTime {
  /** Milliseconds since 1970. */
  at: number
  /** Articles that are scheduled for a time before `at` count as published. */
  isPreview?: boolean
  /** The slug of the section that the page belongs to, unless it shows all news. */
  section?: string | undefined
}

/** Returns the zones of a layout as they are at a time, with the ids of their articles. */
export async function fillLayout(deps: Reads, saved: Layout, time: FillTime): Promise<FilledZone[]> {
  const layout = withStrips(saved, time.section === undefined ? await sectionsWithStrips(deps) : [])
  const limit = layout.zones.reduce((sum, { size }) => sum + size, 0)
  const due = time.isPreview ? await dueArticles(deps, time.at) : []
  const active = layout.zones.flatMap(({ slots, fill }) =>
    fill === 'rule' ? [] : slots.filter((slot) => isActive(slot, time.at)),
  )
  const placed = [...new Set(active.map(({ articleId }) => articleId))]
  const visible = new Set([...(await publishedAmong(deps, placed)), ...due.map(({ id }) => id)])
  const rules = new Map<string, Promise<number[]>>()
  for (const zone of layout.zones) {
    const key = JSON.stringify(zone.rule)
    if (!isFilledByRule(zone) || rules.has(key)) continue
    rules.set(key, candidatesFor(deps, withSection(zone.rule, time), { limit, due }))
  }
  const candidates = new Map<string, number[]>()
  for (const [key, ids] of rules) candidates.set(key, await ids)
  const filledWith = (related: readonly number[]) =>
    fillZones(layout, {
      now: time.at,
      isVisible: (id) => visible.has(id),
      candidatesOf: ({ kind, rule }) =>
        kind === 'related' ? related : (candidates.get(JSON.stringify(rule)) ?? []),
    })
  const filled = filledWith([])
  const lead = filled.find(({ zone }) => zone.kind === 'lead')?.articleIds[0]
  const hasRelated = layout.zones.some(({ kind, fill }) => kind === 'related' && fill !== 'hand')
  return hasRelated && lead !== undefined ? filledWith(await relatedIds(deps, lead, limit)) : filled
}

async function sectionsWithStrips(deps: Reads): Promise<string[]> {
  const sections = publicSections(await readSections(deps))
  return sections.flatMap(({ slug, hasAllNews }) => (hasAllNews ? [] : slug))
}

const isFilledByRule = ({ kind, fill, size }: Zone) => fill !== 'hand' && size > 0 && kind !== 'related'

const withSection = (rule: ZoneRule, { section = '' }: FillTime): ZoneRule =>
  rule.section === '' ? { ...rule, section } : rule

interface DueArticle {
  id: number
  category: string
}

/** Enough for a preview of a few days. */
const MAX_DUE = 200

/** Returns the articles that will be published until a time, the latest first. */
function dueArticles({ db }: Reads, at: number): Promise<DueArticle[]> {
  const isDue = and(eq(articles.status, 'scheduled'), lte(articles.scheduledFor, new Date(at).toISOString()))
  return db.read
    .select({ id: articles.id, category: articles.category })
    .from(articles)
    .where(isDue)
    .orderBy(desc(articles.scheduledFor), desc(articles.id))
    .limit(MAX_DUE)
}

async function publishedAmong({ db }: Reads, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(isOneOf(articles.id, ids), isPublished()))
  return rows.map(({ id }) => id)
}

interface Bounds {
  limit: number
  due: readonly DueArticle[]
}

async function candidatesFor(deps: Reads, rule: ZoneRule, { limit, due }: Bounds): Promise<number[]> {
  if (rule.by === 'most-read') return publishedInOrder(deps, await mostViewedIds(deps, 2 * limit))
  if (rule.tagId !== null) return newestWithTag(deps, rule.tagId, limit)
  // The section may have been removed since.
  const categories = await categoriesIn(deps, rule.section ? [rule.section] : []).catch(() => null)
  if (!categories) return []
  const rows = await deps.db.read
    .select({ id: articles.id })
    .from(articles)
    .where(isPublished(categories))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
  const isInRule = ({ category }: DueArticle) => categories.length === 0 || categories.includes(category)
  return [...due.filter(isInRule), ...rows].map(({ id }) => id)
}

async function publishedInOrder(deps: Reads, ids: number[]): Promise<number[]> {
  const published = new Set(await publishedAmong(deps, ids))
  return ids.filter((id) => published.has(id))
}

async function newestWithTag({ db }: Reads, tagId: number, limit: number): Promise<number[]> {
  const rows = await db.read
    .select({ id: articleTags.articleId })
    .from(articleTags)
    .where(and(eq(articleTags.tagId, tagId), isNotNull(articleTags.publishedAt)))
    .orderBy(desc(articleTags.publishedAt), desc(articleTags.articleId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the articles of filled zones, by id. In a preview, scheduled ones have the time for which they are scheduled. */
export async function articlesOf(
  { db }: Pick<Deps, 'db'>,
  filled: readonly FilledZone[],
  { isPreview = false }: Pick<FillTime, 'isPreview'>,
): Promise<PublishedArticle[]> {
  const ids = new Set(filled.flatMap(({ articleIds }) => articleIds))
  if (ids.size === 0) return []
  const isShown = isPreview ? or(isPublished(), eq(articles.status, 'scheduled')) : isPublished()
  const rows = await db.read
    .select({ ...PAGE_COLUMNS, scheduledFor: articles.scheduledFor })
    .from(articles)
    .where(and(isOneOf(articles.id, ids), isShown))
  return rows.map(({ scheduledFor, ...row }) => ({
    ...withAuthor(row),
    publishedAt: row.publishedAt ?? scheduledFor,
  }))
}
