import { inTurns } from '#server/lib/concurrency/in-turns.ts'
import { hash, randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Sql, Tx } from '#db/database.ts'
import { settings } from '#features/site/tables/settings.ts'
import { visitorHashes } from '#features/readers/tables/analytics.ts'
import { addDays } from '#shared/dates.ts'

const KEY = 'analytics.visitor-salt'
const dailySalt = z.object({ date: z.string(), salt: z.string() })
const stored = z.union([
  z.object({ days: z.array(dailySalt) }),
  dailySalt.transform((day) => ({ days: [day] })),
])

/** The random salts of today and tomorrow, by date (YYYY-MM-DD). */
export type DailySalts = ReadonlyMap<string, string>

/** Returns a new salt. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns the stored salts. */
export async function readSalts(db: Pick<Database, 'read'>): Promise<DailySalts> {
  return selectSalts(db.read)
}

/**
 * Stores salts for `today` and the day after, unless another process stored some first, and returns what is stored. All
 * processes agree on tomorrow's salt before midnight. Deletes earlier salts, so the hashes made with them can no longer
 * be matched.
 */
export async function agreeOnSalts(
  tx: Pick<Tx, 'db'>,
  { today, ours, at }: { today: string; ours: DailySalts; at: string },
): Promise<DailySalts> {
  const before = await selectSalts(tx.db)
  const dates = [today, addDays(today, 1)]
  const salts = new Map(dates.map((date) => [date, before.get(date) ?? ours.get(date) ?? newSalt()]))
  if (dates.every((date) => before.has(date)) && before.size === dates.length) return salts
  const value = { days: [...salts].map(([date, salt]) => ({ date, salt })) }
  await tx.db
    .insert(settings)
    .values({ key: KEY, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
  return salts
}

/** Rows of one transaction, so counting and readers of the table wait only briefly. */
const HASHES_PER_DELETE = 5_000

/** Deletes the hashes of days before `today`, whose salts are gone. A day may have millions. */
export async function deleteOldHashes(db: Database, today: string): Promise<void> {
  await inTurns(async () => {
    const deleted = await db.writeBeside('views', (tx) => {
      const old = tx.db
        .select({ hash: visitorHashes.hash })
        .from(visitorHashes)
        .where(lt(visitorHashes.date, today))
        .limit(HASHES_PER_DELETE)
      return tx.db
        .delete(visitorHashes)
        .where(and(lt(visitorHashes.date, today), inArray(visitorHashes.hash, old)))
        .returning({ date: visitorHashes.date })
    })
    return deleted.length === HASHES_PER_DELETE
  })
}

async function selectSalts(db: Sql): Promise<DailySalts> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  const { days } = stored.safeParse(row?.value).data ?? { days: [] }
  return new Map(days.map(({ date, salt }) => [date, salt]))
}

/** Identifies a visitor for one day by a hash that cannot be reversed once the salt is deleted. */
export function visitorHash(salt: string, site: string, address: string, userAgent: string): string {
  return hash('sha256', `${salt}\n${site}\n${address}\n${userAgent}`, 'base64url').slice(0, 22)
}
