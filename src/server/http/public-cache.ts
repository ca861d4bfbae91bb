import type { Database } from '#db/connection/open-database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { createCommitCache, type CommitCache } from '#server/lib/commit-cache.ts'
import type { ArticlesOn } from '#server/lib/outdated-copies.ts'
import { isVisibleToReaders } from '#server/lib/visible-to-readers.ts'

interface Cacheable {
  status: number
  bytes: number
  /** Never cached, regardless of its status. */
  once?: boolean
  /** Cached regardless of its status, because there are only a few like it. */
  isOneOfFew?: boolean
  /** When it becomes stale without a commit, in milliseconds since 1970. */
  endsAt?: number | null
}

interface Options<T> {
  maxBytes: number
  maxAgeMs: number
  clock?: Pick<Clock, 'now'>
  /**
   * When what every response may show changes next without a commit, in milliseconds since 1970; null for never. Asked
   * before each build, so a change during it ends the response. Default: never.
   */
  nextEnd?: (() => Promise<number | null>) | undefined
  /** Without it, nothing outdated is ever returned. */
  articlesOn?: ArticlesOn<T>
}

/** Memory of an entry besides its body and headers. */
const ENTRY_BYTES = 1_024

/**
 * Caches responses until a commit changes what readers can see. Only status 200 and the few error pages that
 * many addresses share are cached, because the other addresses are unlimited. While a shared database is out of
 * reach, outdated responses are returned, marked as not to be stored.
 */
export function createPublicCache<T extends Cacheable>(
  db: Pick<Database, 'onCommit' | 'isCutOff' | 'isShared'>,
  { articlesOn, nextEnd, ...options }: Options<T>,
): CommitCache<T> {
  const cache = createCommitCache<T>(db, {
    ...options,
    articlesOn: db.isShared ? articlesOn : undefined,
    isStaleAfter: isVisibleToReaders,
    sizeOf: ({ bytes }, key) => bytes + 2 * key.length + ENTRY_BYTES,
    endOf: ({ endsAt }) => endsAt ?? null,
    canCache: ({ status, once, isOneOfFew }) => !once && (status === 200 || isOneOfFew === true),
  })
  if (!nextEnd) return cache
  return {
    peek: cache.peek,
    get: (key, build) =>
      cache.get(key, async (generation) => {
        const end = await nextEnd()
        const value = await build(generation)
        return { ...value, endsAt: earlier(value.endsAt, end) }
      }),
  }
}

function earlier(one: number | null | undefined, other: number | null): number | null {
  const end = Math.min(one ?? Infinity, other ?? Infinity)
  return Number.isFinite(end) ? end : null
}
