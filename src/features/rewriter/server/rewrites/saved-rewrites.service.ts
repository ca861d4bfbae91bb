import { aliasedTable, and, desc, eq, lt } from 'drizzle-orm'
import { newestKnownFirst } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type {
  CheckInput,
  ListRewritesInput,
  ResolveFindingInput,
  RewriteEmbargoInput,
} from '#features/rewriter/shared/rewriter.ts'
import { dateWarnings } from './date-warnings.ts'
import { checkAgainstSource, shownFindings, toResult, type RewriteRow } from './rewrite-record.ts'
import { findArticlesBySource } from './rewriter.service.ts'

/** Returns the user's rewrites without their texts, newest first; `nextCursor` is null on the last page. */
export async function listRewrites({ deps, user }: AuthedContext, { limit, cursor }: ListRewritesInput) {
  const rows = await deps.db.read
    .select({
      id: rewrites.id,
      title: rewrites.title,
      sourceUrl: rewrites.sourceUrl,
      style: rewrites.style,
      engine: rewrites.engine,
      articleId: rewrites.articleId,
      createdAt: rewrites.createdAt,
    })
    .from(rewrites)
    .where(and(eq(rewrites.userId, user.id), cursor ? lt(rewrites.id, cursor) : undefined))
    .orderBy(desc(rewrites.id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => row.id)
}

/** Returns a saved rewrite. Throws NOT_FOUND. */
export async function rewriteById({ deps }: AuthedContext, id: number) {
  const row = await requireRewrite(deps, id)
  const { sentences, unread } = await checkAgainstSource(deps, row, row)
  return {
    ...toResult(row),
    sentences,
    unread,
    warnings: [
      ...(row.wire?.notes ?? []).map((note) => m.noteToEditors({ note })),
      ...dateWarnings({ publishedAt: row.sourceDate }, row, deps),
    ],
    alreadyPublished: await findArticlesBySource(deps, row.sourceUrl),
  }
}

/** Checks an edited text against the source of its rewrite. Throws NOT_FOUND. */
export async function checkRewrite({ deps }: AuthedContext, { id, title, content }: CheckInput) {
  const report = await checkAgainstSource(deps, await requireRewrite(deps, id), { title, content })
  return { ...report, findings: shownFindings(report.findings) }
}

/** More decisions than a report has findings are not stored. */
const MAX_RESOLUTIONS = 500

/**
 * Stores that an editor found the wording of a finding correct, or opens it again. Returns all decisions. Throws
 * NOT_FOUND, and BAD_REQUEST above 500 decisions.
 */
export async function resolveFinding(
  ctx: AuthedContext,
  { id, findingId, note, isOpen }: ResolveFindingInput,
) {
  const { deps, user } = ctx
  return deps.db.write(async (tx) => {
    const [row] = await tx.db
      .select({ resolutions: rewrites.resolutions })
      .from(rewrites)
      .where(eq(rewrites.id, id))
    if (!row) throw new AppError('NOT_FOUND', 'rewriteNotFound')
    const others = (row.resolutions ?? []).filter((each) => each.findingId !== findingId)
    if (others.length >= MAX_RESOLUTIONS) throw new AppError('BAD_REQUEST', 'tooManyResolutions')
    const at = deps.clock.iso()
    const resolutions = isOpen ? others : [...others, { findingId, note, by: user.username, at }]
    await tx.db.update(rewrites).set({ resolutions }).where(eq(rewrites.id, id))
    const action = isOpen ? 'rewrite.reopen-finding' : 'rewrite.resolve-finding'
    await recordAudit(tx, at, ctx, { action, subject: ['rewrite', id], after: { findingId, note } })
    return resolutions
  })
}

/**
 * Sets, moves or lifts (null) the embargo that an article made from a rewrite will have, and records it in the audit
 * log. Throws NOT_FOUND.
 */
export async function setRewriteEmbargo(
  ctx: AuthedContext,
  { id, embargoUntil }: RewriteEmbargoInput,
): Promise<{ embargoUntil: string | null }> {
  const { db, clock } = ctx.deps
  const after = { embargoUntil: embargoUntil && new Date(embargoUntil).toISOString() }
  await db.write(async (tx) => {
    const before = await requireRewrite({ db: { read: tx.db } }, id)
    await tx.db.update(rewrites).set(after).where(eq(rewrites.id, id))
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'rewrite.embargo',
      subject: ['rewrite', id],
      before: { embargoUntil: before.embargoUntil },
      after,
    })
  })
  return after
}

/** Returns the row of a rewrite. Throws NOT_FOUND. */
export async function requireRewrite(
  { db }: { db: Pick<Deps['db'], 'read'> },
  id: number,
): Promise<RewriteRow> {
  const [row] = await db.read.select().from(rewrites).where(eq(rewrites.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'rewriteNotFound')
  return row
}

const author = aliasedTable(users, 'author')
const approver = aliasedTable(users, 'approver')

/**
 * Returns the rewrite record of an article: source, engine, findings, and who approved which text when. Returns
 * null for an article that was not rewritten.
 */
export async function recordOf({ db }: Pick<Deps, 'db'>, articleId: number) {
  const [found] = await db.read
    .select({ rewrite: rewrites, rewrittenBy: author.username, approvedByName: approver.username })
    .from(rewrites)
    .leftJoin(author, eq(rewrites.userId, author.id))
    .leftJoin(approver, eq(rewrites.approvedBy, approver.id))
    .where(eq(rewrites.articleId, articleId))
    .orderBy(newestKnownFirst(rewrites.approvedAt), desc(rewrites.id))
    .limit(1)
  if (!found) return null
  const { approvalReason, approvedTitle, approvedContent } = found.rewrite
  const isApproved = found.rewrite.approvedAt !== null
  const approval = isApproved
    ? { approvedAt: found.rewrite.approvedAt, approvedBy: found.approvedByName }
    : await findPublication(db, articleId)
  return {
    ...toResult(found.rewrite),
    ...approval,
    approvalReason,
    approvedTitle,
    approvedContent,
    rewrittenBy: found.rewrittenBy,
  }
}

/** Returns who published an article that was first saved as a draft, from the audit log. */
async function findPublication(db: Deps['db'], articleId: number) {
  const [line] = await db.read
    .select({ approvedAt: auditLog.at, approvedBy: auditLog.actorName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'article.publish'),
        eq(auditLog.subjectType, 'article'),
        eq(auditLog.subjectId, String(articleId)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return line ?? { approvedAt: null, approvedBy: null }
}
