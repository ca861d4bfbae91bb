import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, rewrites } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { isOpenFinding, rewriterMessages } from '#shared/rewriter-rules.ts'
import type { FidelityReport } from '#rewriting/fidelity/fidelity.ts'
import { checkAgainst, type RewriteRow } from './rewrite-record.ts'

/** The last look at a rewrite that was kept as a draft: its text as it stands now, held against its source. */
export interface DraftApproval {
  rewrite: RewriteRow
  report: FidelityReport
  reason: string
  /** The text that was looked at. */
  article: { version: number; title: string; content: string }
}

/**
 * What is to be kept when a draft made from a rewrite goes out; null for a story that is none, or was approved
 * before. Throws BAD_REQUEST with `detail.openFindings` when the text says what its source does not and no
 * reason is given.
 */
export async function approvalOfDraft(
  { deps }: AuthedContext,
  articleId: number,
  given?: string,
): Promise<DraftApproval | null> {
  const [found] = await deps.db.read
    .select({
      rewrite: rewrites,
      article: { version: articles.version, title: articles.title, content: articles.content },
    })
    .from(rewrites)
    .innerJoin(articles, eq(rewrites.articleId, articles.id))
    .where(and(eq(rewrites.articleId, articleId), isNull(rewrites.approvedAt)))
    .orderBy(desc(rewrites.id))
    .limit(1)
  if (!found) return null
  const reason = given || (found.rewrite.approvalReason ?? '')
  const report = await checkAgainst(deps, found.rewrite, found.article)
  const open = report.findings.filter(isOpenFinding).length
  if (open > 0 && !reason) {
    throw new AppError('BAD_REQUEST', rewriterMessages.draftReasonNeeded, { detail: { openFindings: open } })
  }
  return { ...found, report, reason }
}

/** Keeps who let the draft out, with the findings of the text that goes out and the reason. */
export async function approveDraft(tx: Tx, ctx: AuthedContext, approval: DraftApproval): Promise<void> {
  const { rewrite, article, report, reason } = approval
  const at = ctx.deps.clock.iso()
  const isEdited = article.title !== rewrite.title || article.content !== rewrite.content
  await tx.db
    .update(rewrites)
    .set({
      approvedBy: ctx.user.id,
      approvedAt: at,
      approvalReason: reason || null,
      approvedTitle: isEdited ? article.title : null,
      approvedContent: isEdited ? article.content : null,
      findings: report.findings,
      similarity: report.similarity,
    })
    .where(eq(rewrites.id, rewrite.id))
  const openFindings = report.findings.filter(isOpenFinding).length
  await recordAudit(tx, at, ctx, {
    action: 'rewrite.approve',
    subject: ['article', rewrite.articleId ?? 0],
    after: { rewriteId: rewrite.id, openFindings, reason: reason || null, isEdited },
  })
}
