import type { IncomingMessage, ServerResponse } from 'node:http'
import { isBot } from '#server/features/analytics/bots.ts'
import type { Visit } from '#server/lib/page-counter.ts'
import { createPageOf } from '#server/features/analytics/known-page.ts'
import { referrerName } from '#server/features/analytics/referrer.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey, createAddressReader } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { createRateLimiter } from '#server/lib/limits/rate-limit.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { beaconInput, type Beacon } from '#shared/analytics.ts'
import { messages } from '#shared/messages.ts'
import { isNewsroom } from '#shared/roles.ts'

export type BeaconHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

const MAX_BYTES = 4_096
/** The smallest picture there is, for readers without script. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Takes `POST /beacon` (a `Beacon` as JSON, answered 204) and `GET /beacon.gif?p=…` (a 1×1 picture).
 * What is not counted is answered alike, so that a beacon tells nothing about a story; a foreign page gets
 * 403, a body that is no beacon 400 or 413, a flood 429.
 */
export function createBeaconHandler(deps: Deps): BeaconHandler {
  const addressOf = createAddressReader(deps.config.trustedProxies)
  // Its own table: a flood of beacons must not push a login's failures out of the shared one.
  const limiter = createRateLimiter(deps.clock, deps.config.rateLimitFactor)
  const pageOf = createPageOf(deps.db)

  const publicHost = deps.config.publicOrigin ? new URL(deps.config.publicOrigin).host : null

  function record(visit: Visit, { engagedSeconds, referrer }: Beacon, host: string | undefined): void {
    if (engagedSeconds !== undefined) return deps.counter.engage(visit, engagedSeconds)
    const isOurs = referrer !== undefined && (isOn(referrer, host) || isOn(referrer, publicHost ?? undefined))
    deps.counter.countView(visit, isOurs ? null : referrerName(referrer))
  }

  async function count(req: IncomingMessage, res: ServerResponse, beacon: Beacon): Promise<void> {
    const userAgent = (req.headers['user-agent'] ?? '').slice(0, 512)
    if (isBot(userAgent) || isPrefetch(req)) return
    const articleId = await pageOf(beacon.path)
    if (articleId === null) return
    const address = addressOf(req.socket.remoteAddress, headerOf(req, 'x-forwarded-for'))
    if (await isOfNewsroom(deps, req, res, address)) return
    await deps.counter.load()
    const visit: Visit = { address, userAgent, path: beacon.path, articleId }
    try {
      limiter.hit('beaconPerAddress', addressKey(address))
    } catch (error) {
      deps.counter.touch(visit)
      throw error
    }
    record(visit, beacon, req.headers.host)
  }

  return async (req, res) => {
    try {
      requireOwnPage(req, publicHost)
      const isPixel = req.method === 'GET'
      await count(req, res, isPixel ? pixelBeacon(req) : parseBeacon(await readBody(req)))
      if (isPixel) res.writeHead(200, { ...HEADERS, 'content-type': 'image/gif' }).end(PIXEL)
      else res.writeHead(204, HEADERS).end()
    } catch (error) {
      refuse(res, error, deps)
    }
  }
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Browsers say where a request comes from; one that does not say is no page of ours. */
function requireOwnPage(req: IncomingMessage, publicHost: string | null): void {
  if (req.method !== 'POST' && req.method !== 'GET') {
    throw new AppError('METHOD_NOT_SUPPORTED', messages.methodNotAllowed)
  }
  const site = headerOf(req, 'sec-fetch-site')
  const source = req.headers.origin ?? req.headers.referer
  const isOwnSource =
    source !== undefined && (isOn(source, req.headers.host) || isOn(source, publicHost ?? undefined))
  const isOwn =
    site === undefined ? isOwnSource : site === 'same-origin' && (source === undefined || isOwnSource)
  if (!isOwn) throw new AppError('FORBIDDEN', messages.foreignOrigin)
}

/** Whether an http or https address is on a host. Compared as text: parsing costs more than all the rest. */
function isOn(address: string, host: string | undefined): boolean {
  if (!host) return false
  const start = address.startsWith('https://') ? 8 : address.startsWith('http://') ? 7 : -1
  if (start < 0 || !address.startsWith(host, start)) return false
  const end = start + host.length
  return address.length === end || address[end] === '/'
}

/** A signed-in editor reads to check, not to be informed (issue of true figures). Readers' accounts count. */
async function isOfNewsroom(
  deps: Deps,
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
): Promise<boolean> {
  const { cookie } = req.headers
  if (!cookie?.includes(`${deps.sessions.cookieName}=`)) return false
  const responseHeaders = new Headers()
  const headers = new Headers({ cookie })
  const { user } = await createRequestContext(deps, {
    id: requestIdOf(req),
    headers,
    address,
    responseHeaders,
  })
  const cookies = responseHeaders.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  return isNewsroom(user?.role)
}

function isPrefetch(req: IncomingMessage): boolean {
  return /prefetch|prerender/i.test(headerOf(req, 'sec-purpose') ?? headerOf(req, 'purpose') ?? '')
}

function pixelBeacon(req: IncomingMessage): Beacon {
  const { searchParams } = new URL(req.url ?? '/', 'http://localhost')
  return beaconInput.parse({ path: searchParams.get('p') })
}

function parseBeacon(body: string): Beacon {
  try {
    return beaconInput.parse(JSON.parse(body))
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'This is no beacon', { cause })
  }
}

function readBody(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) reject(new AppError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge))
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    req.once('error', reject)
  })
}

function refuse(res: ServerResponse, thrown: unknown, deps: Deps): void {
  const { status, message, detail } = toPublicError(thrown)
  // The reader left while the page was still sending: neither a fault of ours nor worth an alarm.
  const isAborted = thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET'
  if (isAborted) deps.log.info('beacon aborted')
  else if (status >= 500) deps.log.error({ err: thrown }, 'beacon failed')
  if (res.headersSent || res.destroyed) return
  const retryAfter = detail?.['retryAfterSeconds']
  const headers = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}
  // A body that was not read to its end would be taken for the next request.
  const close = status === 413 ? { connection: 'close' } : {}
  res.writeHead(status, { ...HEADERS, ...headers, ...close, 'content-type': 'text/plain; charset=utf-8' })
  res.end(message)
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
