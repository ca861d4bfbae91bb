import type { Deps } from '#server/lib/deps.ts'
import { presentCheckpoint, type StoredCheckpoint } from './record-log.ts'
import { readRecordMode } from './record-mode.ts'

/**
 * Returns the newest checkpoint for feeds and letters, whose copies with readers show if the record is rewritten later.
 * Null before the first one, and while nothing is recorded.
 */
export async function checkpointForReaders({ db }: Pick<Deps, 'db'>): Promise<StoredCheckpoint | null> {
  return (await readRecordMode(db.read)) === 'off' ? null : presentCheckpoint(db.read)
}
