import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { sections } from '#features/site/tables/sections.ts'
import { createNewsletterInput } from '#features/audience/shared/newsletters.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { dates, type Row } from '#server/lib/moving/moved-rows.ts'
import { nextRun } from './next-run.ts'

const newsletterRow = z.object({
  ...createNewsletterInput.shape,
  slug: z.string().regex(/^[a-z\d-]{1,80}$/),
  position: z.int().min(0).max(1_000),
  ...dates,
})

/** Returns the lists of issues in their order. Sections are named by their slugs. */
async function newsletterRows({ db }: Pick<Deps, 'db'>): Promise<Row[]> {
  const known = await db.read.select({ id: sections.id, slug: sections.slug }).from(sections)
  const slugs = new Map(known.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number | null) => slugs.get(id ?? 0) ?? null
  const rows = await db.read
    .select()
    .from(newsletters)
    .orderBy(asc(newsletters.position), asc(newsletters.id))
  // The next run follows from the rule.
  return rows.map(({ id: _id, nextAt: _nextAt, sectionId, rule, ...row }) => ({
    ...row,
    section: slugOf(sectionId),
    rule: rule && { ...rule, sectionId: undefined, section: slugOf(rule.sectionId) },
  }))
}

/** Restores lists of issues. One with the same address, such as the first list of a newsroom, is replaced. */
async function restoreNewsletters(
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

/** The lists that readers sign up for, to which subscriptions refer. */
export const movedNewsletters: MovedPart = {
  read: newsletterRows,
  restore: (tx, rows, { deps }) => restoreNewsletters(tx, rows, deps),
}
