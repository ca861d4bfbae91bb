import { and, eq, isNotNull } from 'drizzle-orm'
import { articles, recordArticles, recordVersions, settings } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { markOf, storeMark } from '#server/lib/installation-mark/installation-mark.ts'
import { toBase64 } from '#server/lib/record/base64.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { EraseInput, RecordMode } from '#shared/articles/record.ts'
import { addLeaf, countLeaves } from './leaves.ts'
import { readOutsideCopy } from './outside-copy.ts'
import { lowerGuard, readGuard, type RecordGuard } from './record-guard.ts'
import { currentLog, lastCheckpoint, presentCheckpoint } from './record-log.ts'
import { readRecordMode, RECORD_KEY } from './record-mode.ts'
import { beginLog } from './sign-checkpoint.job.ts'

/** Returns what admins see of the record: what is recorded, and why nothing is signed. */
export async function recordStatus({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const log = await currentLog(db.read)
  const checkpoint = await presentCheckpoint(db.read)
  return {
    mode: await readRecordMode(db.read),
    size: await countLeaves(db.read),
    hasAddress: config.publicOrigin !== null,
    origin: log?.origin ?? null,
    signed: checkpoint && { size: checkpoint.size, at: checkpoint.at },
    guard: await readGuard(db.read),
  }
}

/** Chooses what is recorded from now on. Lines that exist stay. */
export async function setRecordMode(ctx: AuthedContext, mode: RecordMode): Promise<void> {
  const { db, clock } = ctx.deps
  const at = clock.iso()
  await db.write(async (tx) => {
    const before = await readRecordMode(tx.db)
    const row = { value: { mode }, updatedBy: ctx.user.id, updatedAt: at }
    await tx.db
      .insert(settings)
      .values({ key: RECORD_KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    await recordAudit(tx, at, ctx, { action: 'record.mode', before: { mode: before }, after: { mode } })
    tx.emit({ type: 'settings.changed' })
  })
}

/**
 * Says that this installation is the newspaper, so that it signs again. Where the database lacks what was signed, or
 * contradicts it, or nobody knows, another log begins. Throws NOT_FOUND if nothing is wrong, and BAD_REQUEST without a public address.
 */
export async function confirmInstallation(ctx: AuthedContext): Promise<void> {
  const { db, clock, config } = ctx.deps
  const guard = await readGuard(db.read)
  if (!guard) throw new AppError('NOT_FOUND', 'recordIsSigned')
  if (config.publicOrigin === null) throw new AppError('BAD_REQUEST', 'publicAddressMissing')
  const mark = await markOf(ctx.deps)
  const isWhole = guard.problem === 'copy' && (await isAsSigned(ctx.deps))
  const at = clock.iso()
  await db.write(async (tx) => {
    await storeMark(tx, { mark, at, userId: ctx.user.id })
    if (!isWhole) {
      await addLeaf(tx, { kind: 'restored', at, more: gapOf(guard, await countLeaves(tx.db)) })
    }
    await recordAudit(tx, at, ctx, { action: 'record.confirm', after: guard })
    if (isWhole) await lowerGuard(tx)
  })
  if (isWhole) return
  await beginLog(ctx.deps, config.publicOrigin)
  await db.write(lowerGuard)
}

/** From which line to which the record is missing, as far as it is known. */
const gapOf = ({ knownSize }: RecordGuard, size: number) => ({
  from: size + 1,
  to: knownSize !== null && knownSize > size ? knownSize : undefined,
})

/** True if the last checkpoint outside the database is the last one inside. */
async function isAsSigned(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const copy = readOutsideCopy(deps)
  const log = await currentLog(deps.db.read)
  if (!log) return copy === null
  const last = await lastCheckpoint(deps.db.read, log.origin)
  return copy?.origin === log.origin && copy.size === last?.size && toBase64(copy.root) === last.root
}

/**
 * Deletes the salts and texts of all versions of an article, as a law demands. Their lines stay, but nobody can prove
 * what they said. Throws NOT_FOUND for an article without recorded words, and BAD_REQUEST while it is published.
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
    await tx.db
      .update(recordArticles)
      .set({ withdrawnReason: reason, withdrawnAt: at })
      .where(eq(recordArticles.articleId, articleId))
    await addLeaf(tx, { kind: 'erased', at, more: { about: articleId } })
    await recordAudit(tx, at, ctx, {
      action: 'record.erase',
      subject: ['article', articleId],
      after: { versions: erased.length, reason },
    })
    tx.emit({ type: 'settings.changed' })
  })
}
