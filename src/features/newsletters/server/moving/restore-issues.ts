import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { passId } from '#db/queries/counters.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { limits } from '#shared/limits.ts'
import { issueLimits } from '#features/newsletters/shared/issues.ts'
import { dates, text, type Row } from '#server/lib/moving/moved-rows.ts'

const issueRow = z.object({
  id: z.int().positive(),
  status: z.enum(['draft', 'sent', 'canceled']),
  subject: z.string().max(issueLimits.subject),
  /** Missing in copies of earlier versions. */
  headline: z.string().max(issueLimits.subject).default(''),
  preheader: z.string().max(issueLimits.preheader),
  content: z.string().max(limits.contentMax),
  isArchived: z.boolean(),
  isByRule: z.boolean(),
  html: z.string().max(2 * issueLimits.bytes),
  plainText: z.string().max(2 * limits.contentMax),
  orderedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  ...dates,
})

/** Restores issues with their numbers, which links use. None of them is sent again. */
export async function restoreIssues(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const parsed = issueRow.safeParse(row)
    const [list] = await tx.db
      .select({ id: newsletters.id })
      .from(newsletters)
      .where(eq(newsletters.slug, text(row['list'])))
    if (!parsed.success || !list) continue
    await tx.db
      .insert(issues)
      .values({ ...parsed.data, newsletterId: list.id })
      .onConflictDoNothing()
    await passId(tx, 'issues', parsed.data.id)
  }
  tx.emit({ type: 'settings.changed' })
}
