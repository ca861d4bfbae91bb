import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RawHandler } from '#server/http/http-handler.ts'
import type { RouteEnv } from '#server/http/route-env.ts'

/** Serves raw handlers on a free local port. Requests that none of them handles get a 404. */
export function serveRaw(...handlers: RawHandler[]) {
  return serve((req, res) => {
    const path = decodeURIComponent((req.url ?? '/').split('?')[0] ?? '/')
    if (!handlers.some((handle) => handle(req, res, path))) res.writeHead(404).end()
  })
}

/** Serves Hono routes on a free local port. */
export function serveRoutes(routes: Hono<RouteEnv>) {
  const listener = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  return serve((req, res) => void listener(req, res))
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
