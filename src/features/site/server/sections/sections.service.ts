import { and, asc, gt, inArray } from 'drizzle-orm'
import { articleCounts } from '#features/articles/tables/articles.ts'
import { sectionAliases, sections, type SectionRow } from '#features/site/tables/sections.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { compact } from '#shared/compact.ts'
import type { Section } from '#features/site/shared/section-inputs.ts'
import { publicSections, sectionPath, type SiteSection } from '#features/site/shared/sections.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

export interface StoredSection extends SectionRow {
  /** Former slugs, which callers may still name. */
  aliases: string[]
  /** Those of `aliases` that still have articles, which a job moves. */
  pending: string[]
}

/** Returns every section with its former slugs, in menu order. Cached until a commit changes them. */
export function readStoredSections({ db, settingsCache }: Reads): Promise<StoredSection[]> {
  return settingsCache.get('sections', async () => {
    const [rows, aliases] = await Promise.all([
      db.read.select().from(sections).orderBy(asc(sections.position), asc(sections.id)),
      db.read.select().from(sectionAliases).orderBy(asc(sectionAliases.slug)),
    ])
    const withArticles = await withArticlesAmong(
      { db },
      aliases.map(({ slug }) => slug),
    )
    return rows.map((row) => {
      const own = aliases.filter(({ sectionId }) => sectionId === row.id).map(({ slug }) => slug)
      return { ...row, aliases: own, pending: own.filter((slug) => withArticles.has(slug)) }
    })
  })
}

async function withArticlesAmong({ db }: Pick<Deps, 'db'>, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.read
    .select({ slug: articleCounts.category })
    .from(articleCounts)
    .where(and(inArray(articleCounts.category, slugs), gt(articleCounts.n, 0)))
  return new Set(rows.map(({ slug }) => slug))
}

/** Returns every section as pages know it, in menu order. */
export async function readSections(deps: Reads): Promise<readonly SiteSection[]> {
  const rows = await readStoredSections(deps)
  return deps.settingsCache.get('site sections', async () => {
    const parents = new Set(rows.map(({ parentId }) => parentId))
    const slugById = new Map(rows.map(({ id, slug }) => [id, slug]))
    return rows.map(({ id, slug, name, parentId, isInNavigation, hasAllNews, ...row }) => {
      const parent = slugById.get(parentId ?? 0)
      return compact<SiteSection>({
        slug,
        name,
        parent,
        isInNavigation: isInNavigation || undefined,
        hasAllNews: hasAllNews || undefined,
        color: row.color || undefined,
        hasDetails: row.description || row.picture || parents.has(id) ? true : undefined,
      })
    })
  })
}

/** Sections that every page contains. A newsroom with hundreds would make every page larger otherwise. */
const MAX_LISTED = 40

/** Returns the sections that every page contains: the first ones without a parent, in menu order. */
export async function listedSections(deps: Reads): Promise<readonly SiteSection[]> {
  const all = await readSections(deps)
  return deps.settingsCache.get('listed sections', async () => {
    const listed = new Set(publicSections(all).slice(0, MAX_LISTED))
    return all.filter((section) => listed.has(section))
  })
}

/** Adds the name of its section to each article whose section is not among `listedSections`. */
export async function nameSections<T extends { category: string }>(
  deps: Reads,
  items: readonly T[],
): Promise<Array<T & { section?: string }>> {
  const [all, listed] = [await readSections(deps), await listedSections(deps)]
  if (all.length === listed.length) return [...items]
  const isListed = new Set(listed.map(({ slug }) => slug))
  const nameBySlug = new Map(all.map(({ slug, name }) => [slug, name]))
  return items.map((item) => {
    const section = isListed.has(item.category) ? undefined : nameBySlug.get(item.category)
    return section === undefined ? item : { ...item, section }
  })
}

/** Returns a section as calls return it. */
export function toSection(row: SectionRow): Section {
  const { id, slug, name, description, color, picture, parentId, isInNavigation, hasAllNews } = row
  const path = sectionPath(row)
  return { id, slug, name, path, description, color, picture, parentId, isInNavigation, hasAllNews }
}

/** Returns every section, in menu order. */
export const listSections = async (deps: Reads): Promise<Section[]> =>
  (await readStoredSections(deps)).map(toSection)

/** Returns what the page of a section shows above its articles. Throws NOT_FOUND. */
export async function sectionDetails(deps: Reads, slug: string) {
  const rows = await readStoredSections(deps)
  const section = rows.find((row) => row.slug === slug)
  if (!section) throw new AppError('NOT_FOUND', 'sectionNotFound')
  const children = rows.filter(({ parentId }) => parentId === section.id)
  const { name, description, picture, color, hasAllNews } = section
  return { name, description, picture, color, hasAllNews, children: children.map((row) => toSection(row)) }
}

/** Returns the section with a current or former slug. Throws BAD_REQUEST if there is none. */
async function requireSection(deps: Reads, slug: string): Promise<StoredSection> {
  const rows = await readStoredSections(deps)
  const section = rows.find((row) => row.slug === slug) ?? rows.find(({ aliases }) => aliases.includes(slug))
  if (!section) throw new AppError('BAD_REQUEST', 'invalidCategory', { field: 'category' })
  return section
}

/** Returns the category for articles of a section, given its current or a former slug. Throws BAD_REQUEST. */
export async function requireCategory(deps: Reads, slug: string): Promise<string> {
  return (await requireSection(deps, slug)).slug
}

/**
 * Returns the categories of articles in the given sections and those below them. Throws BAD_REQUEST if one of the
 * sections does not exist.
 */
export async function categoriesIn(deps: Reads, slugs: readonly string[] = []): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await readStoredSections(deps)
  const named = await Promise.all(slugs.map((slug) => requireSection(deps, slug)))
  const all = named.flatMap((row) => [row, ...rows.filter(({ parentId }) => parentId === row.id)])
  return [...new Set(all.flatMap(({ slug, pending }) => [slug, ...pending]))]
}
