import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import type { Approval } from '#features/articles/server/publishing/publishing.service.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { updateRewriteSources } from '#features/rewriter/server/sources/article-sources.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { isOpenFinding, isSufficientReason } from '#rewriting/rewriter-rules.ts'
import { rightsQuestions } from '#rewriting/source-rights.ts'
import { licenseOfRewrite, type RewriteLicense } from './license-of-rewrite.ts'
import { checkAgainstSource, type Report, type RewriteRow } from './rewrite-record.ts'

/** A rewritten article beside its source, with the fidelity report of exactly this text. */
export interface CheckedText {
  rewrite: RewriteRow
  report: Report
  /** What the register says about the source now. */
  page: RewriteLicense
  reason: string | undefined
  article: { id: number; title: string; content: string }
}

/** Returns how many findings of a report are open. */
export const countOpen = ({ findings }: Report): number => findings.filter(isOpenFinding).length

const REASON_TEXTS = {
  text: { findings: 'findingsReason', rights: 'licenseReason' },
  draft: { findings: 'findingsReasonInEditor', rights: 'licenseReasonInEditor' },
} as const

/**
 * Throws BAD_REQUEST with `detail.openFindings` and `detail.rights` when a text has open findings, or its source no
 * license that covers it, and the reason is not a sentence.
 */
export function requireReason(
  { report, page, reason }: Pick<CheckedText, 'report' | 'page' | 'reason'>,
  messagesFor: keyof typeof REASON_TEXTS,
): void {
  const openFindings = countOpen(report)
  const rights = rightsQuestions({ license: page.license, tooClose: report.similarity.tooClose })
  if ((openFindings === 0 && rights.length === 0) || isSufficientReason(reason ?? '')) return
  const text = REASON_TEXTS[messagesFor][openFindings > 0 ? 'findings' : 'rights']
  throw new AppError('BAD_REQUEST', text, { detail: { openFindings, rights } })
}

/** The columns of a rewrite that describe the text as it was saved for publication. */
export function checkedColumns({ rewrite, report, page, reason, article }: CheckedText) {
  const isEdited = article.title !== rewrite.title || article.content !== rewrite.content
  return {
    approvalReason: reason || null,
    approvedTitle: isEdited ? article.title : null,
    approvedContent: isEdited ? article.content : null,
    license: page.license,
    findings: report.findings,
    similarity: report.similarity,
  }
}

/** Returns the columns that name the approver, and records the approval in the audit log. */
export async function approve(tx: Tx, ctx: AuthedContext, checked: CheckedText) {
  const { rewrite, report, page, article } = checked
  const columns = checkedColumns(checked)
  const at = ctx.deps.clock.iso()
  await recordAudit(tx, at, ctx, {
    action: 'rewrite.approve',
    subject: ['article', article.id],
    after: {
      rewriteId: rewrite.id,
      openFindings: countOpen(report),
      license: page.license,
      reason: columns.approvalReason,
      isEdited: columns.approvedTitle !== null,
    },
  })
  return { ...columns, approvedBy: ctx.user.id, approvedAt: at }
}

/**
 * Checks a draft made from a rewrite against its source before it is published. Returns null for other articles
 * and for approved ones. Throws the error of `requireReason`.
 */
export async function checkRewrittenDraft(
  ctx: AuthedContext,
  { id, reason }: { id: number; reason: string | undefined },
): Promise<Approval | null> {
  const [draft] = await ctx.deps.db.read
    .select({
      rewrite: rewrites,
      article: {
        id: articles.id,
        version: articles.version,
        title: articles.title,
        content: articles.content,
      },
    })
    .from(rewrites)
    .innerJoin(articles, eq(rewrites.articleId, articles.id))
    .where(and(eq(rewrites.articleId, id), isNull(rewrites.approvedAt)))
    .orderBy(desc(rewrites.id))
    .limit(1)
  if (!draft) return null
  const { rewrite, article } = draft
  const report = await checkAgainstSource(ctx.deps, rewrite, article)
  const page = await licenseOfRewrite(ctx.deps, rewrite)
  const checked = { rewrite, article, report, page, reason: reason || (rewrite.approvalReason ?? undefined) }
  requireReason(checked, 'draft')
  return {
    version: article.version,
    record: async (tx) => {
      const columns = await approve(tx, ctx, checked)
      await tx.db.update(rewrites).set(columns).where(eq(rewrites.id, rewrite.id))
      await updateRewriteSources(tx, rewrite.id, page.each)
    },
  }
}
