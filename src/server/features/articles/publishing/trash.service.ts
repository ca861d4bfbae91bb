import { and, eq, lte } from 'drizzle-orm'
import { articles, type ArticleRow } from '#db/schema/index.ts'
import { recordAudit, type AuditEntry } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import { requireArticle } from '#server/features/articles/saving/article-row.ts'
import { transition } from './publishing.service.ts'

const TRASH_MS = 30 * DAY_MS

/** Moves an article to the trash, where it returns 404 and can be restored for 30 days. Throws NOT_FOUND. */
export async function trashArticle(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const article = await requireArticle(tx, id)
    await transition(tx, ctx, article, { status: 'trash', now: clock.iso() })
  })
}

/**
 * Restores an article from the trash to its former status. A schedule that has passed becomes a draft. Throws
 * NOT_FOUND.
 */
export async function restoreArticle(ctx: AuthedContext, id: number): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const [article] = await tx.db
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.status, 'trash')))
    if (!article) throw new AppError('NOT_FOUND', 'articleNotFound')
    return transition(tx, ctx, article, { status: 'restored', now: clock.iso() })
  })
}

/** Deletes articles that have been in the trash for 30 days and returns how many. Their media stay. */
export async function purgeTrash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now() - TRASH_MS).toISOString()
  return db.write(async (tx) => {
    const purged = await tx.db
      .delete(articles)
      .where(and(eq(articles.status, 'trash'), lte(articles.deletedAt, limit)))
      .returning({ id: articles.id, title: articles.title, category: articles.category })
    for (const { id, title, category } of purged) {
      const entry = {
        action: 'article.purge',
        subject: ['article', id],
        before: { title },
      } satisfies AuditEntry
      await recordAudit(tx, clock.iso(), { job: 'trash' }, entry)
      tx.emit({ type: 'article.changed', articleId: id, category, wasPublished: false, isPublished: false })
    }
    return purged.length
  })
}
