import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { approximateBytes } from './approximate-bytes.ts'
import { createCommitCache } from './commit-cache.ts'

export interface ReadCache {
  /** Returns the cached result of a read, or runs it. Concurrent callers share one read. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>
}

const MAX_BYTES = 16 * 1024 * 1024

/** Caches the results of reads until a commit emits one of `staleAfter`. */
export function createReadCache(
  db: Pick<Database, 'onCommit' | 'isCutOff'>,
  staleAfter: ReadonlyArray<CommitEvent['type']>,
  maxBytes = MAX_BYTES,
): ReadCache {
  const cache = createCommitCache<unknown>(db, {
    isStaleAfter: ({ type }) => staleAfter.includes(type),
    maxBytes,
    sizeOf: (value, key) => approximateBytes([key, value]),
  })
  return { get: <T>(key: string, read: () => Promise<T>) => cache.get(key, read) as Promise<T> }
}
