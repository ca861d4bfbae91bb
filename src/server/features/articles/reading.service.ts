import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { articles, users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Category } from '#shared/article-rules.ts'
import type { ListArticlesInput } from '#shared/articles.ts'
import { messages } from '#shared/messages.ts'
import { countArticles } from './article-counts.ts'
import {
  PAGE_COLUMNS,
  toCard,
  toPublic,
  type ArticleCard,
  type PublicArticle,
  type ArticlePageRow,
} from './article-views.ts'
import { picturesOf } from './article-pictures.ts'
import { countFitting } from './list-bytes.ts'
import { before, decodeCursor, encodeCursor } from './cursor.ts'

// What readers may see. Every query in this file asks for status = published.

type Reads = Pick<Deps, 'db' | 'memo'>

export interface Page<T> {
  items: T[]
  /** Of all that match, not only this page. */
  total: number
  /** Give it back to get the next page; null on the last. */
  nextCursor: string | null
}

function isPublic(categories: readonly Category[] = []) {
  const [only, ...others] = categories
  const inCategory =
    others.length > 0
      ? // With the plus, several categories walk the index by time instead of sorting all there is of them.
        inArray(sql`+${articles.category}`, [...categories])
      : only && eq(articles.category, only)
  return and(eq(articles.status, 'published'), inCategory)
}

/**
 * Published articles, newest first by publication time, then id. A page ends early, with a cursor, when
 * its texts together would be longer than `limits.listTextBytes`.
 */
export async function listPublished(deps: Reads, input: ListArticlesInput): Promise<Page<PublicArticle>> {
  const page = await listPublicArticles(deps, { ...input, limit: await fittingLimit(deps, input) })
  return { ...page, items: page.items.map(toPublic) }
}

/** How many of the articles asked for fit into one answer. */
async function fittingLimit(
  { db }: Reads,
  { limit, cursor, categories }: ListArticlesInput,
): Promise<number> {
  const rows = await db.read
    .select({ bytes: sql<number>`octet_length(${articles.content})` })
    .from(articles)
    .where(and(isPublic(categories), afterCursor(cursor)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
  const fitting = countFitting(rows.map(({ bytes }) => bytes))
  return fitting < rows.length ? fitting : limit
}

/** The same as the pages know them. */
export function listPublicArticles(deps: Reads, input: ListArticlesInput): Promise<Page<ArticlePageRow>> {
  if (input.cursor) return readPublished(deps, input)
  const key = `articles ${JSON.stringify([input.limit, input.categories])}`
  return deps.memo.get(key, () => readPublished(deps, input))
}

/** The same as cards: without the whole texts. */
export async function listCards(deps: Reads, input: ListArticlesInput): Promise<Page<ArticleCard>> {
  // Pages after the first are endlessly many and seldom asked for twice.
  if (input.cursor) return readCards(deps, input)
  const key = `cards ${JSON.stringify([input.limit, input.categories])}`
  return deps.memo.get(key, () => readCards(deps, input))
}

async function readCards(deps: Reads, input: ListArticlesInput): Promise<Page<ArticleCard>> {
  const page = await readPublished(deps, input)
  const pictures = await picturesOf(deps, page.items)
  return { ...page, items: page.items.map((item) => toCard(item, pictures.get(item.id))) }
}

const afterCursor = (cursor: string | null | undefined) =>
  cursor ? before(articles.publishedAt, articles.id, decodeCursor(cursor)) : undefined

async function readPublished(deps: Reads, input: ListArticlesInput): Promise<Page<ArticlePageRow>> {
  const { limit, cursor, categories } = input
  const rows = await deps.db.read
    .select(PAGE_COLUMNS)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(and(isPublic(categories), afterCursor(cursor)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const nextCursor =
    rows.length > limit && last?.publishedAt ? encodeCursor({ at: last.publishedAt, id: last.id }) : null
  return { items, nextCursor, total: await countArticles(deps, { statuses: ['published'], categories }) }
}

/** One published article. Throws NOT_FOUND, for unpublished ones too. */
export async function publishedById(deps: Reads, id: number): Promise<PublicArticle> {
  return toPublic(await publishedArticle(deps, id))
}

/** The same as its page knows it. Throws NOT_FOUND. */
export async function publishedArticle(deps: Reads, id: number): Promise<ArticlePageRow> {
  const [row] = await deps.db.read
    .select(PAGE_COLUMNS)
    .from(articles)
    .leftJoin(users, eq(articles.authorId, users.id))
    .where(and(eq(articles.id, id), isPublic()))
  if (!row) throw new AppError('NOT_FOUND', messages.articleNotFound)
  return row
}
