import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '#server/app.ts'
import type { Deps } from '#server/lib/deps.ts'
import { httpsOnly } from '#server/lib/request/https-only.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { messages } from '#shared/messages.ts'
import { costlyReads, createAddressGuard } from './address-guard.ts'
import { limitBodyTime } from './body-time.ts'
import type { PageCache } from './pages/page-cache.ts'
import { createPageHandler } from './pages/page-handler.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { sendPage } from './pages/send-page.ts'
import { sendPlain } from './send-plain.ts'

/** Answers a request on the raw response and says whether it did. */
export type RawHandler = (req: IncomingMessage, res: ServerResponse, path: string) => boolean

/** Others, TRACE and CONNECT among them, reach nobody. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ALLOWED = [...METHODS].join(', ')

interface Parts {
  deps: Deps
  app: ReturnType<typeof createApp>
  pages: PageCache
  renderer: PageRenderer
  /** Tried in order before pages: static files, uploads, live events, feeds. */
  handlers: RawHandler[]
}

/**
 * Where every request comes in: finished pages first, before the framework; then what is served raw; then
 * the calls; then the page renderer.
 */
export function createHttpHandler({ deps, app, pages, renderer, handlers }: Parts): RequestListener {
  const calls = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const guard = createAddressGuard(deps)
  const servePage = createPageHandler({ deps, pages, renderer, guard })
  const secure = Object.entries(httpsOnly(deps.config))

  /** Nothing a request says may reach the process as an error nobody caught: that would end it for everyone. */
  return (req, res) => {
    try {
      admit(req, res)
    } catch (error) {
      deps.log.error({ err: error, requestId: requestIdOf(req) }, 'request failed')
      if (res.headersSent) res.destroy()
      else sendPlain(res, 500, messages.somethingWrong)
    }
  }

  function admit(req: IncomingMessage, res: ServerResponse): void {
    // Requests that were sent after one that closes the connection are not answered (RFC 9112, section 9.6).
    if (!req.socket.writable) return
    limitBodyTime(req, res)
    const target = req.url ?? '/'
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const kept = isRead ? pages.peek(target) : undefined
    if (kept) return sendPage(req, res, kept)

    if (isTooFarAhead(req, res)) return void req.socket.destroy()
    for (const [name, value] of secure) res.setHeader(name, value)
    if (!METHODS.has(req.method ?? '')) return sendPlain(res, 405, 'Method Not Allowed', { allow: ALLOWED })
    const path = pathOf(target)
    if (path === null) return sendPlain(res, 400, 'Bad Request')
    if (handlers.some((handle) => handle(req, res, path))) return
    if (path === '/api' || path.startsWith('/api/') || path.startsWith('/trpc/')) {
      if (isRead && guard(req, res, 'uncachedPerAddress', costlyReads(target))) return
      return void calls(req, res)
    }
    if (!isRead) return sendPlain(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    void servePage(req, res, target)
  }
}

/** Requests of a connection that may wait behind the answer before theirs. */
const MAX_AHEAD = 8
const ahead = new WeakMap<Socket, number>()

/**
 * Whether a client sends ever more requests without waiting for answers: hundreds fit into one packet, and each
 * would be answered into memory. Node gives a response its socket only when it is its turn.
 */
function isTooFarAhead({ socket }: IncomingMessage, res: ServerResponse): boolean {
  if (res.socket) return false
  const waiting = (ahead.get(socket) ?? 0) + 1
  ahead.set(socket, waiting)
  res.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  return waiting > MAX_AHEAD
}

/** The decoded path of a request target, or null when it is none. */
function pathOf(target: string): string | null {
  const raw = target.split('?', 1)[0] ?? '/'
  if (!raw.startsWith('/') || !URL.canParse(`http://page.local${target}`)) return null
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}
