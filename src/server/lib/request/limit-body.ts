import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

type Options = Parameters<typeof bodyLimit>[0]

/**
 * Hono's body limit, which also works without Content-Length, as for a DELETE. Hono then clones the request, which
 * fails on the lightweight one of @hono/node-server, so a standard one replaces it.
 */
export function createBodyLimit(options: Options): MiddlewareHandler {
  const limit = bodyLimit(options)
  return (c, next) => {
    const { raw } = c.req
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD'
    if (hasBody && !raw.headers.has('content-length')) {
      const init: RequestInit & { duplex: 'half' } = {
        method: raw.method,
        headers: raw.headers,
        duplex: 'half',
      }
      if (raw.body) init.body = raw.body
      c.req.raw = new Request(raw.url, init)
    }
    return limit(c, next)
  }
}
