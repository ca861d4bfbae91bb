import { hash, randomBytes } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { settings, visitorHashes } from '#db/schema/index.ts'
import type { Database } from '#db/connection/open-database.ts'
import type { Tx } from '#db/connection/write-queue.ts'

const KEY = 'analytics.visitor-salt'
const stored = z.object({ date: z.string(), salt: z.string() })

/** The random salt of a day. Stored for that day only, so that a restart counts no visitor twice. */
export interface DailySalt {
  date: string
  salt: string
}

/** Returns a new salt. Hashes of earlier days can no longer be matched. */
export function newSalt(date: string): DailySalt {
  return { date, salt: randomBytes(16).toString('base64url') }
}

/** Returns the stored salt, or null. */
export async function readSalt(db: Database): Promise<DailySalt | null> {
  const [row] = await db.read.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return stored.safeParse(row?.value).data ?? null
}

/** Overwrites the previous salt and deletes the hashes made with it. */
export async function saveSalt(tx: Tx, value: DailySalt, at: string): Promise<void> {
  await tx.db
    .insert(settings)
    .values({ key: KEY, value, updatedAt: at })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } })
  await tx.db.delete(visitorHashes).where(ne(visitorHashes.date, value.date))
}

/** Identifies a visitor for one day by a hash that cannot be reversed once the salt is deleted. */
export function visitorHash(salt: string, site: string, address: string, userAgent: string): string {
  return hash('sha256', `${salt}\n${site}\n${address}\n${userAgent}`, 'base64url').slice(0, 22)
}
