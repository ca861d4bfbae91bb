import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '#db/connection/open-database.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { purges } from '#features/changes/tables/purges.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Deps } from '#server/lib/deps.ts'
import { MAX_KEYS_PER_PURGE } from '#drivers/edge/edge-drivers.ts'
import { ALL_MEDIA_KEY, mediaKey, SITE_KEY } from '#drivers/edge/edge-keys.ts'

/** Later than a response takes that was on its way when the file changed. */
const REPEAT_AFTER_MS = 3_000
const MAX_PAUSE_MS = 60_000
/** Beyond this, all files are purged at once. */
const MAX_ROWS = 1_000

/**
 * Records in the transaction that changes a file that its copies must be purged, because caches store files for a
 * year. Call `purgeMedia` when the file is gone. Does nothing without a cache that purges.
 */
export async function recordMediaPurge(
  tx: Tx,
  { edge, clock }: Pick<Deps, 'edge' | 'clock'>,
  url: string,
): Promise<void> {
  if (!edge.canPurge) return
  await save(tx, [mediaKey(url)], { now: clock.iso(), dueAt: inMs(clock, REPEAT_AFTER_MS) })
}

/** Purges a file and its sizes. Never throws: the job repeats it anyway. */
export const purgeMedia = ({ edge }: Pick<Deps, 'edge'>, url: string): Promise<void> =>
  edge.purge([mediaKey(url)])

/** Returns how many keys wait to be purged. */
export const pendingPurges = ({ db }: Pick<Deps, 'db'>): Promise<number> => db.read.$count(purges)

/** Records keys whose purge failed, due at once. */
export async function recordFailedPurges(
  { db, clock }: { db: Pick<Database, 'write'>; clock: Clock },
  keys: readonly string[],
): Promise<void> {
  await db.write((tx) => save(tx, keys, { now: clock.iso(), dueAt: clock.iso() }))
}

async function save(
  tx: Tx,
  keys: readonly string[],
  { now, dueAt }: { now: string; dueAt: string },
): Promise<void> {
  const isFull = (await tx.db.$count(purges)) >= MAX_ROWS
  const bounded = isFull ? [...new Set(keys.map((key) => (key === SITE_KEY ? key : ALL_MEDIA_KEY)))] : keys
  for (const key of bounded) {
    await tx.db
      .insert(purges)
      .values({ key, dueAt, createdAt: now })
      .onConflictDoUpdate({ target: purges.key, set: { dueAt, attempts: 0 } })
  }
}

/**
 * Purges what is due, in requests of a few keys. A failed key is retried after an increasing delay. Returns how many
 * keys were due.
 */
export async function purgeDue({
  db,
  clock,
  edge,
  log,
}: Pick<Deps, 'db' | 'clock' | 'edge' | 'log'>): Promise<number> {
  if (!edge.canPurge) return 0
  const due = await db.read
    .select()
    .from(purges)
    .where(lte(purges.dueAt, clock.iso()))
    .orderBy(asc(purges.dueAt))
    .limit(MAX_KEYS_PER_PURGE)
  if (due.length === 0) return 0
  const failure = await edge
    .purgeOnce(due.map(({ key }) => key))
    .then(() => null)
    .catch((err: unknown) => err)
  if (failure) log.warn({ err: failure, keys: due.length }, 'purging the cache in front failed again')
  await db.write(async (tx) => {
    for (const { key, dueAt, attempts } of due) {
      // A key that was recorded again meanwhile stays.
      const isSame = and(eq(purges.key, key), eq(purges.dueAt, dueAt))
      if (!failure) await tx.db.delete(purges).where(isSame)
      else {
        const pause = Math.min(1_000 * 2 ** attempts, MAX_PAUSE_MS)
        await tx.db
          .update(purges)
          .set({ attempts: attempts + 1, dueAt: inMs(clock, pause) })
          .where(isSame)
      }
    }
  })
  return due.length
}

const inMs = (clock: Clock, ms: number) => new Date(clock.now() + ms).toISOString()
