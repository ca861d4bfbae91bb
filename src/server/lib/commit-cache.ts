import { LRUCache } from 'lru-cache'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { systemClock, type Clock } from './clock.ts'

/** The time from one commit that clears a cache to the next. */
export interface Generation {
  isOver: boolean
}

export interface CommitCache<T> {
  /** Returns a cached value without a promise, for the fast path. */
  peek: (key: string) => T | undefined
  /**
   * Returns the cached value, or builds it. Concurrent callers share one build. `generation` tells later whether a
   * commit has made the value stale.
   */
  get: (key: string, build: (generation: Generation) => Promise<T>) => Promise<T>
}

interface Options<T> {
  /** True for an event that makes cached values stale. */
  isStaleAfter: (event: CommitEvent) => boolean
  maxBytes: number
  /** Approximate memory of an entry in bytes, at least 1. */
  sizeOf: (value: T, key: string) => number
  /** Default: every value is cached. */
  canCache?: (value: T) => boolean
  /** For values that also change with time. Default: no limit. */
  maxAgeMs?: number
  clock?: Pick<Clock, 'now'>
}

/** Bounds a flood of tiny entries, which would slow down garbage collection. */
const MAX_ENTRIES = 20_000

/**
 * Caches values until a commit makes them stale, at most `maxBytes` of them; the least recently used go first.
 * A commit clears everything, because which value shows what is not tracked.
 */
export function createCommitCache<T>(
  db: Pick<Database, 'onCommit'>,
  { isStaleAfter, maxBytes, sizeOf, canCache, maxAgeMs = 0, clock = systemClock }: Options<T>,
): CommitCache<T> {
  const minBytes = Math.ceil(maxBytes / MAX_ENTRIES)
  // No `max`: with it, creating and clearing the cache costs time for every entry it could hold.
  const createValues = () =>
    new LRUCache<string, { value: T }>({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => Math.max(sizeOf(value, key), minBytes),
      ...(maxAgeMs > 0 ? { ttl: maxAgeMs, ttlResolution: 0, perf: clock } : {}),
    })
  let values = createValues()
  let builds = new Map<string, Promise<T>>()
  let generation: Generation = { isOver: false }
  db.onCommit((events) => {
    if (!events.some(isStaleAfter)) return
    values = createValues()
    builds = new Map()
    generation.isOver = true
    generation = { isOver: false }
  })
  const peek = (key: string) => values.get(key)?.value

  const startBuild = (key: string, build: (now: Generation) => Promise<T>): Promise<T> => {
    const current = builds
    const result = build(generation)
      .then((value) => {
        // A commit during the build replaced the map, so the stale value is not cached.
        if (builds === current && (canCache?.(value) ?? true)) values.set(key, { value })
        return value
      })
      .finally(() => current.delete(key))
    current.set(key, result)
    return result
  }
  return {
    peek,
    get(key, build) {
      const cached = values.get(key)
      if (cached) return Promise.resolve(cached.value)
      return builds.get(key) ?? startBuild(key, build)
    },
  }
}
