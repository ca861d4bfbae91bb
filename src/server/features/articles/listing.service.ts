import { and, asc, count, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import { toMatchQuery } from '#db/search/match-query.ts'
import { isOneOf } from '#db/one-of.ts'
import { articles, users } from '#db/schema/index.ts'
import { newestMatches } from '#db/search/search-index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { STATUSES, type ArticleStatus } from '#shared/article-rules.ts'
import type { ArticleListInput } from '#shared/articles.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import type { Page } from './reading.service.ts'
import { countArticles, countsByStatus } from './article-counts.ts'
import { withMissingAltText } from './missing-alt-text.ts'
import { after, before, decodeCursor, encodeCursor } from './cursor.ts'

// What the newsroom sees: every status. Never reachable without the capability articles.manage.

const ROW = {
  id: articles.id,
  title: articles.title,
  category: articles.category,
  status: articles.status,
  version: articles.version,
  author: users.fullName,
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

const NOT_TRASHED: readonly ArticleStatus[] = STATUSES.filter((status) => status !== 'trash')

/** A row's place in the list, without the row. */
interface Place {
  id: number
  at: string
}

type Reads = Pick<Deps, 'db'>

/** Articles of every status but trash unless asked for, by their last change. */
export async function listForDashboard(deps: Reads, input: ArticleListInput) {
  const { places, total } = await lookFor(deps, input)
  const items = await rowsAt(deps, places.slice(0, input.limit))
  const last = items.at(-1)
  const hasMore = places.length > input.limit
  const page: Page<(typeof items)[number]> = {
    items,
    total,
    nextCursor: hasMore && last ? encodeCursor({ at: last.updatedAt, id: last.id }) : null,
  }
  return page
}

async function lookFor(deps: Reads, input: ArticleListInput): Promise<{ places: Place[]; total: number }> {
  const statuses = input.statuses?.length ? input.statuses : NOT_TRASHED
  const categories = input.category ? [input.category] : undefined
  if (input.q?.trim()) return found(deps, input, categories)
  const places = await placesIn(deps, input, statuses)
  return { places, total: await countArticles(deps, { statuses, categories }) }
}

/**
 * Articles with every word of a search in title, excerpt or text; of more than 250 the newest 250. What holds
 * no letter or digit finds nothing.
 */
async function found(deps: Reads, input: ArticleListInput, categories: string[] | undefined) {
  const match = toMatchQuery(input.q ?? '')
  if (!match) return { places: [], total: 0 }
  const within = input.statuses?.length ? { statuses: input.statuses } : { butStatus: 'trash' }
  const ids = await newestMatches(deps.db.read, { match, categories, ...within }, limits.listFoundMax)
  if (ids.length === 0) return { places: [], total: 0 }
  return { places: placesAmong(deps, input, ids), total: ids.length }
}

/**
 * The places of one page. Each status is walked by itself and the walks are merged: together they would be
 * sorted whole, or the many published ones walked to find the few that are not.
 */
async function placesIn(
  deps: Pick<Deps, 'db'>,
  input: ArticleListInput,
  statuses: readonly ArticleStatus[],
): Promise<Place[]> {
  const inCategory = input.category ? eq(articles.category, input.category) : undefined
  const walks = await Promise.all(
    statuses.map((status) => placesWhere(deps, input, and(eq(articles.status, status), inCategory))),
  )
  const newestFirst = (a: Place, b: Place) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)
  const sign = input.sort === 'newest' ? 1 : -1
  return walks
    .flat()
    .sort((a, b) => sign * newestFirst(a, b))
    .slice(0, input.limit + 1)
}

function placesWhere(
  { db }: Pick<Deps, 'db'>,
  { cursor, limit, sort }: ArticleListInput,
  where: SQL | undefined,
): Promise<Place[]> {
  const order = orders[sort]
  return db.read
    .select({ id: articles.id, at: articles.updatedAt })
    .from(articles)
    .where(and(where, beyond(sort, cursor)))
    .orderBy(order(articles.updatedAt), order(articles.id))
    .limit(limit + 1)
}

/** The same among some articles. Left to itself SQLite would read the row of each, all over the file. */
function placesAmong(
  { db }: Pick<Deps, 'db'>,
  { cursor, limit, sort }: ArticleListInput,
  ids: number[],
): Place[] {
  const order = orders[sort]
  return db.read.all<Place>(sql`
    SELECT ${articles.id} AS id, ${articles.updatedAt} AS at FROM ${articles} INDEXED BY articles_found
    WHERE ${and(isOneOf(articles.id, ids), beyond(sort, cursor))}
    ORDER BY ${order(articles.updatedAt)}, ${order(articles.id)} LIMIT ${limit + 1}`)
}

const orders = { newest: desc, oldest: asc }

function beyond(sort: ArticleListInput['sort'], cursor: ArticleListInput['cursor']): SQL | undefined {
  if (!cursor) return undefined
  const isBeyond = sort === 'newest' ? before : after
  return isBeyond(articles.updatedAt, articles.id, decodeCursor(cursor))
}

async function rowsAt({ db }: Pick<Deps, 'db'>, places: Place[]) {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await db.read
    .select(ROW)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(isOneOf(articles.id, ids))
  const bare = await withMissingAltText(db.read, rows)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const { imageAlt: _alt, imageDecorative: _mark, ...shown } = row
    // Readers who do not see its pictures learn nothing of one of them.
    return { ...shown, lacksAlt: bare.has(id) }
  })
}

/** One whole article for its editor. Throws NOT_FOUND. */
export async function articleForEdit({ db }: Pick<Deps, 'db'>, id: number) {
  const [row] = await db.read
    .select({ article: articles, author: users.fullName, authorName: users.username })
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(eq(articles.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.articleNotFound)
  return { ...row.article, author: row.author, authorName: row.authorName }
}

/** How many articles stand in each status, and how many were published in the last seven days. */
export async function statusCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const byStatus = await countsByStatus({ db })
  const weekAgo = new Date(clock.now() - 7 * 86_400_000).toISOString()
  const [week] = await db.read
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.status, 'published'), gte(articles.publishedAt, weekAgo)))
  const total = NOT_TRASHED.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
  return { byStatus, total, thisWeek: week?.n ?? 0 }
}
