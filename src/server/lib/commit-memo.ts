import type { CommitEvent } from '#db/commit-event.ts'
import type { Database } from '#db/open-database.ts'

export interface CommitMemo {
  /** The value kept under `key`, computed when it is not there. Concurrent callers share one computation. */
  get<T>(key: string, compute: () => Promise<T>): Promise<T>
}

/** More than this and everything is dropped: keys carry user input (a category, a cursor). */
const MAX_KEYS = 2_000

/**
 * Keeps what was read until a commit that may have changed it. A value whose computation began before such
 * a commit is handed to those who asked then and kept for nobody after.
 */
export function createCommitMemo(db: Database, concerns: ReadonlyArray<CommitEvent['type']>): CommitMemo {
  let kept = new Map<string, Promise<unknown>>()
  db.onCommit((events) => {
    if (events.some((event) => concerns.includes(event.type))) kept = new Map()
  })
  return {
    get<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const generation = kept
      const known = generation.get(key)
      if (known) return known as Promise<T>
      if (generation.size >= MAX_KEYS) generation.clear()
      const value = compute()
      generation.set(key, value)
      value.catch(() => generation.delete(key))
      return value
    },
  }
}
