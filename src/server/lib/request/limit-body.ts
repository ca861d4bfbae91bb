import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

type Options = Parameters<typeof bodyLimit>[0]

/**
 * Hono's body limit, also for requests that do not say how long they are: a bare DELETE among them. It makes
 * a new Request of the old one then, which fails on the light one of @hono/node-server.
 */
export function bodyLimitOf(options: Options): MiddlewareHandler {
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
