import { and, eq, lte, notInArray, type SQL } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { recordAudit, type AuditEntry } from '#features/changes/server/audit/audit.service.ts'
import { isStillApproved } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { isLateSchedule, transition } from './publishing.service.ts'

const TRASH_MS = 30 * DAY_MS
/** Articles that one transaction purges; others wait in the meantime. */
const PURGED_AT_ONCE = 50

/** Moves an article to the trash, where it returns 404 and can be restored for 30 days. Throws NOT_FOUND. */
export async function trashArticle(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const article = await requireArticle(tx, id)
    await transition(tx, ctx, article, { status: 'trash', now: clock.iso() })
  })
}

/** A restored article, and why it became a draft instead of what it was, if it did. */
export type RestoredArticle = ArticleRow & { heldBack: 'late' | 'changed' | null }

/**
 * Restores an article from the trash to its former status. It becomes a draft if its schedule has passed, or if what it
 * shows changed and the four-eyes rule asks for another approval. Throws NOT_FOUND.
 */
export async function restoreArticle(ctx: AuthedContext, id: number): Promise<RestoredArticle> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const [article] = await tx.db
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.status, 'trash')))
    if (!article) throw new AppError('NOT_FOUND', 'articleNotFound')
    const now = clock.iso()
    const isApproved = await isStillApproved(tx, article)
    const restored = await transition(tx, ctx, article, { status: 'restored', isApproved, now })
    const heldBack = isLateSchedule(article, now) ? 'late' : isApproved ? null : 'changed'
    return { ...restored, heldBack }
  })
}

/** Deletes articles that have been in the trash for 30 days and returns how many. Their media stay. */
export async function purgeTrash(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const limit = new Date(deps.clock.now() - TRASH_MS).toISOString()
  const isOld = and(eq(articles.status, 'trash'), lte(articles.deletedAt, limit))
  let total = 0
  for (;;) {
    const purged = await forEachDue(deps, {
      job: 'trash',
      find: (held) =>
        deps.db.read
          .select({ id: articles.id })
          .from(articles)
          .where(and(isOld, notInArray(articles.id, held)))
          .limit(PURGED_AT_ONCE),
      keyOf: ({ id }) => id,
      work: (row) => purge(deps, [row], isOld),
      together: (rows) => purge(deps, rows, isOld),
    })
    total += purged
    if (purged < PURGED_AT_ONCE) return total
  }
}

async function purge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: ReadonlyArray<{ id: number }>,
  isOld: SQL | undefined,
): Promise<void> {
  await db.write(async (tx) => {
    const ids = rows.map(({ id }) => id)
    const purged = await tx.db
      .delete(articles)
      .where(and(isOneOf(articles.id, ids), isOld))
      .returning({ id: articles.id, title: articleName, category: articles.category })
    for (const { id, title, category } of purged) {
      const entry = {
        action: 'article.purge',
        subject: ['article', id],
        before: { title },
      } satisfies AuditEntry
      await recordAudit(tx, clock.iso(), { job: 'trash' }, entry)
      tx.emit({ type: 'article.changed', articleId: id, category, wasPublished: false, isPublished: false })
    }
  })
}
