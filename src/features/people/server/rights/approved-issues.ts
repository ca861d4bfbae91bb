import { and, eq, or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { boxIdsIn } from '#article-text/blocks/box-links.ts'
import { forbidden, hasFourEyes } from './article-rights.ts'

interface Shown {
  boxIds: readonly number[]
  /** The address of a picture. */
  url?: string
}

/**
 * Throws FORBIDDEN with the four-eyes rule if a scheduled issue shows a box or a picture, because someone approved it as
 * it is. The issue takes both when it is sent.
 */
export async function requireInNoApprovedIssue(tx: Tx, { boxIds, url }: Shown): Promise<void> {
  if (!(await hasFourEyes(tx))) return
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
