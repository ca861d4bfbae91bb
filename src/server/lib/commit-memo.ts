import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { approximateBytes } from './approximate-bytes.ts'

export interface CommitMemo {
  /** The value stored under `key`, computed when it is missing. Concurrent callers share one computation. */
  get<T>(key: string, compute: () => Promise<T>): Promise<T>
}

/** Enough for the lists of the front page and some hundred stories; finished pages have a cache of their own. */
const MAX_BYTES = 16 * 1024 * 1024

interface Entry {
  value: Promise<unknown>
  /** 0 until the value is known. */
  bytes: number
}

/**
 * Remembers what was read until a commit that may have changed it, at most `maxBytes` of it: beyond that the
 * least recently used values are dropped. A value whose computation began before such a commit is given to
 * the callers that wait for it and is not remembered.
 */
export function createCommitMemo(
  db: Pick<Database, 'onCommit'>,
  concerns: ReadonlyArray<CommitEvent['type']>,
  maxBytes = MAX_BYTES,
): CommitMemo {
  let entries = new Map<string, Entry>()
  let bytes = 0
  db.onCommit((events) => {
    if (!events.some((event) => concerns.includes(event.type))) return
    entries = new Map()
    bytes = 0
  })

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const weigh = (key: string, entry: Entry, value: unknown) => {
    if (entries.get(key) !== entry) return
    entry.bytes = approximateBytes([key, value])
    bytes += entry.bytes
    if (entry.bytes > maxBytes) drop(key, entry)
    for (const [oldKey, old] of entries) {
      if (bytes <= maxBytes) return
      drop(oldKey, old)
    }
  }
  return {
    get<T>(key: string, compute: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.value as Promise<T>
      }
      const value = compute()
      const entry: Entry = { value, bytes: 0 }
      entries.set(key, entry)
      value.then(
        (done) => weigh(key, entry, done),
        () => drop(key, entry),
      )
      return value
    },
  }
}
