import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { passId } from '#db/queries/counters.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { newsletters, issues } from '#features/newsletters/tables/newsletters.ts'
import { sections } from '#features/site/tables/sections.ts'
import { nextRun } from '#features/newsletters/server/next-run.ts'
import type { Deps } from '#server/lib/deps.ts'
import { limits } from '#shared/limits.ts'
import { createNewsletterInput, issueLimits } from '#features/newsletters/shared/newsletters.ts'
import { dates, text, type Row } from '#server/lib/moving/moved-rows.ts'

const newsletterRow = z.object({
  ...createNewsletterInput.shape,
  slug: z.string().regex(/^[a-z\d-]{1,80}$/),
  position: z.int().min(0).max(1_000),
  ...dates,
})

const issueRow = z.object({
  id: z.int().positive(),
  status: z.enum(['draft', 'sent', 'canceled']),
  subject: z.string().max(issueLimits.subject),
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

/** Restores lists of issues. One with the same address, such as the first list of a newsroom, is replaced. */
export async function restoreNewsletters(
  tx: Tx,
  rows: readonly Row[],
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const known = await tx.db.select({ id: sections.id, slug: sections.slug }).from(sections)
  const idOf = (slug: unknown) => known.find((section) => section.slug === slug)?.id ?? null
  for (const row of rows) {
    const rule = row['rule'] as Row | null
    const parsed = newsletterRow.safeParse({
      ...row,
      sectionId: idOf(row['section']),
      rule: rule && { ...rule, sectionId: idOf(rule['section']) },
    })
    if (!parsed.success) continue
    const nextAt = nextRun(parsed.data.rule, clock.now(), config.site.timeZone)
    const list = { ...parsed.data, nextAt }
    await tx.db.insert(newsletters).values(list).onConflictDoUpdate({ target: newsletters.slug, set: list })
  }
  tx.emit({ type: 'settings.changed' })
}

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
