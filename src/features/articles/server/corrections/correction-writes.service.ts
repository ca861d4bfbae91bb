import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { requireWordsEditable } from '#features/people/server/rights/article-rights.ts'
import { emitChange, requireArticle } from '#features/articles/server/saving/article-row.ts'
import { recordAudit, type AuditEntry } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Correction } from './corrections.service.ts'

/**
 * Adds a correction to a published article and sets the update time that readers see. Throws NOT_FOUND, and
 * BAD_REQUEST for an unpublished article. The same text as the newest correction returns that one: an editor whose
 * connection broke sends it again. This and the other writes throw FORBIDDEN like
 * `requireWordsEditable`.
 */
export function addCorrection(
  ctx: AuthedContext,
  { articleId, text }: { articleId: number; text: string },
): Promise<Correction> {
  return ctx.deps.db.write((tx) => insertCorrection(tx, ctx, { articleId, text }))
}

/** Adds a correction like `addCorrection`, in the transaction of the change that it is about. */
export async function insertCorrection(
  tx: Tx,
  ctx: AuthedContext,
  { articleId, text }: { articleId: number; text: string },
): Promise<Correction> {
  const now = ctx.deps.clock.iso()
  const article = await requireArticle(tx, articleId)
  await requireWordsEditable(tx, ctx.user, article)
  if (article.status !== 'published') {
    throw new AppError('BAD_REQUEST', 'correctionNeedsPublished')
  }
  const [newest] = await tx.db
    .select()
    .from(corrections)
    .where(eq(corrections.articleId, articleId))
    .orderBy(desc(corrections.id))
    .limit(1)
  if (newest?.text === text && !newest.withdrawnAt) return toCorrection(newest, article)
  const row = await insertOne(tx, corrections, { articleId, text, authorId: ctx.user.id, createdAt: now })
  await recordAudit(tx, now, ctx, {
    action: 'correction.add',
    subject: ['article', articleId],
    after: { correctionId: row.id, text },
  })
  return publishChange(tx, { article, row, now })
}

/**
 * Changes the text of a correction and the time of the edit that readers see. The audit log stores the old text.
 * Throws NOT_FOUND, and BAD_REQUEST for a withdrawn correction.
 */
export function updateCorrection(
  ctx: AuthedContext,
  { id, text }: { id: number; text: string },
): Promise<Correction> {
  return changeCorrection(ctx, id, (before, now) => {
    if (before.withdrawnAt) throw new AppError('BAD_REQUEST', 'correctionIsWithdrawn')
    if (before.text === text) return null
    return {
      set: { text, editedAt: now },
      audit: {
        action: 'correction.edit',
        before: { correctionId: id, text: before.text },
        after: { correctionId: id, text },
      },
    }
  })
}

/** Marks a correction as withdrawn. It stays public and is marked. Throws NOT_FOUND. */
export function withdrawCorrection(ctx: AuthedContext, id: number): Promise<Correction> {
  return changeCorrection(ctx, id, (before, now) => {
    if (before.withdrawnAt) return null
    return {
      set: { withdrawnAt: now },
      audit: { action: 'correction.withdraw', before: { correctionId: id, text: before.text } },
    }
  })
}

type CorrectionRow = typeof corrections.$inferSelect

interface Change {
  set: Partial<Pick<CorrectionRow, 'text' | 'editedAt' | 'withdrawnAt'>>
  audit: Omit<AuditEntry, 'subject'>
}

async function changeCorrection(
  ctx: AuthedContext,
  id: number,
  findChange: (before: CorrectionRow, now: string) => Change | null,
): Promise<Correction> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const [before] = await tx.db.select().from(corrections).where(eq(corrections.id, id))
    if (!before) throw new AppError('NOT_FOUND', 'correctionNotFound')
    const article = await requireArticle(tx, before.articleId)
    await requireWordsEditable(tx, ctx.user, article)
    const change = findChange(before, now)
    if (!change) return toCorrection(before, article)
    const [row] = await tx.db.update(corrections).set(change.set).where(eq(corrections.id, id)).returning()
    if (!row) throw new Error('update returned no row')
    await recordAudit(tx, now, ctx, { ...change.audit, subject: ['article', article.id] })
    return publishChange(tx, { article, row, now })
  })
}

/** Sets the article's update time and emits its change, so cached pages are dropped. */
async function publishChange(
  tx: Tx,
  { article, row, now }: { article: ArticleRow; row: CorrectionRow; now: string },
): Promise<Correction> {
  const [after] = await tx.db
    .update(articles)
    .set({ revisedAt: now })
    .where(eq(articles.id, article.id))
    .returning()
  await emitChange(tx, article, after ?? article)
  return toCorrection(row, article)
}

function toCorrection({ authorId: _author, ...row }: CorrectionRow, article: ArticleRow): Correction {
  return { ...row, articleTitle: article.title }
}
