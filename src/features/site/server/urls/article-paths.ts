import { and, eq, inArray, isNotNull, placeholder } from 'drizzle-orm'
import { prepared } from '#db/queries/prepared.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { ownPages } from './own-pages.ts'
import { nameSections, readSections } from '#features/site/server/sections/sections.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath, articlePath, slugOfPath, type Addressed } from '#features/site/shared/addresses.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache' | 'config'>
type CachedReads = Reads & Pick<Deps, 'readCache'>

/** An article as pages link to it: without the slug, with its path unless that is the one with its id. */
export type Linked<T> = Omit<T, 'slug'> & { path?: string; section?: string }

/** Adds what pages need to link to articles: the address, and the name of a section that pages do not know. */
export async function linkArticles<T extends Addressed>(
  deps: Reads,
  items: readonly T[],
): Promise<Array<Linked<T>>> {
  const toPath = await pathOfArticles(deps)
  const named = await nameSections(deps, items)
  return named.map(({ slug, ...item }) => {
    const path = toPath({ ...item, slug })
    return { ...item, ...(path === articleIdPath(item.id) ? {} : { path }) }
  })
}

/** Returns the function that makes the paths of articles, in the form that the newsroom chose. */
export async function pathOfArticles(deps: Reads): Promise<(article: Addressed) => string> {
  const { addressForm } = await readSiteSettings(deps)
  const { timeZone } = deps.config.site
  if (addressForm !== 'slug') return (article) => articlePath(article, addressForm, timeZone)
  const taken = await rootSlugs(deps)
  return (article) => articlePath(article, addressForm, timeZone, (slug) => taken.has(slug))
}

/** Returns the slugs of the pages that are directly below the site's address: of sections, and of the newsroom's own. */
async function rootSlugs(deps: Reads): Promise<Set<string>> {
  const [sections, pages] = await Promise.all([readSections(deps), ownPages(deps)])
  return new Set([...sections, ...pages].map(({ slug }) => slug))
}

/** The columns that addresses are made of. The index of the sitemaps has them. */
export const ADDRESS_COLUMNS = {
  id: articles.id,
  slug: articles.slug,
  category: articles.category,
  publishedAt: articles.publishedAt,
}

export interface ArticleAt {
  id: number
  /** Its current path. */
  path: string
}

/**
 * Returns the published article at a readable path, present or former, or null. Sections and custom pages come before
 * articles.
 */
export async function articleAtPath(deps: CachedReads, path: string): Promise<ArticleAt | null> {
  const slug = slugOfPath(path)
  if (slug === null) return null
  const isTaken = !path.includes('/', 1) && (await rootSlugs(deps)).has(slug)
  return isTaken ? null : articleWithSlug(deps, slug)
}

const isShown = eq(articles.status, 'published')
// Hides drafts: a reader must not learn that one exists.
const isRemoved = and(inArray(articles.status, ['unpublished', 'trash']), isNotNull(articles.publishedAt))

// Each address that someone makes up is looked for with all of these.
const findBySlug = prepared((read) =>
  read
    .select(ADDRESS_COLUMNS)
    .from(articles)
    .where(and(eq(articles.slug, placeholder('slug')), isShown)),
)
const findByFormerSlug = prepared((read) =>
  read
    .select(ADDRESS_COLUMNS)
    .from(formerSlugs)
    .innerJoin(articles, eq(articles.id, formerSlugs.articleId))
    .where(and(eq(formerSlugs.slug, placeholder('slug')), isShown)),
)
const findRemovedBySlug = prepared((read) =>
  read
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, placeholder('slug')), isRemoved))
    .limit(1),
)
const findRemovedByFormerSlug = prepared((read) =>
  read
    .select({ id: articles.id })
    .from(formerSlugs)
    .innerJoin(articles, eq(articles.id, formerSlugs.articleId))
    .where(and(eq(formerSlugs.slug, placeholder('slug')), isRemoved))
    .limit(1),
)
const findById = prepared((read) =>
  read
    .select(ADDRESS_COLUMNS)
    .from(articles)
    .where(and(eq(articles.id, placeholder('id')), isShown)),
)

/** Returns the published article that has or had a slug, or null. */
export async function articleWithSlug(deps: CachedReads, slug: string): Promise<ArticleAt | null> {
  const find = async () => {
    const [current] = await findBySlug(deps.db, { slug })
    if (current) return current
    const [former] = await findByFormerSlug(deps.db, { slug })
    if (!former) throw new AppError('NOT_FOUND', 'articleNotFound')
    return former
  }
  return toPlace(deps, `article with slug ${slug}`, find)
}

/** What readers find at the address of an article that is no longer published. */
export interface RemovedArticle {
  isRemoved: true
}

/** Like `articleWithSlug`, including for an article that was removed. Throws NOT_FOUND. */
export async function requireAtSlug(deps: CachedReads, slug: string): Promise<ArticleAt | RemovedArticle> {
  const found = await articleWithSlug(deps, slug)
  if (found) return found
  if (await wasAtSlug(deps, slug)) return { isRemoved: true }
  throw new AppError('NOT_FOUND', 'articleNotFound')
}

/** Like `articleAtPath`, including for an article that was removed. */
export async function articleOnceAt(
  deps: CachedReads,
  path: string,
): Promise<ArticleAt | RemovedArticle | null> {
  return (await articleAtPath(deps, path)) ?? ((await wasArticleAt(deps, path)) ? { isRemoved: true } : null)
}

/** True for the readable path of an article that was published before, and is not now. */
export async function wasArticleAt(deps: CachedReads, path: string): Promise<boolean> {
  const slug = slugOfPath(path)
  if (slug === null || (!path.includes('/', 1) && (await rootSlugs(deps)).has(slug))) return false
  return wasAtSlug(deps, slug)
}

async function wasAtSlug({ db }: Pick<Deps, 'db'>, slug: string): Promise<boolean> {
  const found = await findRemovedBySlug(db, { slug })
  return found.length > 0 || (await findRemovedByFormerSlug(db, { slug })).length > 0
}

/** Returns the published article with an id, or null. */
export async function articleWithId(deps: CachedReads, id: number): Promise<ArticleAt | null> {
  const find = async () => {
    const [row] = await findById(deps.db, { id })
    if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
    return row
  }
  return toPlace(deps, `article with id ${id}`, find)
}

/** `find` throws if there is none, so made-up addresses cannot fill the cache. */
async function toPlace(
  deps: CachedReads,
  key: string,
  find: () => Promise<Addressed>,
): Promise<ArticleAt | null> {
  const toPath = await pathOfArticles(deps)
  try {
    const row = await deps.readCache.get(key, find)
    return { id: row.id, path: toPath(row) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
