import type { IncomingMessage } from 'node:http'
import { Hono, type Context } from 'hono'
import { isBot } from '#features/readers/server/analytics/bots.ts'
import { createPageOf } from '#features/readers/server/analytics/known-page.ts'
import { issueIn, referrerName } from '#features/readers/server/analytics/referrer.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { createNodeRateLimiter } from '#server/lib/limits/rate-limit.ts'
import type { Visit } from '#server/lib/page-counter.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { beaconInput, type Beacon } from '#features/readers/shared/analytics.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import type { RouteEnv } from '../route-env.ts'
import { NO_STORE } from './no-store.ts'

const PATHS = ['/beacon', '/beacon.gif']
const MAX_BYTES = 4_096
/** A transparent GIF, for readers without script. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * `POST /beacon` takes a `Beacon` as JSON and responds with 204; `GET /beacon.gif?p=…` responds with a pixel.
 * Views that are not counted get the same response, so a beacon reveals nothing about an article. A request from
 * another site gets 403, an invalid body 400 or 413, a flood 429.
 */
export function createBeaconRoutes(deps: Deps): Hono<RouteEnv> {
  const count = createViewCounter(deps)
  const publicHost = publicHostOf(deps)
  const routes = new Hono<RouteEnv>()
  routes.on('POST', PATHS, async (c) => {
    requireOwnPage(c.env.incoming, publicHost)
    await count(c, parseBeacon(await readBody(c.env.incoming)))
    return c.body(null, 204, NO_STORE)
  })
  routes.on('GET', PATHS, async (c) => {
    // Hono also routes HEAD here, which must not count.
    if (c.env.incoming.method !== 'GET') throw methodNotAllowed()
    requireOwnPage(c.env.incoming, publicHost)
    await count(c, beaconInput.parse({ path: c.req.query('p') }))
    return c.body(PIXEL, 200, { ...NO_STORE, 'content-type': 'image/gif' })
  })
  for (const path of PATHS) {
    routes.all(path, () => {
      throw methodNotAllowed()
    })
  }
  routes.onError((error, c) => toErrorResponse(deps, c, error))
  return routes
}

type RouteContext = Context<RouteEnv>

/** Returns a function that counts the view of a beacon, unless it is of a bot or of the newsroom. */
function createViewCounter(deps: Deps) {
  // Separate from the shared limiter, where a flood of beacons would displace failed logins.
  const limiter = createNodeRateLimiter(deps.clock, deps.config.rateLimitFactor)
  const pageOf = createPageOf(deps)
  const publicHost = publicHostOf(deps)

  function record(
    visit: Visit,
    { engagedSeconds, referrer }: Beacon,
    headers: IncomingMessage['headers'],
  ): void {
    const { host, referer: page } = headers
    if (engagedSeconds !== undefined) return deps.counter.engage(visit, engagedSeconds)
    const isOurs = referrer !== undefined && (isOn(referrer, host) || isOn(referrer, publicHost))
    // The page of a link in an issue says so in its address, which browsers send with the beacon.
    deps.counter.countView(visit, isOurs ? null : (issueIn(page) ?? referrerName(referrer)))
  }

  return async (c: RouteContext, beacon: Beacon): Promise<void> => {
    const req = c.env.incoming
    const userAgent = (req.headers['user-agent'] ?? '').slice(0, 512)
    if (isBot(userAgent) || isPrefetch(req)) return
    const articleId = await pageOf(beacon.path)
    if (articleId === null) return
    const address = deps.clientAddress(req)
    if (await isFromNewsroom(deps, c, address)) return
    await deps.counter.load()
    const visit: Visit = { address, userAgent, path: beacon.path, articleId }
    try {
      limiter.consume('beaconPerAddress', addressKey(address))
    } catch (error) {
      deps.counter.touch(visit)
      throw error
    }
    record(visit, beacon, req.headers)
  }
}

const publicHostOf = ({ config }: Deps) =>
  config.publicOrigin ? new URL(config.publicOrigin).host : undefined

const methodNotAllowed = () => new AppError('METHOD_NOT_SUPPORTED', 'methodNotAllowed')

/** Browsers send Origin, Referer or Sec-Fetch-Site. Throws FORBIDDEN if none of them names this site. */
function requireOwnPage(req: IncomingMessage, publicHost: string | undefined): void {
  const site = headerOf(req, 'sec-fetch-site')
  const source = req.headers.origin ?? req.headers.referer
  const isOwnSource = source !== undefined && (isOn(source, req.headers.host) || isOn(source, publicHost))
  const isOwn =
    site === undefined ? isOwnSource : site === 'same-origin' && (source === undefined || isOwnSource)
  if (!isOwn) throw new AppError('FORBIDDEN', 'foreignOrigin')
}

/** True if an http or https URL is on a host. Compares text, because parsing costs more than counting. */
function isOn(url: string, host: string | undefined): boolean {
  if (!host) return false
  const start = url.startsWith('https://') ? 8 : url.startsWith('http://') ? 7 : -1
  if (start < 0 || !url.startsWith(host, start)) return false
  const end = start + host.length
  return url.length === end || url[end] === '/'
}

/** Views of signed-in editors are not counted, those of other signed-in users are. */
async function isFromNewsroom(deps: Deps, c: RouteContext, address: string): Promise<boolean> {
  const { cookie } = c.env.incoming.headers
  if (!cookie?.includes(`${deps.sessions.cookieName}=`)) return false
  const responseHeaders = new Headers()
  const { user } = await createRequestContext(deps, {
    id: requestIdOf(c.env.incoming),
    headers: new Headers({ cookie }),
    address,
    responseHeaders,
  })
  for (const renewed of responseHeaders.getSetCookie()) c.header('set-cookie', renewed, { append: true })
  return isNewsroom(user?.role)
}

function isPrefetch(req: IncomingMessage): boolean {
  return /prefetch|prerender/i.test(headerOf(req, 'sec-purpose') ?? headerOf(req, 'purpose') ?? '')
}

function parseBeacon(body: string): Beacon {
  try {
    return beaconInput.parse(JSON.parse(body))
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'badBeacon', { cause })
  }
}

function readBody(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) reject(new AppError('PAYLOAD_TOO_LARGE', 'bodyTooLarge'))
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    req.once('error', reject)
  })
}

function toErrorResponse(deps: Deps, c: Context, error: Error): Response {
  const { status, message, detail } = toPublicError(error)
  if (status >= 500) deps.log.error({ err: error }, 'beacon failed')
  const retryAfter = detail?.['retryAfterSeconds']
  return c.text(message, status as 400, {
    ...NO_STORE,
    ...(typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}),
    // The unread rest of the body would be parsed as the next request.
    ...(status === 413 ? { connection: 'close' } : {}),
  })
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
