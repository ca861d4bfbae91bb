import { Hono } from 'hono'
import { recordFile } from '#server/features/articles/record/record-files.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RouteEnv } from '../routes.ts'

/** Matches the paths of the files of the public record (c2sp.org/tlog-tiles). */
export const RECORD_FILE =
  /^\/record\/(?:checkpoint|vkey|handover|tile\/[\w./]{1,60}|texts\/\d{1,12}|proofs\/\d{1,15}\.tlog-proof)$/

const FINAL = 'public, max-age=31536000, immutable'
const CHANGING = 'public, max-age=1'

/** Returns the routes of the files of the public record. Anyone may read them, also a script of another site. */
export function createRecordRoutes(deps: Pick<Deps, 'db'>): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/record/:file{.+}', async (c, next) => {
    if (!RECORD_FILE.test(c.req.path)) return next()
    const file = await recordFile(deps, c.req.path.slice('/record/'.length))
    const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
    if (!file) return c.text('Not Found', 404, { ...headers, 'cache-control': 'no-store' })
    const { type, body, isFinal } = file
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      'content-type': type,
      'cache-control': isFinal ? FINAL : CHANGING,
    })
  })
  return routes
}
