import { LRUCache } from 'lru-cache'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import { systemClock, type Clock } from './clock.ts'
import { isVisibleToReaders } from './visible-to-readers.ts'

/** Values that commits have replaced, for the time in which the database cannot be reached. */
export interface OutdatedCopies<T> {
  /** Returns the newest copy, unless a later commit changed or withdrew something that it shows. */
  find: (key: string) => T | undefined
  /** Adds a value to which every commit after `position` applies. */
  add: (key: string, value: T, position: number) => void
  /** Counts a commit. Copies that show what it changed are never found afterward. */
  commit: (events: readonly CommitEvent[]) => void
  /** Returns the number of commits so far. */
  position: () => number
}

/** Returns the articles that a value shows. Called once for each copy that is needed. */
export type ArticlesOn<T> = (value: T, key: string) => ShownArticles

export interface ShownArticles {
  /** Ids of articles whose text is shown. */
  inFull: ReadonlySet<number>
  /** Ids of articles in lists and links. */
  listed: ReadonlySet<number>
}

interface Options<T> {
  maxBytes: number
  sizeOf: (value: T, key: string) => number
  articlesOn: ArticlesOn<T>
  clock?: Pick<Clock, 'now'> | undefined
}

interface Copy<T> {
  value: T
  position: number
  articles?: ShownArticles
}

/** A page replaced longer ago would pass for today's. */
const MAX_AGE_MS = 60 * 60_000
const MAX_CHANGED = 10_000

/**
 * Creates a store of outdated values, at most `maxBytes` of them. A new article leaves them readable. One that was
 * edited hides the copies that show what was changed, and anything else, such as a withdrawn article or picture, hides
 * all.
 */
export function createOutdatedCopies<T>({
  maxBytes,
  sizeOf,
  articlesOn,
  clock = systemClock,
}: Options<T>): OutdatedCopies<T> {
  const copies = new LRUCache<string, Copy<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: clock,
  })
  /** The last commits that changed articles: anything of them, and what lists show. */
  const changed = { text: new Map<number, number>(), listing: new Map<number, number>() }
  let position = 0
  let clearedAt = 0

  function clear(): void {
    copies.clear()
    changed.text.clear()
    changed.listing.clear()
    clearedAt = position
  }

  return {
    position: () => position,
    find(key) {
      const copy = copies.get(key)
      if (!copy) return undefined
      const { inFull, listed } = (copy.articles ??= articlesOn(copy.value, key))
      const isOver = (changes: ReadonlyMap<number, number>, ids: ReadonlySet<number>) =>
        [...ids].some((id) => (changes.get(id) ?? 0) > copy.position)
      return isOver(changed.text, inFull) || isOver(changed.listing, listed) ? undefined : copy.value
    },
    add(key, value, builtAt) {
      if (builtAt >= clearedAt) copies.set(key, { value, position: builtAt })
    },
    commit(events) {
      position += 1
      for (const event of events) {
        if (!isVisibleToReaders(event) || isAddition(event)) continue
        const isEdit = event.type === 'article.changed' && event.isPublished
        if (!isEdit || changed.text.size >= MAX_CHANGED) return clear()
        changed.text.set(event.articleId, position)
        if (!event.isTextOnly) changed.listing.set(event.articleId, position)
      }
    },
  }
}

const isAddition = (event: CommitEvent) =>
  (event.type === 'article.changed' && !event.wasPublished) ||
  (event.type === 'media.changed' && event.isNew === true)
