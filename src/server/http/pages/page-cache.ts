import { createHash } from 'node:crypto'
import type { Database } from '#db/connection/open-database.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Generation } from '#server/lib/commit-cache.ts'
import type { ShownArticles } from '#server/lib/outdated-copies.ts'
import { compress, type Encoding } from '../compress.ts'
import { createPublicCache } from '../public-cache.ts'
import { createVariant, type Variant } from '../respond.ts'

/** A page ready to send. Headers are built once, each compressed variant on its first request. */
export interface FinishedPage {
  status: number
  /** Must not be cached. */
  once: boolean
  /** Over when a commit overtook the page, which no other cache may store then. */
  generation: Generation
  /** Cached regardless of its status. */
  isOneOfFew: boolean
  /** When it becomes stale without a commit, in milliseconds since 1970; null for never. */
  endsAt: number | null
  articles: ShownArticles
  /** Approximate memory of all variants. */
  bytes: number
  /** Variants that exist already, for the fast path without a promise. */
  ready: Partial<Record<Encoding, Variant>>
  /** Returns the variant of an encoding. Concurrent callers share one compression. Never rejects. */
  variant(encoding: Encoding): Promise<Variant>
}

export interface PageCache {
  /** Returns a cached page without a promise, for the fast path. */
  peek: (key: string) => FinishedPage | undefined
  /** Returns the cached page, or builds it. Concurrent callers share one build. */
  get: (key: string, build: () => Promise<Unfinished>) => Promise<FinishedPage>
}

export interface Unfinished {
  status: number
  body: string
  headers: Record<string, string>
  /** Not cached: one of an unbounded number, such as search results. */
  once?: boolean
  /** Cached regardless of its status: one page shared by all unknown addresses. */
  isOneOfFew?: boolean
  /** When it becomes stale without a commit, in milliseconds since 1970. Default: never. */
  endsAt?: number | null
  /** The articles on it. Default: none. */
  articles?: ShownArticles
  /** Sent uncompressed: cheaper if every request gets a different page. */
  isUncompressed?: boolean
}

/** Bounds the age of what changes with time, such as the most-read list. */
const MAX_AGE_MS = 10 * 60_000
const MAX_BYTES = 64 * 1024 * 1024

interface PageCacheOptions {
  /** Cache-Control for shared caches, of pages that do not set their own. */
  caching: string
  clock?: Pick<Clock, 'now'>
  /** When what every page may show changes next without a commit, see `createPublicCache`. */
  nextEnd?: () => Promise<number | null>
}

/** Caches finished pages until a commit changes what readers can see. */
export function createPageCache(
  db: Pick<Database, 'onCommit' | 'isCutOff' | 'isShared'>,
  { caching, clock, nextEnd }: PageCacheOptions,
): PageCache {
  const cache = createPublicCache<FinishedPage>(db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    articlesOn: ({ articles }) => articles,
    nextEnd,
    clock,
  })
  return {
    peek: cache.peek,
    get: (key, build) =>
      cache.get(key, async (generation) => finishPage(await build(), { generation, caching })),
  }
}

/** Compressed variants take less than half of the original together. */
const WITH_COMPRESSED = 1.5

const NO_ARTICLES: ShownArticles = { inFull: new Set(), listed: new Set() }

const setBytes = ({ inFull, listed }: ShownArticles) => 32 * (inFull.size + listed.size)

/** For pages that no cache stores. */
const NO_GENERATION: Generation = { isOver: false }

/** Builds a page's headers and a strong entity tag from its content (RFC 9110 §8.8). */
export function finishPage(
  page: Unfinished,
  { generation = NO_GENERATION, caching = 'no-store' }: { generation?: Generation; caching?: string } = {},
): FinishedPage {
  const {
    status,
    body,
    headers,
    once = false,
    isOneOfFew = false,
    isUncompressed = false,
    endsAt = null,
    articles = NO_ARTICLES,
  } = page
  const identity = Buffer.from(body)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const cacheControl = status === 200 ? (headers['cache-control'] ?? caching) : 'no-store'
  const allHeaders = { ...headers, 'cache-control': cacheControl, vary: 'accept-encoding' }
  // Each encoding is another representation and needs its own strong tag (RFC 9110 §8.8.3.3).
  const plain = createVariant(identity, `"${digest}"`, allHeaders)
  const ready: FinishedPage['ready'] = { identity: plain }
  const builds: Partial<Record<Encoding, Promise<Variant>>> = {}

  async function build(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity' || isUncompressed) return plain
    try {
      const compressed = await compress(identity, encoding, { quality: 5 })
      const encodedHeaders = { ...allHeaders, 'content-encoding': encoding }
      return (ready[encoding] = createVariant(compressed, `"${digest}-${encoding}"`, encodedHeaders))
    } catch {
      // Out of memory for compressing: send it as it is.
      return plain
    }
  }
  return {
    status,
    once,
    generation,
    isOneOfFew,
    endsAt,
    articles,
    bytes: Math.ceil(identity.length * WITH_COMPRESSED) + headerBytes(allHeaders) + setBytes(articles),
    ready,
    variant: (encoding) => (builds[encoding] ??= build(encoding)),
  }
}

/** Header lines of three encodings, each for a full response and for a 304. */
const headerBytes = (headers: Record<string, string>) => 6 * Object.entries(headers).flat().join('').length
