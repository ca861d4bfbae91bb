import { and, asc, count, desc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { idsMatching } from '#db/match-ids.ts'
import { toMatchQuery } from '#db/match-query.ts'
import { articles, users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleStatus } from '#shared/article-rules.ts'
import type { DeskListInput } from '#shared/articles.ts'
import { messages } from '#shared/messages.ts'
import type { Page } from './articles.service.ts'
import { withBarePictures } from './bare-pictures.ts'
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

function matching({ statuses, category, q }: DeskListInput) {
  return and(
    inStatus(statuses),
    category ? eq(articles.category, category) : undefined,
    q?.trim() ? inSearch(q) : undefined,
  )
}

/** One status is found by its index; for several the plus makes SQLite walk the order of the list instead of sorting. */
function inStatus(statuses: ArticleStatus[] | undefined): SQL {
  const [only, ...others] = statuses ?? []
  if (!only) return ne(articles.status, 'trash')
  return others.length === 0
    ? eq(articles.status, only)
    : inArray(sql`+${articles.status}`, [only, ...others])
}

/** Every word of `q` in title, excerpt or text; what holds no letter or digit finds nothing. */
function inSearch(q: string): SQL {
  const match = toMatchQuery(q)
  return match ? inArray(articles.id, idsMatching(match)) : sql`0`
}

/** Articles of every status but trash unless asked for, by their last change. */
export async function listForDesk({ db, memo }: Pick<Deps, 'db' | 'memo'>, input: DeskListInput) {
  const { cursor, limit, sort } = input
  const beyond = sort === 'newest' ? before : after
  const order = sort === 'newest' ? desc : asc
  const from = cursor ? beyond(articles.updatedAt, articles.id, decodeCursor(cursor)) : undefined
  const rows = await db.read
    .select(ROW)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(and(matching(input), from))
    .orderBy(order(articles.updatedAt), order(articles.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const bare = await withBarePictures(db.read, shown)
  const items = shown.map(({ imageAlt: _alt, imageDecorative: _mark, ...row }) => ({
    ...row,
    /** Readers who do not see its pictures learn nothing of one of them. */
    lacksAlt: bare.has(row.id),
  }))
  const filter = `desk count ${JSON.stringify([input.statuses, input.category, input.q])}`
  const total = await memo.get(filter, async () => {
    const [all] = await db.read.select({ n: count() }).from(articles).where(matching(input))
    return all?.n ?? 0
  })
  const page: Page<(typeof items)[number]> = {
    items,
    total,
    nextCursor: rows.length > limit && last ? encodeCursor({ at: last.updatedAt, id: last.id }) : null,
  }
  return page
}

/** One whole article for its editor. Throws NOT_FOUND. */
export async function deskArticle({ db }: Pick<Deps, 'db'>, id: number) {
  const [row] = await db.read
    .select({ article: articles, author: users.fullName, authorName: users.username })
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(eq(articles.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.articleNotFound)
  return { ...row.article, author: row.author, authorName: row.authorName }
}

/** How many articles stand in each status, and how many were published in the last seven days. */
export async function deskCounts({ db, clock, memo }: Pick<Deps, 'db' | 'clock' | 'memo'>) {
  const rows = await memo.get('desk counts', () =>
    db.read.select({ status: articles.status, n: count() }).from(articles).groupBy(articles.status),
  )
  const byStatus: Partial<Record<ArticleStatus, number>> = Object.fromEntries(
    rows.map((r) => [r.status, r.n]),
  )
  const weekAgo = new Date(clock.now() - 7 * 86_400_000).toISOString()
  const [week] = await db.read
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.status, 'published'), gte(articles.publishedAt, weekAgo)))
  const total = rows.reduce((sum, { status, n }) => (status === 'trash' ? sum : sum + n), 0)
  return { byStatus, total, thisWeek: week?.n ?? 0 }
}
