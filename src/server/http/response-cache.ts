import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '#server/app.ts'
import { createPageOf } from '#server/features/analytics/known-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import { pickEncoding } from './accept-encoding.ts'
import { costlyReads, createAddressGuard } from './address-guard.ts'
import { compress, ENCODING_NAMES, type Encoding } from './compress.ts'
import type { RawHandler } from './http-handler.ts'
import { sendPlain } from './send-plain.ts'
import { createCommitCache } from './commit-cache.ts'

/** Public calls whose answers are the same whoever asks. */
const PROCEDURES = new Set(['articles.list', 'articles.cards', 'articles.byId', 'articles.page'])
const REST = /^\/api\/articles(?:\/[1-9]\d{0,14})?$/
const MAX_ADDRESS = 400
/** Below this compression gives nothing. */
const MIN_COMPRESSED_BYTES = 1_000

/** Lists such as the most read move a little with the clock. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024

interface CachedResponse {
  status: number
  bytes: number
  head: string[]
  body: Buffer
}

/**
 * Keeps the answers of the public calls as bytes until a commit may have changed them. What is kept was made
 * for nobody: without cookies, so that nothing personal can be in it. Whoever names himself by a token goes
 * the long way, where a bad token is refused.
 */
export function createResponseCache(deps: Deps, app: ReturnType<typeof createApp>): RawHandler {
  const kept = createCommitCache<CachedResponse>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
  })
  const guard = createAddressGuard(deps)
  const pageOf = createPageOf(deps.db)
  const isUnknownArticle = async (url: string) => {
    const id = /^\/api\/articles\/(\d+)$/.exec(url)?.[1]
    return id !== undefined && (await pageOf(`/articles/${id}`)) === null
  }
  const longWay = getRequestListener(app.fetch, { overrideGlobalObjects: false })

  const make = async (url: string, encoding: Encoding): Promise<CachedResponse> =>
    finish(await app.fetch(new Request(new URL(url, 'http://call.local'))), encoding)

  const answer = async (req: IncomingMessage, res: ServerResponse, encoding: Encoding): Promise<void> => {
    const url = req.url ?? ''
    if (guard(req, res, 'uncachedPerAddress', costlyReads(url))) return
    if (await isUnknownArticle(url)) return void longWay(req, res)
    const made = await kept.get(`${encoding} ${url}`, () => make(url, encoding))
    // How a refusal is said depends on who asks.
    if (made.status === 200) send(res, made)
    else await longWay(req, res)
  }
  return (req, res) => {
    const url = req.url ?? ''
    if (req.method !== 'GET' || !isCacheableCall(url) || req.headers.authorization) return false
    const encoding = pickEncoding(req.headers['accept-encoding'])
    const known = kept.peek(`${encoding} ${url}`)
    if (known?.status === 200) {
      send(res, known)
      return true
    }
    answer(req, res, encoding).catch((error: unknown) => {
      deps.log.error({ err: error, url }, 'call failed')
      if (!res.headersSent) sendPlain(res, 500, 'Something went wrong')
    })
    return true
  }
}

/** Whether an address is one of a call that is kept as bytes. */
export function isCacheableCall(url: string): boolean {
  if (url.length > MAX_ADDRESS) return false
  if (!url.startsWith('/trpc/')) return REST.test(url)
  const end = url.indexOf('?')
  const names = url.slice('/trpc/'.length, end < 0 ? undefined : end)
  return PROCEDURES.has(names) || names.split(',').every((name) => PROCEDURES.has(name))
}

function send(res: ServerResponse, { status, head, body }: CachedResponse): void {
  res.writeHead(status, head)
  res.end(body)
}

/** Of an answer that is kept nothing may be one request's own. */
const OF_ONE_REQUEST = new Set(['x-request-id', 'set-cookie', 'content-length'])

async function finish(response: Response, wanted: Encoding): Promise<CachedResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : wanted
  const body = await compress(plain, encoding, { quality: 4 })
  const head = [...response.headers].filter(([name]) => !OF_ONE_REQUEST.has(name)).flat()
  head.push('content-length', String(body.length), 'vary', 'accept-encoding')
  if (encoding !== 'identity') head.push('content-encoding', ENCODING_NAMES[encoding])
  const bytes = body.length + head.reduce((sum, text) => sum + text.length, 0)
  return { status: response.status, bytes, head, body }
}
