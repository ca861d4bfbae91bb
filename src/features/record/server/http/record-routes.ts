import type { FeatureRoutes } from '#server/feature.ts'
import { createHash } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import {
  ADD_CHECKPOINT_MAX_BYTES,
  addCheckpoint,
  witnessedCheckpoint,
} from '#features/record/server/add-checkpoint.service.ts'
import { recordFile, type RecordFile } from '#features/record/server/record-files.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { AppError } from '#server/lib/app-error.ts'
import { createCommitCache } from '#server/lib/commit-cache.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { isVisibleToReaders } from '#server/lib/visible-to-readers.ts'
import type { AddressRateLimit } from '#server/http/address-rate-limit.ts'
import type { RouteEnv } from '#server/http/route-env.ts'

/** Matches the paths of the files of the public record (c2sp.org/tlog-tiles). */
const FILE =
  /^\/record\/(?:checkpoint|vkey|handover|tile\/[\w./]{1,60}|texts\/\d{1,12}|words\/\d{1,15}-\d{1,15}|proofs\/\d{1,15}\.tlog-proof)$/
const WITNESSED = /^\/record\/witness\/([\da-f]{64})\/checkpoint$/
export const ADD_CHECKPOINT = '/record/witness/add-checkpoint'

/** Returns whether a path is that of a file of the record, or of a call of its witness. */
export const isRecordPath = (path: string): boolean =>
  FILE.test(path) || WITNESSED.test(path) || path === ADD_CHECKPOINT

export const RECORD_FILE_ROUTE = '/record/:file{.+}'

const FINAL = 'public, max-age=31536000, immutable'
const CHANGING = 'public, max-age=1'
const TEXT = 'text/plain; charset=utf-8'
const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
/** Files cached until a commit changes one of them, the longest of which has about 1.6 MB. */
const CACHE_BYTES = 32 * 1024 * 1024
/** A file of texts has those of eight long articles; reading it takes several times as long as one of them. */
const TEXTS_COST = 5
const NO_STORE = { ...OPEN, 'cache-control': 'no-store' }

/**
 * Returns the routes of the files of the public record, which scripts of other sites may read too, and of the witness
 * (c2sp.org/tlog-witness). Files that are not cached are counted for the client's address.
 */
export function createRecordRoutes(deps: Deps, isRateLimited: AddressRateLimit): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const files = createCommitCache<RecordFile | null>(deps.db, {
    isStaleAfter: (event) => event.type === 'record.signed' || isVisibleToReaders(event),
    maxBytes: CACHE_BYTES,
    sizeOf: (file) => (file?.body.length ?? 0) + 1_024,
    canCache: (file) => file !== null,
  })
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
  routes.get(RECORD_FILE_ROUTE, async (c, next) => {
    const { path } = c.req
    const { incoming, outgoing } = c.env
    const name = path.slice('/record/'.length)
    const cached = files.peek(name)
    const cost = name.startsWith('texts/') ? TEXTS_COST : 1
    if (!cached && isRateLimited(incoming, outgoing, cost)) return RESPONSE_ALREADY_SENT
    const [, asked] = WITNESSED.exec(path) ?? []
    if (asked) {
      const note = await witnessedCheckpoint(deps, (origin) => sha256Of(origin) === asked)
      return note === null ? c.text('Not Found', 404, NO_STORE) : c.text(note, 200, NO_STORE)
    }
    if (!FILE.test(path)) return next()
    const file = cached ?? (await files.get(name, () => recordFile(deps, name)))
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

const routes: FeatureRoutes = {
  create: ({ deps, isRateLimited }) => createRecordRoutes(deps, isRateLimited),
  costs: { [ADD_CHECKPOINT]: 'witnessPerAddress', [RECORD_FILE_ROUTE]: 'uncachedPerAddress' },
  matches: isRecordPath,
}

export default routes
