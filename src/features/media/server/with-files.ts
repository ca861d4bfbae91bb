import type { Deps } from '#server/lib/deps.ts'

/** A store that does not respond holds the lock for less than this. */
const WAIT_MS = 30_000

/** Runs `work` while no process replaces, deletes or copies the files of an item. */
export function withFiles<T>({ db }: Pick<Deps, 'db'>, mediaId: number, work: () => Promise<T>): Promise<T> {
  return db.withLock(`media ${mediaId}`, work, WAIT_MS)
}
