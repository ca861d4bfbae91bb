import { desc, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { imports } from '#features/moving/tables/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS } from '#shared/dates.ts'

/** A receipt of 20,000 articles has 10 MB. */
const MAX_RECEIPTS = 50
const MAX_AGE_MS = 365 * DAY_MS
const MAX_AGE_OF_TRIAL_MS = 14 * DAY_MS

/**
 * Deletes receipts that others replaced: beyond a number, after a year, those of trials after two weeks. The newest of
 * each source stays among the newest 50, so it can be checked years later. Returns how many.
 */
export async function removeOldReceipts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { id, source, options, updatedAt, receipt } = imports
  const rows = await db.read
    .select({ id, source, options, updatedAt })
    .from(imports)
    .where(ne(receipt, ''))
    .orderBy(desc(id))
  const sources = new Set<string>()
  const old = rows.filter((row, index) => {
    const isTrial = row.options['dryRun'] === true
    const isNewest = !isTrial && !sources.has(row.source)
    if (isNewest) sources.add(row.source)
    const age = clock.now() - Date.parse(row.updatedAt)
    return index >= MAX_RECEIPTS || (!isNewest && age > (isTrial ? MAX_AGE_OF_TRIAL_MS : MAX_AGE_MS))
  })
  if (old.length === 0) return 0
  const ids = old.map((row) => row.id)
  await db.write((tx) => tx.db.update(imports).set({ receipt: '' }).where(isOneOf(imports.id, ids)))
  return old.length
}
