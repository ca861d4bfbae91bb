import { and, eq, isNotNull } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { recordArticles, recordVersions } from '#features/record/tables/record.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { EraseInput, RecordMode } from '#features/record/shared/record.ts'
import { addLeaf, countLeaves } from './leaves.ts'
import { isSigningStopped } from './record-guard.ts'
import { currentLog, presentCheckpoint } from './record-log.ts'
import { addSignedMode, readRecordMode, RECORD_KEY } from './record-mode.ts'

/** Returns what admins see of the record: what is recorded, and whether it is signed. */
export async function recordStatus({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const log = await currentLog(db.read)
  const checkpoint = await presentCheckpoint(db.read)
  return {
    mode: await readRecordMode(db.read),
    size: await countLeaves(db.read),
    hasAddress: config.publicOrigin !== null,
    origin: log?.origin ?? null,
    signed: checkpoint && { size: checkpoint.size, at: checkpoint.at },
    isStopped: await isSigningStopped({ db, config }),
  }
}

/** Chooses what is recorded from now on, which is an entry itself. Entries that exist stay. */
export async function setRecordMode(ctx: AuthedContext, mode: RecordMode): Promise<void> {
  const { db, clock } = ctx.deps
  const at = clock.iso()
  await db.write(async (tx) => {
    const before = await readRecordMode(tx.db)
    // Of a record that an older release turned off.
    await addSignedMode(tx, at)
    const row = { value: { mode }, updatedBy: ctx.user.id, updatedAt: at }
    await tx.db
      .insert(settings)
      .values({ key: RECORD_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    if (before !== mode) await addLeaf(tx, { kind: 'mode', at, more: { mode, before, by: ctx.user.role } })
    await recordAudit(tx, at, ctx, { action: 'record.mode', before: { mode: before }, after: { mode } })
    tx.emit({ type: 'settings.changed' })
  })
}

/**
 * Deletes the salts and texts of all versions of an article, as a law may require. Their entries remain, but no one can
 * prove what they said. Throws NOT_FOUND for an article without recorded text, and BAD_REQUEST while it is published.
 */
export async function eraseWords(ctx: AuthedContext, { articleId, reason }: EraseInput): Promise<void> {
  const { db, clock } = ctx.deps
  const at = clock.iso()
  await db.write(async (tx) => {
    const [article] = await tx.db
      .select({ status: articles.status })
      .from(articles)
      .where(eq(articles.id, articleId))
    if (article?.status === 'published') throw new AppError('BAD_REQUEST', 'unpublishBeforeErasing')
    const erased = await tx.db
      .update(recordVersions)
      .set({ salt: null, text: null, reason: null })
      .where(and(eq(recordVersions.articleId, articleId), isNotNull(recordVersions.salt)))
      .returning({ version: recordVersions.version })
    if (erased.length === 0) throw new AppError('NOT_FOUND', 'noRecordedWords')
    const leaf = await addLeaf(tx, { kind: 'erased', at, more: { about: articleId } })
    await tx.db
      .update(recordArticles)
      .set({ withdrawnReason: reason, withdrawnAt: leaf.at })
      .where(eq(recordArticles.articleId, articleId))
    await recordAudit(tx, at, ctx, {
      action: 'record.erase',
      subject: ['article', articleId],
      after: { versions: erased.length, reason },
    })
    tx.emit({ type: 'settings.changed' })
  })
}
