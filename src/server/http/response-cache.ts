import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '#server/app.ts'
import { createPageOf } from '#server/features/analytics/known-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import { messages } from '#shared/messages.ts'
import { costlyReads, createAddressRateLimit } from './address-rate-limit.ts'
import { compress, type Encoding } from './compress.ts'
import type { RawHandler } from './http-handler.ts'
import { createPublicCache } from './public-cache.ts'
import { pickEncoding, sendText } from './respond.ts'

/** Public procedures whose response is the same for everyone. */
const PROCEDURES = new Set(['articles.list', 'articles.cards', 'articles.byId', 'articles.page'])
const REST = /^\/api\/articles(?:\/[1-9]\d{0,14})?$/
const MAX_URL_LENGTH = 400
/** Smaller bodies do not get smaller. */
const MIN_COMPRESSED_BYTES = 1_000

/** Bounds the age of what changes with time, such as the most read list. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024

interface CachedResponse {
  status: number
  bytes: number
  head: string[]
  body: Buffer
}

/**
 * Caches the responses of public calls as bytes. Cached responses are built without cookies, so they contain
 * nothing personal. Requests with an Authorization header bypass the cache.
 */
export function createResponseCache(deps: Deps, app: ReturnType<typeof createApp>): RawHandler {
  const cache = createPublicCache<CachedResponse>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
  })
  const isRateLimited = createAddressRateLimit(deps)
  const pageOf = createPageOf(deps.db)
  const isUnknownArticle = async (url: string) => {
    const id = /^\/api\/articles\/(\d+)$/.exec(url)?.[1]
    return id !== undefined && (await pageOf(`/articles/${id}`)) === null
  }
  const callApp = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  const build = async (url: string, encoding: Encoding): Promise<CachedResponse> =>
    toCached(await app.fetch(new Request(new URL(url, 'http://call.local'))), encoding)

  const respond = async (req: IncomingMessage, res: ServerResponse, encoding: Encoding): Promise<void> => {
    const url = req.url ?? ''
    if (isRateLimited(req, res, 'uncachedPerAddress', costlyReads(url))) return
    if (await isUnknownArticle(url)) return void callApp(req, res)
    const response = await cache.get(`${encoding} ${url}`, () => build(url, encoding))
    // The format of an error depends on the request, so errors are built again.
    if (response.status === 200) send(res, response)
    else await callApp(req, res)
  }
  return (req, res) => {
    const url = req.url ?? ''
    if (req.method !== 'GET' || !isCacheableCall(url) || req.headers.authorization) return false
    const encoding = pickEncoding(req.headers['accept-encoding'])
    const cached = cache.peek(`${encoding} ${url}`)
    if (cached?.status === 200) {
      send(res, cached)
      return true
    }
    respond(req, res, encoding).catch((error: unknown) => {
      deps.log.error({ err: error, url }, 'call failed')
      if (!res.headersSent) sendText(res, 500, messages.somethingWrong)
    })
    return true
  }
}

/** True for the URL of a public call whose response is cached. */
export function isCacheableCall(url: string): boolean {
  if (url.length > MAX_URL_LENGTH) return false
  if (!url.startsWith('/trpc/')) return REST.test(url)
  const end = url.indexOf('?')
  const names = url.slice('/trpc/'.length, end < 0 ? undefined : end)
  return PROCEDURES.has(names) || names.split(',').every((name) => PROCEDURES.has(name))
}

function send(res: ServerResponse, { status, head, body }: CachedResponse): void {
  res.writeHead(status, head)
  res.end(body)
}

/** These belong to one request, so they are not cached. */
const PER_REQUEST_HEADERS = new Set(['x-request-id', 'set-cookie', 'content-length'])

async function toCached(response: Response, accepted: Encoding): Promise<CachedResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
  const body = await compress(plain, encoding, { quality: 4 })
  const head = [...response.headers].filter(([name]) => !PER_REQUEST_HEADERS.has(name)).flat()
  head.push('content-length', String(body.length), 'vary', 'accept-encoding')
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  const bytes = body.length + head.reduce((sum, text) => sum + text.length, 0)
  return { status: response.status, bytes, head, body }
}
