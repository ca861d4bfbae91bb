import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Database } from '#db/open-database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { createKeptByCommit } from './kept-by-commit.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'gzip' | 'brotli'

/** One encoding of a page: its bytes, and its header lines ready for `writeHead` (name, value, name, …). */
export interface Variant {
  body: Buffer
  etag: string
  head: string[]
  notModifiedHead: string[]
}

/** A page as it goes out: every encoding and every header made once. */
export interface FinishedPage {
  status: number
  /** Not to be kept. */
  once: boolean
  /** Of all encodings together. */
  bytes: number
  variants: Record<Encoding, Variant>
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
}

/** What moves with the clock (most read, an expired item) is at most this old. */
const MAX_AGE_MS = 10 * 60_000

/** Some thousand pages; a page that is dropped is rendered again when next asked for. */
const MAX_BYTES = 64 * 1024 * 1024

/** Pages kept finished until a commit may have changed them. */
export function createPageCache(db: Pick<Database, 'onCommit'>, clock?: Pick<Clock, 'now'>): PageCache {
  const kept = createKeptByCommit<FinishedPage>(db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    ...(clock ? { clock } : {}),
  })
  return { peek: kept.peek, get: (key, build) => kept.get(key, async () => finish(await build())) }
}

/** For a shared cache in front: fresh for a moment, then served while it is fetched anew. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=600'

/** Compresses a page and names it by its content (a strong validator, RFC 9110 section 8.8). */
export async function finish({ status, body, headers, once }: Unfinished): Promise<FinishedPage> {
  const identity = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  const caching = status === 200 ? (headers['cache-control'] ?? PAGE_CACHING) : 'no-store'
  const all = { ...headers, 'cache-control': caching }
  return {
    status,
    once: once === true,
    bytes: identity.length + gzipped.length + brotli.length,
    variants: {
      // Each encoding is another representation, so each has another strong validator (RFC 9110, 8.8.3.3).
      identity: variant(identity, `"${digest}"`, all),
      gzip: variant(gzipped, `"${digest}-gzip"`, { ...all, 'content-encoding': 'gzip' }),
      brotli: variant(brotli, `"${digest}-br"`, { ...all, 'content-encoding': 'br' }),
    },
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

const lines = (headers: Record<string, string>) => Object.entries(headers).flat()
