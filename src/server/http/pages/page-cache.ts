import { createHash } from 'node:crypto'
import type { Database } from '#db/connection/open-database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { compress, ENCODING_NAMES, type Encoding } from '../compress.ts'
import { createCommitCache } from '../commit-cache.ts'

/** One encoding of a page: its bytes, and its header lines ready for `writeHead` (name, value, name, …). */
export interface Variant {
  body: Buffer
  etag: string
  head: string[]
  notModifiedHead: string[]
}

/** A page as it goes out: every encoding and every header made once, the compressed ones when first asked for. */
export interface FinishedPage {
  status: number
  /** Not to be kept. */
  once: boolean
  /** Kept whatever its status. */
  isOneOfFew: boolean
  /** About what all encodings together take. */
  bytes: number
  /** What is made already: for the fast path, without a promise. */
  made: Partial<Record<Encoding, Variant>>
  /** The variant of an encoding; concurrent askers share one compression. Never rejects. */
  variant(encoding: Encoding): Promise<Variant>
}

export interface PageCache {
  /** The finished page of a key, if it is there: for the fast path, without a promise. */
  peek(key: string): FinishedPage | undefined
  /** The finished page, built when it is not there; concurrent askers share one build. */
  get(key: string, build: () => Promise<Unfinished>): Promise<FinishedPage>
}

export interface Unfinished {
  status: number
  body: string
  headers: Record<string, string>
  /** Not to be kept: one of endlessly many, such as the answer to a search. */
  once?: boolean
  /** Kept whatever its status: the one page of all unknown addresses. */
  isOneOfFew?: boolean
  /** Sent as it is: cheaper where every request has a page of its own. */
  isUncompressed?: boolean
}

/** What moves with the clock (most read, an expired item) is at most this old. */
const MAX_AGE_MS = 10 * 60_000

/** Some thousand pages; a page that is dropped is rendered again when next asked for. */
const MAX_BYTES = 64 * 1024 * 1024

/** Pages kept finished until a commit may have changed them. */
export function createPageCache(db: Pick<Database, 'onCommit'>, clock?: Pick<Clock, 'now'>): PageCache {
  const kept = createCommitCache<FinishedPage>(db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    ...(clock ? { clock } : {}),
  })
  return { peek: kept.peek, get: (key, build) => kept.get(key, async () => finishPage(await build())) }
}

/** For a shared cache in front: fresh for a moment, then served while it is fetched anew. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=600'

/** HTML and feeds become a fourth of themselves and less. */
const WITH_COMPRESSED = 1.5

/** Makes a page's headers and names it by its content (a strong validator, RFC 9110 section 8.8). */
export function finishPage(page: Unfinished): FinishedPage {
  const { status, body, headers, once = false, isOneOfFew = false, isUncompressed = false } = page
  const identity = Buffer.from(body)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const caching = status === 200 ? (headers['cache-control'] ?? PAGE_CACHING) : 'no-store'
  const all = { ...headers, 'cache-control': caching }
  // Each encoding is another representation, so each has another strong validator (RFC 9110, 8.8.3.3).
  const plain = variant(identity, `"${digest}"`, all)
  const made: FinishedPage['made'] = { identity: plain }
  const underWay: Partial<Record<Encoding, Promise<Variant>>> = {}

  async function make(encoding: Encoding): Promise<Variant> {
    if (encoding === 'identity' || isUncompressed) return plain
    const name = ENCODING_NAMES[encoding]
    try {
      const smaller = await compress(identity, encoding, { quality: 5 })
      return (made[encoding] = variant(smaller, `"${digest}-${name}"`, { ...all, 'content-encoding': name }))
    } catch {
      // Without memory to compress it, as it is.
      return plain
    }
  }
  return {
    status,
    once,
    isOneOfFew,
    bytes: Math.ceil(identity.length * WITH_COMPRESSED) + bytesOfHeaders(all),
    made,
    variant: (encoding) => (underWay[encoding] ??= make(encoding)),
  }
}

function variant(body: Buffer, etag: string, headers: Record<string, string>): Variant {
  const common = { etag, vary: 'accept-encoding' }
  const notModified = { ...common, 'cache-control': headers['cache-control'] ?? '' }
  return {
    body,
    etag,
    head: lines({ ...headers, ...common, 'content-length': String(body.length) }),
    notModifiedHead: lines(notModified),
  }
}

/** Of the header lines of three encodings, in full and for a 304. */
const bytesOfHeaders = (headers: Record<string, string>) =>
  6 * lines(headers).reduce((sum, text) => sum + text.length, 0)

const lines = (headers: Record<string, string>) => Object.entries(headers).flat()
