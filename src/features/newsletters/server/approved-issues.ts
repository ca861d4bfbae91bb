import { and, eq, notInArray, or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { boxIdsIn } from '#article-text/blocks/box-links.ts'
import type { ShownContent } from '#features/people/server/rights/approved-content.ts'
import { AppError } from '#server/lib/app-error.ts'
import { forbidden } from '#features/people/server/rights/article-rights.ts'

/**
 * Throws FORBIDDEN if a scheduled issue shows a box or a picture, because someone approved it as
 * it is. The issue takes both when it is sent.
 */
export async function requireInNoApprovedIssue(
  tx: Pick<Tx, 'db'>,
  { boxIds, url }: ShownContent,
): Promise<void> {
  const { content, status } = issues
  const mayShow = or(contains(content, '::reuse'), url ? contains(content, url) : undefined)
  const rows = await tx.db
    .select({ content })
    .from(issues)
    .where(and(eq(status, 'scheduled'), mayShow))
  const shows = (text: string) =>
    (url !== undefined && text.includes(url)) || boxIdsIn(text).some((id) => boxIds.includes(id))
  if (rows.some((row) => shows(row.content))) throw forbidden('shownByScheduledIssue')
}

/** Throws CONFLICT if an issue that has not been sent shows a file. */
export async function requireInNoOpenIssue(tx: Pick<Tx, 'db'>, url: string): Promise<void> {
  const isOpen = notInArray(issues.status, ['sent', 'canceled'])
  if ((await tx.db.$count(issues, and(isOpen, contains(issues.content, url)))) > 0)
    throw new AppError('CONFLICT', 'fileInIssue')
}
