import { and, desc, eq } from 'drizzle-orm'
import { isOneOf, isPublished } from '#db/queries/conditions.ts'
import { isOlderThan, toPage } from '#db/queries/paging.ts'
import { OPEN_CONTENT } from '#db/queries/open-content.ts'
import { byteLength } from '#db/queries/values.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { linkArticles, type Linked } from '#features/site/server/urls/article-paths.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import { expandBoxesIn } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ListArticlesInput, PublicArticle } from '#features/articles/shared/articles.ts'
import { countArticles } from './article-counts.ts'
import {
  PAGE_COLUMNS,
  toPublic,
  toSummary,
  withAuthor,
  type ArticleSummary,
  type PublishedArticle,
} from './article-shapes.ts'
import { countFitting } from './count-fitting.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { leadPicturesOf } from './lead-picture.ts'

// What readers may see. Every query in this file filters by isPublished().

type Reads = Pick<Deps, 'db' | 'readCache'>
type SectionReads = Reads & Pick<Deps, 'settingsCache' | 'config'>

export interface Page<T> {
  items: T[]
  /** How many items match on all pages. */
  total: number
  /** Pass it back to get the next page; null on the last page. */
  nextCursor: string | null
}

type Rows = Omit<Page<PublishedArticle>, 'total'>

/**
 * Returns published articles, newest first by publication time, then id. A page ends early, with a cursor, when
 * its texts together exceed `limits.listTextBytes`. Throws BAD_REQUEST for an unknown section.
 */
export async function listPublished(
  deps: SectionReads,
  input: ListArticlesInput,
): Promise<Page<PublicArticle>> {
  const query = { ...input, categories: await categoriesIn(deps, input.categories) }
  const [{ items, nextCursor }, total] = await Promise.all([
    fittingLimit(deps, query).then((limit) => listForPages(deps, { ...query, limit })),
    countPublished(deps, query),
  ])
  return { items: items.map(toPublic), total, nextCursor }
}

async function fittingLimit(
  { db }: Reads,
  { limit, cursor, categories }: ListArticlesInput,
): Promise<number> {
  const rows = await db.read
    .select({ bytes: byteLength(OPEN_CONTENT) })
    .from(articles)
    .where(and(isPublished(categories), afterCursor(cursor)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
  const fitting = countFitting(rows.map(({ bytes }) => bytes))
  return fitting < rows.length ? fitting : limit
}

/** Like `listPublished`, with the columns that pages need, without a limit in bytes and without the total. */
export function listForPages(deps: Reads, input: ListArticlesInput): Promise<Rows> {
  return cachedFirstPage(deps, 'articles', input, () => readPublished(deps, input))
}

/** Like `listPublished`, as summaries with their pictures. */
export async function listSummaries(
  deps: SectionReads,
  input: ListArticlesInput,
): Promise<Page<Linked<ArticleSummary>>> {
  const query = { ...input, categories: await categoriesIn(deps, input.categories) }
  return cachedFirstPage(deps, 'cards', query, async () => {
    const [{ items, nextCursor }, total] = await Promise.all([
      listForPages(deps, query),
      countPublished(deps, query),
    ])
    return { items: await summariesOf(deps, items), total, nextCursor }
  })
}

/** Returns articles as lists show them, with their pictures and addresses. */
export async function summariesOf(
  deps: SectionReads,
  items: PublishedArticle[],
): Promise<Array<Linked<ArticleSummary>>> {
  const rows = await expandBoxesIn(deps, items)
  const pictures = await leadPicturesOf(deps, rows)
  return linkArticles(
    deps,
    rows.map((row) => toSummary(row, pictures.get(row.id))),
  )
}

/** Later pages are not cached: there are too many of them, and each is rarely read twice. */
function cachedFirstPage<T>(
  { readCache }: Reads,
  name: string,
  { limit, cursor, categories }: ListArticlesInput,
  read: () => Promise<T>,
): Promise<T> {
  return cursor ? read() : readCache.get(`${name} ${JSON.stringify([limit, categories])}`, read)
}

const afterCursor = (cursor: string | null | undefined) =>
  cursor ? isOlderThan(articles.publishedAt, articles.id, decodeCursor(cursor)) : undefined

const countPublished = (deps: Reads, { categories }: ListArticlesInput) =>
  countArticles(deps, { statuses: ['published'], categories })

async function readPublished(deps: Reads, input: ListArticlesInput): Promise<Rows> {
  const { limit, cursor, categories } = input
  const rows = await deps.db.read
    .select(PAGE_COLUMNS)
    .from(articles)
    .where(and(isPublished(categories), afterCursor(cursor)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit + 1)
  const named = rows.map(withAuthor)
  return toPage(named, limit, ({ publishedAt, id }) => publishedAt && encodeCursor({ at: publishedAt, id }))
}

/** Returns one published article. Throws NOT_FOUND, including for unpublished ones. */
export async function publishedById(deps: Reads, id: number): Promise<PublicArticle> {
  return toPublic(await publishedForPage(deps, id))
}

/** Returns a published article as the editor of an issue shows it; null for any other. */
export async function publishedSummary(
  deps: SectionReads,
  id: number,
): Promise<Linked<ArticleSummary> | null> {
  const [story] = await summariesOf(deps, await publishedByIds(deps, [id]))
  return story ?? null
}

/** Returns published articles in the order of their ids, with the columns that pages need. */
export async function publishedByIds({ db }: Pick<Deps, 'db'>, ids: number[]): Promise<PublishedArticle[]> {
  if (ids.length === 0) return []
  const rows = await db.read
    .select(PAGE_COLUMNS)
    .from(articles)
    .where(and(isOneOf(articles.id, ids), isPublished()))
  const rowById = new Map(rows.map((row) => [row.id, withAuthor(row)]))
  return ids.flatMap((id) => rowById.get(id) ?? [])
}

/** Like `publishedById`, with the columns that pages need. Throws NOT_FOUND. */
export async function publishedForPage(deps: Reads, id: number): Promise<PublishedArticle> {
  const [row] = await deps.db.read
    .select(PAGE_COLUMNS)
    .from(articles)
    .where(and(eq(articles.id, id), isPublished()))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  return withAuthor(row)
}
