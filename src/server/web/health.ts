import { constants, statfsSync, accessSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { UnavailableReason } from '#db/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { sendPlain, type RawHandler } from './front-door.ts'

/** Turned off by main when it begins to stop. */
export interface Readiness {
  isStopping: boolean
}

type Problem =
  | 'stopping'
  | 'disk nearly full'
  | 'not writable'
  | 'uploads not writable'
  | `last write refused: ${UnavailableReason}`

/** Below the smaller of 64 MB and a twentieth of the disk, writes are about to fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const MIN_FREE_SHARE = 0.05
/** A refused write counts this long: nobody may write meanwhile, and the next start of writing tells. */
const REFUSAL_MS = 30_000

/**
 * `/healthz`: the process answers; nothing is looked at, so that a full disk never makes a supervisor restart
 * a site that still serves its readers. `/readyz`: 503 with the reason while writes would fail or the process
 * is stopping; only from this machine itself or with METRICS_TOKEN, a 404 for everybody else (S64).
 */
export function createHealth(deps: Deps, readiness: Readiness): RawHandler {
  return (req, res, path) => {
    if (path !== '/healthz' && path !== '/readyz') return false
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendPlain(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    } else if (path === '/healthz') sendPlain(res, 200, 'ok\n')
    else if (!mayAsk(req, deps)) sendPlain(res, 404, 'Not Found')
    else {
      const problem = findProblem(deps, readiness)
      sendPlain(res, problem ? 503 : 200, `${problem ? `degraded: ${problem}` : 'ready'}\n`)
    }
    return true
  }
}

/** Who sits at the machine, and not who comes through a proxy on it. */
export function mayAsk(req: IncomingMessage, { config }: Deps): boolean {
  const { metricsToken } = config
  if (metricsToken && req.headers.authorization === `Bearer ${metricsToken}`) return true
  const address = req.socket.remoteAddress ?? ''
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(address)
  return isLoopback && !req.headers['x-forwarded-for'] && !req.headers.forwarded
}

/** Why the newsroom cannot take writes now, or null. */
export function findProblem({ db, clock, config }: Deps, { isStopping }: Readiness): Problem | null {
  if (isStopping) return 'stopping'
  const refusal = db.lastRefusal()
  if (refusal && clock.now() - refusal.at < REFUSAL_MS) return `last write refused: ${refusal.reason}`
  if (!isWritable(db.path) || !isWritable(config.dataDir)) return 'not writable'
  if (!isWritable(config.uploadsDir)) return 'uploads not writable'
  return isNearlyFull(config.dataDir) || isNearlyFull(config.uploadsDir) ? 'disk nearly full' : null
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function isNearlyFull(folder: string): boolean {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return bavail * bsize < Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * blocks * bsize)
}
