import { and, desc, eq, isNull, max, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { BreakingNewsInput, UpdateBreakingNewsInput } from '#features/front-page/shared/breaking-news.ts'

export type BreakingNewsRow = typeof breakingNews.$inferSelect

/** Returns the live items in the order of the ticker, with the titles of their articles. */
export function listBreakingNewsForAdmin({ db }: Pick<Deps, 'db'>) {
  return db.read
    .select({
      id: breakingNews.id,
      text: breakingNews.text,
      articleId: breakingNews.articleId,
      articleTitle: articles.title,
      articleStatus: articles.status,
      expiresAt: breakingNews.expiresAt,
      createdAt: breakingNews.createdAt,
    })
    .from(breakingNews)
    .leftJoin(articles, eq(breakingNews.articleId, articles.id))
    .where(isNull(breakingNews.retiredAt))
    .orderBy(desc(breakingNews.position), desc(breakingNews.id))
    .limit(100)
}

/** Adds an item on top of the ticker. Throws BAD_REQUEST for an end in the past, NOT_FOUND for an unknown article. */
export async function addBreakingNews(
  ctx: AuthedContext,
  input: BreakingNewsInput,
): Promise<BreakingNewsRow> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    await requireValid(tx, input, now)
    const [top] = await tx.db.select({ position: max(breakingNews.position) }).from(breakingNews)
    const row = await insertOne(tx, breakingNews, {
      ...input,
      position: (top?.position ?? 0) + 1,
      createdBy: ctx.user.id,
      createdAt: now,
    })
    return recordChange(tx, ctx, row)
  })
}

/** Changes the text, article or end of a live item. Throws NOT_FOUND, and BAD_REQUEST for an end in the past. */
export async function updateBreakingNews(
  ctx: AuthedContext,
  { id, ...changes }: UpdateBreakingNewsInput,
): Promise<BreakingNewsRow> {
  return ctx.deps.db.write(async (tx) => {
    await requireValid(tx, changes, ctx.deps.clock.iso())
    return change(tx, ctx, id, changes)
  })
}

/** Removes an item from the ticker permanently. Throws NOT_FOUND. */
export async function retireBreakingNews(ctx: AuthedContext, id: number): Promise<BreakingNewsRow> {
  const retiredAt = ctx.deps.clock.iso()
  return ctx.deps.db.write((tx) => change(tx, ctx, id, { retiredAt }))
}

/** Sorts the given live items to the top, in this order. */
export async function reorderBreakingNews(ctx: AuthedContext, ids: number[]): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const [top] = await tx.db.select({ position: max(breakingNews.position) }).from(breakingNews)
    const highest = (top?.position ?? 0) + ids.length
    for (const [index, id] of ids.entries()) {
      const isLive = and(eq(breakingNews.id, id), isNull(breakingNews.retiredAt))
      await tx.db
        .update(breakingNews)
        .set({ position: highest - index })
        .where(isLive)
    }
    tx.emit({ type: 'breaking-news.changed' })
  })
}

async function change(tx: Tx, ctx: AuthedContext, id: number, changes: Partial<BreakingNewsRow>) {
  const isLive = and(eq(breakingNews.id, id), isNull(breakingNews.retiredAt))
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const [row] = Object.keys(given).length
    ? await tx.db.update(breakingNews).set(given).where(isLive).returning()
    : await tx.db.select().from(breakingNews).where(isLive)
  if (!row) throw new AppError('NOT_FOUND', 'breakingNewsNotFound')
  return recordChange(tx, ctx, row)
}

async function recordChange(tx: Tx, ctx: AuthedContext, row: BreakingNewsRow): Promise<BreakingNewsRow> {
  await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
    action: 'breaking-news.change',
    subject: ['breaking-news', row.id],
    after: { text: row.text, isRetired: row.retiredAt !== null },
  })
  tx.emit({ type: 'breaking-news.changed' })
  return row
}

async function requireValid(tx: Tx, input: Partial<BreakingNewsInput>, now: string): Promise<void> {
  if (input.expiresAt && input.expiresAt <= now) {
    throw new AppError('BAD_REQUEST', 'endInPast')
  }
  if (!input.articleId) return
  const [article] = await tx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, input.articleId), ne(articles.status, 'trash')))
  if (!article) throw new AppError('NOT_FOUND', 'articleNotFound')
}
