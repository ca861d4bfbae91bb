import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { databaseIdentity } from '#db/queries/database-identity.ts'
import { settings } from '#db/schema/index.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '../deps.ts'

// A copy of the database, on another machine or beside the original, must not act as the newspaper: sign its record or
// send its letters. So the database holds the mark of the installation it belongs to, and an admin confirms another one.

const KEY = 'installation'
const FILE = 'installation-mark'
const stored = z.object({ mark: z.string() })

/** Whether this installation is the newspaper: `new` before the database has a mark. */
export type MarkState = 'confirmed' | 'new' | 'unconfirmed'

type Reads = Pick<Deps, 'db' | 'config'>

/** Compares the mark of this installation with that in the database. */
export async function readMarkState(deps: Reads): Promise<MarkState> {
  const [row] = await deps.db.read
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY))
  const parsed = stored.safeParse(row?.value)
  if (!parsed.success) return 'new'
  return parsed.data.mark === (await markOf(deps)) ? 'confirmed' : 'unconfirmed'
}

/** Returns the mark of this installation. On SQLite it is in the data folder, and changes when the folder is copied. */
export async function markOf({ db, config }: Reads): Promise<string> {
  if (db.isShared) return `postgres ${await databaseIdentity(db.read)}`
  const path = join(config.dataDir, FILE)
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  // A copy of the file has another number in the file system.
  return `${readFileSync(path, 'utf8').trim()} ${statSync(path).ino}`
}

/** Stores `mark`, which `markOf` returned, as that of the newspaper. */
export async function storeMark(
  tx: Tx,
  { mark, at, userId }: { mark: string; at: string; userId: number | null },
): Promise<void> {
  const row = { value: { mark }, updatedBy: userId, updatedAt: at }
  await tx.db
    .insert(settings)
    .values({ key: KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
  tx.emit({ type: 'settings.changed' })
}
