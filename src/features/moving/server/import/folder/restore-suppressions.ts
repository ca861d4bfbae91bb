import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { SUPPRESSION_REASONS } from '#features/mail/shared/mail.ts'
import { mailSecrets, suppressions } from '#features/mail/tables/mail.ts'
import { validRows, type Row } from '#server/lib/moving/moved-rows.ts'

const suppressionRow = z.object({
  key: z.string().regex(/^[\w-]{43}$/),
  hash: z.string().regex(/^[\w-]{43}$/),
  reason: z.enum(SUPPRESSION_REASONS),
  createdAt: z.iso.datetime(),
})

/**
 * Restores the suppression list with its key. A newsroom with a suppression list of another key leaves it out, because
 * no address could be compared with both.
 */
export async function restoreSuppressions(tx: Tx, rows: readonly Row[], now: string): Promise<void> {
  const suppressed = validRows(rows, suppressionRow)
  const used = suppressed[0] && (await keyFor(tx, suppressed[0].key, now))
  const stops = suppressed.flatMap(({ key, ...stop }) => (key === used ? [stop] : []))
  if (stops.length > 0) await tx.db.insert(suppressions).values(stops).onConflictDoNothing()
}

/** Returns the key of the suppression list, and gives an empty list this one. */
async function keyFor(tx: Tx, key: string, now: string): Promise<string | undefined> {
  const [known] = await tx.db.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  if (known?.value === key || (await tx.db.$count(suppressions)) > 0) return known?.value
  const row = { name: 'key.suppressions', value: key, updatedAt: now }
  await tx.db.insert(mailSecrets).values(row).onConflictDoUpdate({ target: mailSecrets.name, set: row })
  tx.emit({ type: 'settings.changed' })
  return key
}
