import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { findUnavailable } from '#db/connection/database-errors.ts'
import type { createApp } from '#server/app.ts'
import { breakingNewsEnd } from '#features/front-page/server/breaking-news/breaking-news.service.ts'
import { isAwaitingSetup } from '#features/people/server/setup/setup.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { m } from '#shared/catalog/m.ts'
import { LIVE_PATH } from '#features/changes/shared/live-events.ts'
import { createAddressRateLimit } from './address-rate-limit.ts'
import { limitBodyTime } from './body-time.ts'
import { createCompleteArticles } from './complete-articles.ts'
import { createCallListener } from './compressed-calls.ts'
import { sharedCaching } from './edge-headers.ts'
import { createUploads } from './files/serve-uploads.ts'
import { createSiteImages } from './files/site-images.ts'
import type { Live } from './live/live.ts'
import type { Readiness } from './ops/health.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageHandler } from './pages/page-handler.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { sendPage } from './pages/send-page.ts'
import { isRead, sendMethodNotAllowed, sendText } from './respond.ts'
import { createResponseCache } from './response-cache.ts'
import { isServedBeforeSetup, sendSetUpFirst } from './setup-only.ts'
import { validateFirst } from './validate-first.ts'
import { createRouteCheck, createRoutes } from './routes.ts'
import { decodeAddress } from '#shared/decode-address.ts'

/** Handles a request and returns true, or returns false to leave it to the next handler. */
export type RawHandler = (req: IncomingMessage, res: ServerResponse, path: string) => boolean

/** TRACE, CONNECT and unknown methods are rejected. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ALLOWED = [...METHODS].join(', ')

interface Parts {
  deps: Deps
  app: ReturnType<typeof createApp>
  renderer: PageRenderer
  live: Live
  /** The built client; Vite serves it in development. */
  staticFiles?: RawHandler
  readiness?: Readiness
}

/**
 * Returns the function that receives every request. After the check of `validateFirst`, in this order: cached pages,
 * raw handlers, calls, the Hono routes of this folder, pages.
 */
export function createHttpHandler({
  deps,
  app,
  renderer,
  live,
  staticFiles,
  readiness,
}: Parts): RequestListener {
  const pages = createPageCache(deps.db, {
    caching: sharedCaching(deps.config).page,
    clock: deps.clock,
    nextEnd: () => breakingNewsEnd(deps),
  })
  const isRateLimited = createAddressRateLimit(deps)
  const servePage = createPageHandler({ deps, pages, renderer, isRateLimited })
  const serveCall = createCallListener(app)
  const routes = createRoutes({
    deps,
    pages,
    live,
    servePage,
    renderer,
    isRateLimited,
    readiness: readiness ?? { isStopping: false },
  })
  const hasRoute = createRouteCheck(routes)
  const serveRoute = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  const files: RawHandler[] = [createSiteImages(deps, staticFiles), createUploads(deps)]
  const handlers: RawHandler[] = [
    ...files,
    live.handle,
    createResponseCache(deps, app),
    createCompleteArticles(deps, { renderer, serveCall, sendFailure }),
  ]

  // An uncaught error would end the process for everyone.
  return validateFirst(deps, (req, res) => {
    try {
      handle(req, res)
    } catch (error) {
      sendFailure(req, res, error)
    }
  })

  function sendFailure(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    deps.log.error({ err: error, requestId: requestIdOf(req) }, 'request failed')
    if (res.headersSent) res.destroy()
    else if (findUnavailable(error)) sendText(res, 503, m.storageUnavailable())
    else sendText(res, 500, m.pageFailed())
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    // Ignores requests sent after one that closed the connection (RFC 9112 §9.6).
    if (!req.socket.writable) return
    limitBodyTime(req, res)
    const target = req.url ?? '/'
    // Before the first admin, pages that were rendered at the start are not shown either.
    const cached = isRead(req) && !deps.setup.isOpen() ? pages.peek(target) : undefined
    if (cached) return sendPage({ req, res, clock: deps.clock }, cached)

    if (isTooFarAhead(req, res)) return void req.socket.destroy()
    for (const [name, value] of Object.entries(httpsOnly(deps.config))) res.setHeader(name, value)
    if (!METHODS.has(req.method ?? '')) return sendMethodNotAllowed(res, ALLOWED)
    const path = pathOf(target)
    if (path === null) return sendText(res, 400, 'Bad Request')
    if (!deps.setup.isOpen() || isServedBeforeSetup(path)) return serve(req, res, path)
    isAwaitingSetup(deps)
      .then((isAwaiting) => (isAwaiting ? serveBeforeSetup(req, res, path) : serve(req, res, path)))
      .catch((error: unknown) => sendFailure(req, res, error))
  }

  function serveBeforeSetup(req: IncomingMessage, res: ServerResponse, path: string): void {
    if (files.some((handler) => handler(req, res, path))) return
    if (isCall(path)) return void serveCall(req, res)
    sendSetUpFirst(req, res, !hasRoute(path, 'GET') && path !== LIVE_PATH)
  }

  function serve(req: IncomingMessage, res: ServerResponse, path: string): void {
    if (handlers.some((handler) => handler(req, res, path))) return
    if (isCall(path)) return void serveCall(req, res)
    void (hasRoute(path, req.method) ? serveRoute(req, res) : servePage(req, res))
  }
}

const isCall = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/trpc/')

/** Requests on one connection that may wait for an earlier response. */
const MAX_AHEAD = 8
const ahead = new WeakMap<Socket, number>()

/**
 * True for a client that keeps sending requests without reading responses: hundreds fit into one packet, and all
 * responses would wait in memory. Node assigns the socket to a response when its turn comes.
 */
function isTooFarAhead({ socket }: IncomingMessage, res: ServerResponse): boolean {
  if (res.socket) return false
  const waiting = (ahead.get(socket) ?? 0) + 1
  ahead.set(socket, waiting)
  res.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  return waiting > MAX_AHEAD
}

/**
 * Returns the decoded path of a request target, or null if it is malformed. Only former addresses may have bytes that
 * are not UTF-8; those stay as they are.
 */
function pathOf(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '/'
  if (!raw.startsWith('/') || !URL.canParse(`http://page.local${target}`)) return null
  return decodeAddress(raw) ?? (isCall(raw) ? null : raw)
}
