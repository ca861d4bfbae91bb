import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { createCommitCache } from './commit-cache.ts'

/** Headers and pointers of a value in V8, rounded up. */
const OVERHEAD_BYTES = 24

/**
 * Returns the approximate memory of a plain value in bytes, including nested lists, objects and maps. Counts two
 * bytes per character, the most that V8 uses. The value must not contain cycles.
 */
export function approximateBytes(value: unknown): number {
  let bytes = 0
  const remaining: unknown[] = [value]
  while (remaining.length > 0) {
    const next = remaining.pop()
    bytes += OVERHEAD_BYTES
    if (typeof next === 'string') bytes += 2 * next.length
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength
    else if (next instanceof Map) for (const entry of next) remaining.push(...entry)
    else if (typeof next === 'object' && next !== null)
      for (const each of Object.values(next)) remaining.push(each)
  }
  return bytes
}

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
