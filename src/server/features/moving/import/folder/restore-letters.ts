import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { passId } from '#db/queries/counters.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterLists, letters, mailSecrets, mailStops, sections } from '#db/schema/index.ts'
import { nextRun } from '#server/features/readers/lists/next-run.ts'
import type { Deps } from '#server/lib/deps.ts'
import { limits } from '#shared/limits.ts'
import { createListInput, letterLimits } from '#shared/readers/letters.ts'
import { dates, text, type Row } from './export-files.ts'

const listRow = z.object({
  ...createListInput.shape,
  slug: z.string().regex(/^[a-z\d-]{1,80}$/),
  position: z.int().min(0).max(1_000),
  ...dates,
})

const letterRow = z.object({
  id: z.int().positive(),
  status: z.enum(['draft', 'sent', 'canceled']),
  subject: z.string().max(letterLimits.subject),
  preheader: z.string().max(letterLimits.preheader),
  content: z.string().max(limits.contentMax),
  isArchived: z.boolean(),
  isByRule: z.boolean(),
  html: z.string().max(2 * letterLimits.bytes),
  plainText: z.string().max(2 * limits.contentMax),
  orderedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  ...dates,
})

const stopRow = z.object({
  key: z.string().regex(/^[\w-]{43}$/),
  hash: z.string().regex(/^[\w-]{43}$/),
  reason: z.enum(['deleted', 'bounced', 'complained']),
  createdAt: z.iso.datetime(),
})

/** Restores lists of letters. One with the same address, such as the first list of a newsroom, is replaced. */
export async function restoreLists(
  tx: Tx,
  rows: readonly Row[],
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const known = await tx.db.select({ id: sections.id, slug: sections.slug }).from(sections)
  const idOf = (slug: unknown) => known.find((section) => section.slug === slug)?.id ?? null
  for (const row of rows) {
    const rule = row['rule'] as Row | null
    const parsed = listRow.safeParse({
      ...row,
      sectionId: idOf(row['section']),
      rule: rule && { ...rule, sectionId: idOf(rule['section']) },
    })
    if (!parsed.success) continue
    const nextAt = nextRun(parsed.data.rule, clock.now(), config.site.timeZone)
    const list = { ...parsed.data, nextAt }
    await tx.db.insert(letterLists).values(list).onConflictDoUpdate({ target: letterLists.slug, set: list })
  }
  tx.emit({ type: 'settings.changed' })
}

/** Restores letters with the numbers that links to them have. None of them is sent again. */
export async function restoreLetters(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const parsed = letterRow.safeParse(row)
    const [list] = await tx.db
      .select({ id: letterLists.id })
      .from(letterLists)
      .where(eq(letterLists.slug, text(row['list'])))
    if (!parsed.success || !list) continue
    await tx.db
      .insert(letters)
      .values({ ...parsed.data, listId: list.id })
      .onConflictDoNothing()
    await passId(tx, 'letters', parsed.data.id)
  }
  tx.emit({ type: 'settings.changed' })
}

/**
 * Restores the stop list with its key. A newsroom with a stop list of another key leaves it out, because no address could
 * be compared with both.
 */
export async function restoreStops(tx: Tx, rows: readonly Row[], now: string): Promise<void> {
  const stops = rows.flatMap((row) => stopRow.safeParse(row).data ?? [])
  for (const { key, ...stop } of stops) {
    if (await useKey(tx, key, now)) await tx.db.insert(mailStops).values(stop).onConflictDoNothing()
  }
}

/** Returns true if the stop list has this key, and gives it to an empty one. */
async function useKey(tx: Tx, key: string, now: string): Promise<boolean> {
  const [known] = await tx.db.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.stops'))
  if (known?.value === key) return true
  if ((await tx.db.$count(mailStops)) > 0) return false
  const row = { name: 'key.stops', value: key, updatedAt: now }
  await tx.db.insert(mailSecrets).values(row).onConflictDoUpdate({ target: mailSecrets.name, set: row })
  tx.emit({ type: 'settings.changed' })
  return true
}
