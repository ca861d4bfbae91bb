import { and, asc, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Column } from '#db/schema/columns.ts'
import { articleTemplates, reusableBoxes } from '#features/articles/tables/templates.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { embeds } from '#features/articles/tables/embeds.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { projects } from '#features/articles/tables/projects.ts'
import type { suppressions } from '#features/mail/tables/mail.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { sectionAliases } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { FEED_ORIGIN_KEY } from '#features/readers/server/feeds/feed-origin.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { without, type Row } from '#server/lib/moving/moved-rows.ts'
import type { Terms } from '../records/newsroom-terms.ts'

type Reads = Pick<Deps, 'db'>

/** Settings of the newsroom. Others are secrets or belong to one installation. */
export const EXPORTED_SETTINGS = [
  'site',
  'identity',
  'style-guide',
  'style-guide-notes',
  FEED_ORIGIN_KEY,
] as const

const BATCH = 500

/** What a newsroom without optional features has beside articles and files. */
export type PartKind =
  | 'people'
  | 'sections'
  | 'tags'
  | 'series'
  | 'projects'
  | 'boxes'
  | 'embeds'
  | 'templates'
  | 'breaking-news'
  | 'front-pages'
  | 'redirects'
  | 'settings'

type Part = (deps: Reads, terms: Terms) => Promise<Row[]> | AsyncIterable<Row>

export const PARTS: Record<PartKind, Part> = {
  people: async ({ db }) => {
    const isShown = and(
      ne(contributors.name, ''),
      isNull(contributors.mergedIntoId),
      isNotNull(contributors.slug),
    )
    const rows = await db.read.select().from(contributors).where(isShown)
    return bySlug(rows).map((row) => without(row, ['id', 'userId', 'mergedIntoId']))
  },
  sections: async ({ db }, { sections }) => {
    const aliases = await db.read.select().from(sectionAliases).orderBy(asc(sectionAliases.slug))
    const slugs = new Map(sections.map(({ id, slug }) => [id, slug]))
    return sections.map(({ id, parentId, ...row }) => ({
      ...row,
      parent: slugs.get(parentId ?? 0) ?? null,
      aliases: aliases.filter(({ sectionId }) => sectionId === id).map(({ slug }) => slug),
    }))
  },
  tags: async (_, { tags }) => bySlug([...tags.values()]).map((row) => without(row, ['id'])),
  series: async (_, { series }) => bySlug([...series.values()]).map((row) => without(row, ['id'])),
  projects: ({ db }) => db.read.select().from(projects).orderBy(asc(projects.id)),
  boxes: async ({ db }) => {
    const rows = await db.read.select().from(reusableBoxes).orderBy(asc(reusableBoxes.id))
    return rows.map((row) => without(row, ['version', 'updatedBy']))
  },
  embeds: (deps) => inPages(deps, embeds, embeds.url, ['id', 'failures', 'lastError', 'nextFetchAt']),
  templates: async ({ db }, { people }) => {
    const rows = await db.read.select().from(articleTemplates).orderBy(asc(articleTemplates.name))
    return rows.map(({ bylines, ...row }) => ({
      ...without(row, ['id', 'updatedBy']),
      byline: bylines.flatMap(({ contributorId, roles }) => {
        const slug = people.get(contributorId)?.slug
        return slug ? [{ person: slug, roles }] : []
      }),
    }))
  },
  'breaking-news': async ({ db }) => {
    const rows = await db.read
      .select()
      .from(breakingNews)
      .orderBy(asc(breakingNews.position), asc(breakingNews.id))
    return rows.map((row) => without(row, ['id', 'createdBy']))
  },
  'front-pages': newestFrontPages,
  redirects: (deps) => inPages(deps, redirects, redirects.path),
  settings: async ({ db }) => {
    const rows = await db.read
      .select()
      .from(settings)
      .where(isOneOf(settings.key, EXPORTED_SETTINGS))
      .orderBy(asc(settings.key))
    return rows.map((row) => without(row, ['version', 'updatedBy']))
  },
}

/** The version that readers see of each page: the front page has no section. */
async function newestFrontPages({ db }: Reads, { sections, tags }: Terms): Promise<Row[]> {
  const rows = await db.read.select().from(frontPageVersions).orderBy(asc(frontPageVersions.version))
  const newest = new Map(rows.map((row) => [row.pageId, row]))
  return [...newest.values()]
    .map(({ pageId, layout, savedAt, nextChangeAt }) => ({
      section: sections.find(({ id }) => id === pageId)?.slug ?? null,
      isFront: pageId === 0,
      layout: layout && {
        zones: layout.zones.map(({ rule: { tagId, ...rule }, ...zone }) => ({
          ...zone,
          rule: { ...rule, tag: tags.get(tagId ?? 0)?.slug ?? null },
        })),
      },
      savedAt,
      nextChangeAt,
    }))
    .filter(({ section, isFront }) => isFront || section !== null)
    .sort((a, b) => ((a.section ?? '') < (b.section ?? '') ? -1 : 1))
}

type Paged = typeof embeds | typeof redirects | typeof suppressions

/** Yields the rows of a table in the order of `key`, a column of texts that differ, without the omitted fields. */
export async function* inPages(
  { db }: Reads,
  table: Paged,
  key: Column,
  omitted: string[] = [],
): AsyncGenerator<Row> {
  let last = ''
  while (true) {
    const rows = (await db.read
      .select()
      .from(table)
      .where(gt(key, last))
      .orderBy(asc(key))
      .limit(BATCH)) as Row[]
    yield* rows.map((row) => without(row, omitted))
    const end = rows.at(-1)
    if (!end) return
    last = String(end[key.name])
  }
}

const bySlug = <T extends { slug: string | null }>(rows: T[]) =>
  rows.toSorted((a, b) => ((a.slug ?? '') < (b.slug ?? '') ? -1 : 1))
