import { asc } from 'drizzle-orm'
import { recordWitnesses } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { parseVerifierKey } from '#server/lib/record/signed-note.ts'
import { HOUR_MS } from '#shared/dates.ts'
import type { StoredCheckpoint } from './record-log.ts'

/** Readers see that a witness has not signed when it lasts this long. */
const LATE_MS = HOUR_MS

/** Returns the witnesses of a checkpoint as readers see them, in the order in which they were added. */
export async function witnessesOnPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { origin, size }: StoredCheckpoint,
) {
  const rows = await db.read.select().from(recordWitnesses).orderBy(asc(recordWitnesses.id)).limit(WITNESSES_MAX)
  return rows.map((row) => ({
    name: parseVerifierKey(row.verifierKey)?.name ?? '',
    size: row.size,
    signedAt: row.signedAt,
    hasSigned: row.cosignedOrigin === origin && row.size === size,
    isLate: row.failingSince !== null && clock.now() - Date.parse(row.failingSince) > LATE_MS,
  }))
}

/** Bounds what one checkpoint collects. */
export const WITNESSES_MAX = 16
