import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Sql } from '#db/database.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { currentLog } from './record-log.ts'

const KEY = 'record-guard'

const stored = z.object({
  /** A database that lacks signed lines, a record that was changed, or articles that show other words than it signs. */
  problem: z.enum(['behind', 'damaged', 'words']),
  /** What was found, for the admin. */
  detail: z.string(),
  /** The size that was signed before, if the database is behind. */
  knownSize: z.number().nullable(),
  /** Ids of articles that show other words. */
  articles: z.array(z.number()).optional(),
  at: z.string(),
})
/** Why nothing is signed until an admin decides. */
export type RecordGuard = z.infer<typeof stored>

/** Returns why nothing is signed; null if nothing is wrong. */
export async function readGuard(db: Pick<Sql, 'select'>): Promise<RecordGuard | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  const parsed = stored.safeParse(row?.value)
  return parsed.success ? parsed.data : null
}

/** Stores why nothing is signed, with a line in the audit log if nothing was wrong before. */
export async function stopSigning(tx: Tx, guard: RecordGuard): Promise<void> {
  const { at, ...problem } = guard
  const known = await readGuard(tx.db)
  const row = { key: KEY, value: guard, updatedAt: at }
  await tx.db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row })
  tx.emit({ type: 'settings.changed' })
  if (!known) await recordAudit(tx, at, { job: 'record' }, { action: 'record.stop', after: problem })
}

/** Lets the record continue. */
export async function lowerGuard(tx: Tx): Promise<void> {
  await tx.db.delete(settings).where(eq(settings.key, KEY))
  tx.emit({ type: 'settings.changed' })
}

/** Returns whether nothing is signed until an admin decides. */
export async function isSigningStopped(deps: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if ((await currentLog(deps.db.read)) === null) return false
  return (await readGuard(deps.db.read)) !== null || (await checkInstallation(deps)) !== 'same'
}
