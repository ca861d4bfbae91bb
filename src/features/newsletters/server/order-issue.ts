import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { countInInstallation, rememberNumber } from '#features/installation/server/installation-mark.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { message } from '#shared/catalog/message.ts'
import { issueLimits } from '#features/newsletters/shared/issues.ts'
import { prepareIssue, removePrepared } from './prepare-issue.ts'
import { renderFor } from './render-for.ts'

type Issue = typeof issues.$inferSelect

/**
 * Orders an issue: freezes its text, then its recipients in turns, after which the job sends it. Once the text is
 * frozen, the job finishes what is cut off. Throws BAD_REQUEST without a subject, a text or a mail server, and CONFLICT
 * if it was ordered or changed in the meantime.
 */
export async function orderIssue(deps: Deps, issue: Issue, actor: AuditActor): Promise<void> {
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  requireComplete(issue)
  const rendered = await renderFor(deps, issue, config.origin)
  if (rendered.bytes > issueLimits.bytes) {
    const kilobytes = Math.ceil(rendered.bytes / 1_000)
    throw new AppError('BAD_REQUEST', message('issueTooLarge', { kilobytes }))
  }
  await removePrepared(deps, issue.id)
  const number = await deps.db.write((tx) => freeze(tx, deps, { issue, rendered, actor }))
  rememberNumber(deps.config.dataDir, 'orders', number)
  await prepareIssue(deps, issue.id)
}

/** Throws BAD_REQUEST for an issue without a subject or a text. */
export function requireComplete({ subject, content }: Pick<Issue, 'subject' | 'content'>): void {
  if (subject.trim() === '') throw new AppError('BAD_REQUEST', 'issueNeedsSubject')
  if (content.trim() === '') throw new AppError('BAD_REQUEST', 'issueNeedsText')
}

interface Order {
  issue: Issue
  rendered: Awaited<ReturnType<typeof renderFor>>
  actor: AuditActor
}

async function freeze(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { issue, rendered, actor }: Order,
): Promise<number> {
  const [row] = await tx.db.select().from(issues).where(eq(issues.id, issue.id))
  if (!row || row.version !== issue.version || !['draft', 'scheduled'].includes(row.status)) {
    throw new AppError('CONFLICT', 'issueIsOrdered')
  }
  const isLeft = eq(issueRecipients.issueId, issue.id)
  if ((await tx.db.$count(issueRecipients, isLeft)) > 0) throw new AppError('CONFLICT', 'issueIsOrdered')
  const at = clock.iso()
  const orderNumber = await countInInstallation(tx, 'orders')
  await tx.db
    .update(issues)
    .set({
      status: 'preparing',
      scheduledAt: issue.scheduledAt,
      waitsFor: null,
      html: rendered.html,
      plainText: rendered.text,
      blocks: JSON.stringify(rendered.blocks),
      orderNumber,
      orderedAt: at,
      orderedBy: 'job' in actor ? row.orderedBy : (actor.user?.id ?? null),
      updatedAt: at,
    })
    .where(eq(issues.id, issue.id))
  await recordAudit(tx, at, actor, {
    action: 'issue.send',
    subject: ['issue', issue.id],
    after: { subject: issue.subject, newsletter: issue.newsletterId, order: orderNumber },
  })
  return orderNumber
}
