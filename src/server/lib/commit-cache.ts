import { LRUCache } from 'lru-cache'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { systemClock, type Clock } from './clock.ts'
import { createOutdatedCopies, type ArticlesOn } from './outdated-copies.ts'

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
  /** When a value becomes stale without a commit, in milliseconds since 1970; null for never. */
  endOf?: (value: T) => number | null
  /**
   * With it, values that a commit made stale are returned while the database
   * is unreachable, see `createOutdatedCopies`. They take half as much memory as the cache.
   */
  articlesOn?: ArticlesOn<T> | undefined
}

interface Entry<T> {
  value: T
  /** When it becomes stale without a commit, in milliseconds since 1970. */
  end: number
  /** Commits before its build began. */
  position: number
}

/** Bounds a flood of tiny entries, which would slow down garbage collection. */
const MAX_ENTRIES = 20_000

/**
 * Caches values until a commit makes them stale, at most `maxBytes` of them; the least recently used go first.
 * A commit clears everything, because which value shows what is not tracked.
 */
export function createCommitCache<T>(
  db: Pick<Database, 'onCommit' | 'isCutOff'>,
  {
    isStaleAfter,
    maxBytes,
    sizeOf,
    canCache,
    maxAgeMs = 0,
    clock = systemClock,
    endOf,
    articlesOn,
  }: Options<T>,
): CommitCache<T> {
  const minBytes = Math.ceil(maxBytes / MAX_ENTRIES)
  const entrySize = (value: T, key: string) => Math.max(sizeOf(value, key), minBytes)
  // No `max`: with it, creating and clearing the cache costs time for every entry it could hold.
  const createValues = () =>
    new LRUCache<string, Entry<T>>({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => entrySize(value, key),
    })
  const outdated =
    articlesOn && createOutdatedCopies({ maxBytes: maxBytes / 2, sizeOf: entrySize, articlesOn, clock })
  let values = createValues()
  let builds = new Map<string, Promise<T>>()
  let generation: Generation = { isOver: false }
  db.onCommit((events) => {
    if (!events.some(isStaleAfter)) return
    outdated?.commit(events)
    // The least recently used first.
    if (outdated) values.rforEach(({ value, position }, key) => outdated.add(key, value, position))
    values = createValues()
    builds = new Map()
    generation.isOver = true
    generation = { isOver: false }
  })
  const endOfEntry = (value: T) =>
    Math.min(maxAgeMs > 0 ? clock.now() + maxAgeMs : Infinity, endOf?.(value) ?? Infinity)
  const isOld = ({ end }: Entry<T>) => clock.now() >= end
  const peek = (key: string): T | undefined => {
    const entry = values.get(key)
    if (entry && !isOld(entry)) return entry.value
    return outdated && db.isCutOff() ? (entry?.value ?? outdated.find(key)) : undefined
  }

  const startBuild = (key: string, build: (now: Generation) => Promise<T>): Promise<T> => {
    const current = builds
    const position = outdated?.position() ?? 0
    const result = build(generation)
      .then((value) => {
        if (!(canCache?.(value) ?? true)) return value
        // A commit during the build replaced the map, so the stale value is not cached.
        if (builds === current) values.set(key, { value, position, end: endOfEntry(value) })
        else outdated?.add(key, value, position)
        return value
      })
      .finally(() => current.delete(key))
    current.set(key, result)
    return result
  }
  return {
    peek,
    get(key, build) {
      const cached = peek(key)
      if (cached !== undefined) return Promise.resolve(cached)
      return builds.get(key) ?? startBuild(key, build)
    },
  }
}
