import { aliasedTable, and, desc, eq, lt } from 'drizzle-orm'
import { toPage } from '#db/queries/paging.ts'
import { auditLog, rewrites, users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import type { CheckInput, ListRewritesInput } from '#shared/rewriter.ts'
import { checkAgainst, toResult, type RewriteRow } from './rewrite-record.ts'
import { articlesFrom } from './rewriter.service.ts'

/** One's own rewrites, newest first, without their texts; `nextCursor` is null on the last page. */
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

/** A kept rewrite, as it was when it was made. Throws NOT_FOUND. */
export async function rewriteById({ deps }: AuthedContext, id: number) {
  const row = await requireRewrite(deps, id)
  return {
    ...toResult(row),
    warnings: [] as string[],
    alreadyPublished: await articlesFrom(deps, row.sourceUrl),
  }
}

/** What an edited text says that the source of its rewrite does not, and how close it is. Throws NOT_FOUND. */
export async function checkRewrite({ deps }: AuthedContext, { id, title, content }: CheckInput) {
  return checkAgainst(deps, await requireRewrite(deps, id), { title, content })
}

/** The row of a rewrite. Throws NOT_FOUND. */
export async function requireRewrite({ db }: Pick<Deps, 'db'>, id: number): Promise<RewriteRow> {
  const [row] = await db.read.select().from(rewrites).where(eq(rewrites.id, id))
  if (!row) throw new AppError('NOT_FOUND', rewriterMessages.rewriteNotFound)
  return row
}

const author = aliasedTable(users, 'author')
const approver = aliasedTable(users, 'approver')

/**
 * How a story came to be: its source as it was read, the engine, what was found, who approved what and when.
 * Null for a story that was not rewritten.
 */
export async function recordOf({ db }: Pick<Deps, 'db'>, articleId: number) {
  const [found] = await db.read
    .select({ rewrite: rewrites, rewrittenBy: author.username, approvedByName: approver.username })
    .from(rewrites)
    .leftJoin(author, eq(rewrites.userId, author.id))
    .leftJoin(approver, eq(rewrites.approvedBy, approver.id))
    .where(eq(rewrites.articleId, articleId))
    .orderBy(desc(rewrites.approvedAt))
    .limit(1)
  if (!found) return null
  const { approvalReason, approvedTitle, approvedContent } = found.rewrite
  const isApproved = found.rewrite.approvedAt !== null
  const approval = isApproved
    ? { approvedAt: found.rewrite.approvedAt, approvedBy: found.approvedByName }
    : await publicationOf(db, articleId)
  return {
    ...toResult(found.rewrite),
    ...approval,
    approvalReason,
    approvedTitle,
    approvedContent,
    rewrittenBy: found.rewrittenBy,
  }
}

/** Who published a story that was kept as a draft first: the audit log knows. */
async function publicationOf(db: Deps['db'], articleId: number) {
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
