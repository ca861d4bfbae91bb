import type { IncomingMessage } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { findWriteProblem } from '#server/lib/readiness.ts'
import type { RawHandler } from '../http-handler.ts'
import { sendPlain } from '../send-plain.ts'

/** Turned off by main when it begins to stop. */
export interface Readiness {
  isStopping: boolean
}

/**
 * `/healthz`: the process answers; nothing is looked at, so that a full disk never makes a supervisor restart
 * a site that still serves its readers. `/readyz`: 503 with the reason while writes would fail or the process
 * is stopping; only from this machine itself or with METRICS_TOKEN, a 404 for everybody else. It names the
 * version, which `broadsheet update` waits for and strangers do not learn.
 */
export function createHealth(deps: Deps, readiness: Readiness): RawHandler {
  return (req, res, path) => {
    if (path !== '/healthz' && path !== '/readyz') return false
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendPlain(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    } else if (path === '/healthz') sendPlain(res, 200, 'ok\n')
    else if (!mayAsk(req, deps)) sendPlain(res, 404, 'Not Found')
    else {
      const problem = readiness.isStopping ? 'stopping' : findWriteProblem(deps)
      const text = problem ? `degraded: ${problem}` : 'ready'
      sendPlain(res, problem ? 503 : 200, `${text}\n`, { 'broadsheet-version': deps.version })
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
