import { and, count, eq, gte } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { positionsByIds, positionsByStatus, withoutPages, type PageQuery } from '#db/queries/articles.ts'
import { REST_ACCESS } from '#db/queries/open-content.ts'
import { bylinesOfArticle } from '#db/queries/bylines.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { toPage, type Position } from '#db/queries/paging.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { users } from '#features/people/tables/users.ts'
import { phrasesOf } from '#db/search/highlight.ts'
import { toMatchQuery } from '#db/search/match-query.ts'
import { newestMatches } from '#db/search/search-index.ts'
import { linksToBoxesWith, searchedBoxes } from '#features/articles/server/reusable-boxes/box-words.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { STATUSES, type ArticleStatus } from '#features/articles/shared/article-rules.ts'
import type { ArticleListInput } from '#features/articles/shared/articles.ts'
import { authorOf } from '#features/articles/shared/bylines.ts'
import { DAY_MS } from '#shared/dates.ts'
import { limits } from '#shared/limits.ts'
import { countArticles, countsByStatus } from './article-counts.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { articlesMissingAltText } from './missing-alt-text.ts'

// Articles of every status, for users with the capability articles.manage.

const LIST_COLUMNS = {
  id: articles.id,
  title: articleName,
  slug: articles.slug,
  category: articles.category,
  status: articles.status,
  restAccess: REST_ACCESS,
  version: articles.version,
  authorId: articles.authorId,
  bylines: bylinesOfArticle,
  authorName: users.username,
  featuredImage: articles.featuredImage,
  imageAlt: articles.imageAlt,
  imageDecorative: articles.imageDecorative,
  isLate: articles.isLate,
  plannedFor: articles.plannedFor,
  scheduledFor: articles.scheduledFor,
  publishedAt: articles.publishedAt,
  deletedAt: articles.deletedAt,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
}

const NOT_TRASHED: readonly ArticleStatus[] = STATUSES.filter(
  (status) => status !== 'trash' && status !== 'page',
)
const WEEK_MS = 7 * DAY_MS

type Reads = Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>

/** Returns a page of articles by their last change. Trashed ones are left out unless `statuses` names them. */
export async function listForDashboard(deps: Reads, input: ArticleListInput) {
  const { positions, total } = await findPositions(deps, input)
  const { items, nextCursor } = toPage(positions, input.limit, encodeCursor)
  return { items: await readRows(deps, items), total, nextCursor }
}

interface Found {
  /** One more than the limit when there is a next page. */
  positions: Position[]
  total: number
}

async function findPositions(deps: Reads, input: ArticleListInput): Promise<Found> {
  const categories = await categoriesIn(deps, input.category ? [input.category] : [])
  if (input.q?.trim()) return searchPositions(deps, input, categories)
  const statuses = input.statuses?.length ? input.statuses : NOT_TRASHED
  const total = await countArticles(deps, { statuses, categories })
  return { positions: await mergedPositions(deps, input, { statuses, categories }), total }
}

const pageQueryOf = ({ sort, cursor, limit }: ArticleListInput): PageQuery => ({
  sort,
  after: cursor ? decodeCursor(cursor) : null,
  limit: limit + 1,
})

/** Finds articles that contain every word, including in linked boxes, among the newest 250 matches. */
async function searchPositions(deps: Reads, input: ArticleListInput, categories: string[]): Promise<Found> {
  const { db } = deps
  const boxes = await searchedBoxes(deps)
  const match = toMatchQuery(input.q ?? '', (word, isLast) => ({
    words: linksToBoxesWith(boxes, phrasesOf(word, { isLast })),
  }))
  if (!match) return { positions: [], total: 0 }
  const within = input.statuses?.length ? { statuses: input.statuses } : { exceptStatus: 'trash' }
  const found = await newestMatches(
    db.read,
    { match, categories, ...within, isWholeText: true },
    limits.listFoundMax,
  )
  const ids = await withoutPages(db.read, found)
  if (ids.length === 0) return { positions: [], total: 0 }
  return { positions: await positionsByIds(db.read, ids, pageQueryOf(input)), total: ids.length }
}

/** Merges the positions of each status and category. */
async function mergedPositions(
  { db }: Reads,
  input: ArticleListInput,
  { statuses, categories }: { statuses: readonly ArticleStatus[]; categories: string[] },
): Promise<Position[]> {
  const query = pageQueryOf(input)
  const each: Array<string | undefined> = categories.length > 0 ? categories : [undefined]
  const parts = statuses.flatMap((status) => each.map((category) => ({ status, category })))
  const positions = await positionsByStatus(db.read, parts, query)
  const newestFirst = (a: Position, b: Position) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)
  const sign = input.sort === 'newest' ? 1 : -1
  return positions.sort((a, b) => sign * newestFirst(a, b)).slice(0, query.limit)
}

async function readRows(deps: Reads, positions: Position[]) {
  const { db } = deps
  if (positions.length === 0) return []
  const ids = positions.map(({ id }) => id)
  const rows = await db.read
    .select(LIST_COLUMNS)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(isOneOf(articles.id, ids))
  const missingAlt = await articlesMissingAltText(db.read, rows)
  const toPath = await pathOfArticles(deps)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    if (!row) return []
    const { imageAlt: _alt, imageDecorative: _decorative, slug: _slug, bylines, ...item } = row
    return { ...item, path: toPath(row), author: authorOf(bylines), lacksAlt: missingAlt.has(id) }
  })
}

/** Returns one article with all its columns and its author's names. Throws NOT_FOUND. */
export async function articleForEdit({ db }: Pick<Deps, 'db'>, id: number) {
  const [row] = await db.read
    .select({ article: articles, bylines: bylinesOfArticle, authorName: users.username })
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(eq(articles.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  return { ...row.article, bylines: row.bylines, author: authorOf(row.bylines), authorName: row.authorName }
}

/** Returns how many articles have each status, and how many were published in the last seven days. */
export async function statusCounts({ db, clock, readCache }: Pick<Deps, 'db' | 'clock' | 'readCache'>) {
  const byStatus = await countsByStatus({ db, readCache })
  const weekAgo = new Date(clock.now() - WEEK_MS).toISOString()
  const [week] = await db.read
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.status, 'published'), gte(articles.publishedAt, weekAgo)))
  const total = NOT_TRASHED.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
  return { byStatus, total, thisWeek: week?.n ?? 0 }
}
