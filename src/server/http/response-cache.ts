import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findUnavailable } from '#db/connection/database-errors.ts'
import type { Config } from '#server/config.ts'
import { breakingNewsEnd } from '#features/front-page/server/breaking-news/breaking-news.service.ts'
import { createPageOf } from '#features/readers/server/analytics/known-page.ts'
import type { Generation } from '#server/lib/commit-cache.ts'
import type { ShownArticles } from '#server/lib/outdated-copies.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { isCommonCall, normalizeCall } from './cacheable-call.ts'
import { createCallListener, type Calls } from './compressed-calls.ts'
import { compress, decompress, MIN_COMPRESSED_BYTES, type Encoding } from './compress.ts'
import { cachingUntil, sharedCaching } from './edge-headers.ts'
import type { RawHandler } from './http-handler.ts'
import { callSurrogateHeaders } from './pages/surrogate-keys.ts'
import { createPublicCache } from './public-cache.ts'
import {
  createVariant,
  pickEncoding,
  sendText,
  sendUnstored,
  sendVariant,
  withCaching,
  type Variant,
} from './respond.ts'

/** Bounds the age of what changes with time, such as the most-read list. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024
/** For lists with a limit or a cursor, which anyone can make up: they must not displace the others. */
const MAX_VARIANT_BYTES = 8 * 1024 * 1024

interface Wanted {
  call: string
  encoding: Encoding
}

interface CachedResponse {
  status: number
  bytes: number
  encoding: Encoding
  generation: Generation
  /** When it becomes stale without a commit, in milliseconds since 1970. */
  endsAt?: number | null
  /** For a request without a cookie, which shared caches may store. */
  shared: Variant
  /** For a request with a cookie. */
  personal: Variant
}

/**
 * Caches the responses of public calls as bytes. Cached responses are built without cookies, so they contain
 * nothing personal. Requests with an Authorization header bypass the cache.
 */
export function createResponseCache(deps: Deps, app: Calls): RawHandler {
  const createCache = (maxBytes: number) =>
    createPublicCache<CachedResponse>(deps.db, {
      maxBytes,
      maxAgeMs: MAX_AGE_MS,
      clock: deps.clock,
      nextEnd: () => breakingNewsEnd(deps),
      articlesOn,
    })
  const common = createCache(MAX_BYTES)
  const variants = createCache(MAX_VARIANT_BYTES)
  const cacheOf = (call: string) => (isCommonCall(call) ? common : variants)
  const pageOf = createPageOf(deps)
  const isUnknownArticle = async (call: string) => {
    const id = /^\/api\/articles\/(\d+)$/.exec(call)?.[1]
    return id !== undefined && (await pageOf(`/articles/${id}`)) === null
  }
  const callApp = createCallListener(app)

  const build = async (req: IncomingMessage, wanted: Wanted, generation: Generation) => {
    const request = new Request(new URL(wanted.call, 'http://call.local'), { headers: addressHeaders(req) })
    const response = await app.fetch(request, { incoming: req })
    return { ...(await toCached(deps.config, response, wanted)), generation }
  }

  const respond = async (req: IncomingMessage, res: ServerResponse, call: string): Promise<void> => {
    if (await isUnknownArticle(call)) return void callApp(req, res)
    const encoding = pickEncoding(req.headers['accept-encoding'])
    const key = `${encoding} ${call}`
    const response = await cacheOf(call).get(key, (generation) => build(req, { call, encoding }, generation))
    // The format of an error depends on the request, so errors are built again.
    if (response.status === 200) send(req, res, response)
    else await callApp(req, res)
  }
  const send = (req: IncomingMessage, res: ServerResponse, response: CachedResponse): void => {
    const { status, shared, personal, generation, endsAt } = response
    if (req.headers.cookie !== undefined) {
      res.writeHead(status, personal.head)
      res.end(personal.body)
    } else if (generation.isOver) sendUnstored(req, res, status, shared)
    else {
      const left = endsAt ? endsAt - deps.clock.now() : Infinity
      sendVariant(
        req,
        res,
        status,
        withCaching(shared, (value) => cachingUntil(value, left)),
      )
    }
  }
  return (req, res) => {
    const url = req.url ?? ''
    if (req.method !== 'GET' || req.headers.authorization) return false
    const call = normalizeCall(url)
    if (call === null) return false
    const cached = cacheOf(call).peek(`${pickEncoding(req.headers['accept-encoding'])} ${call}`)
    if (cached) {
      send(req, res, cached)
      return true
    }
    respond(req, res, call).catch((error: unknown) => {
      if (findUnavailable(error)) {
        if (!res.headersSent) sendText(res, 503, m.storageUnavailable())
        return
      }
      deps.log.error({ err: error, url }, 'call failed')
      if (!res.headersSent) sendText(res, 500, m.pageFailed())
    })
    return true
  }
}

/** The only facts of the request that a build receives, because the procedures count it for the client's address. */
function addressHeaders({ headers }: IncomingMessage): Record<string, string> {
  const forwarded = headers['x-forwarded-for']?.toString()
  return forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
}

/** Ids of other rows are among them, and texts not in all of them, which only hides more. */
function articlesOn({ encoding, shared }: CachedResponse): ShownArticles {
  const text = decompress(shared.body, encoding).toString('latin1')
  const ids = new Set([...text.matchAll(/(?:\/articles\/|"id":)(\d{1,15})/g)].map(([, id]) => Number(id)))
  return { inFull: ids, listed: ids }
}

/** These belong to one request, so they are not cached. */
const PER_REQUEST_HEADERS = new Set(['x-request-id', 'set-cookie', 'content-length'])

async function toCached(config: Config, response: Response, { call, encoding: accepted }: Wanted) {
  const plain = Buffer.from(await response.arrayBuffer())
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
  const body = await compress(plain, encoding, { quality: 4 })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers: Record<string, string> = {
    ...Object.fromEntries([...response.headers].filter(([name]) => !PER_REQUEST_HEADERS.has(name))),
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  const personal = createVariant(body, etag, headers)
  const forEdges = {
    ...headers,
    'cache-control': sharedCaching(config).call,
    ...callSurrogateHeaders(config, call),
  }
  const shared = createVariant(body, etag, forEdges)
  const bytes = [...personal.head, ...shared.head].reduce((sum, text) => sum + text.length, body.length)
  return { status: response.status, bytes, encoding, shared, personal }
}
