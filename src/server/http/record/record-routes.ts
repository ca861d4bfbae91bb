import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import {
  ADD_CHECKPOINT_MAX_BYTES,
  addCheckpoint,
  witnessedCheckpoint,
} from '#server/features/articles/record/add-checkpoint.service.ts'
import { recordFile } from '#server/features/articles/record/record-files.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import type { RouteEnv } from '../routes.ts'

/** Matches the paths of the files of the public record (c2sp.org/tlog-tiles). */
const FILE =
  /^\/record\/(?:checkpoint|vkey|handover|tile\/[\w./]{1,60}|texts\/\d{1,12}|words\/\d{1,15}-\d{1,15}|proofs\/\d{1,15}\.tlog-proof)$/
const WITNESSED = /^\/record\/witness\/([\da-f]{64})\/checkpoint$/
const ADD_CHECKPOINT = '/record/witness/add-checkpoint'

/** Returns whether a path is that of a file of the record, or of a call of its witness. */
export const isRecordPath = (path: string): boolean =>
  FILE.test(path) || WITNESSED.test(path) || path === ADD_CHECKPOINT

const FINAL = 'public, max-age=31536000, immutable'
const CHANGING = 'public, max-age=1'
const TEXT = 'text/plain; charset=utf-8'
const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
const NO_STORE = { ...OPEN, 'cache-control': 'no-store' }

/**
 * Returns the routes of the files of the public record, which scripts of other sites may read too, and of the witness
 * (c2sp.org/tlog-witness).
 */
export function createRecordRoutes(deps: Deps): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limit = createBodyLimit({
    maxSize: ADD_CHECKPOINT_MAX_BYTES,
    onError: (c) => c.text('Too Large', 413, NO_STORE),
  })
  routes.post(ADD_CHECKPOINT, limit, async (c) => {
    const address = addressKey(deps.clientAddress(c.env.incoming))
    if (await isLimited(deps, address)) return c.text('Too Many Requests', 429, NO_STORE)
    const { status, body, type = TEXT } = await addCheckpoint(deps, await c.req.text())
    return c.body(body, status, { ...NO_STORE, 'content-type': type })
  })
  routes.get('/record/:file{.+}', async (c, next) => {
    const { path } = c.req
    const [, asked] = WITNESSED.exec(path) ?? []
    if (asked) {
      const note = await witnessedCheckpoint(deps, (origin) => sha256Of(origin) === asked)
      return note === null ? c.text('Not Found', 404, NO_STORE) : c.text(note, 200, NO_STORE)
    }
    if (!FILE.test(path)) return next()
    const file = await recordFile(deps, path.slice('/record/'.length))
    if (!file) return c.text('Not Found', 404, NO_STORE)
    const { type, body, isFinal } = file
    return c.body(new Uint8Array(body), 200, {
      ...OPEN,
      'content-type': type,
      'cache-control': isFinal ? FINAL : CHANGING,
    })
  })
  return routes
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

async function isLimited({ limiter }: Deps, address: string): Promise<boolean> {
  try {
    await limiter.consume('witnessPerAddress', address)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
