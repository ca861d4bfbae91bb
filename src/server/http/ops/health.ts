import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { findUnavailable } from '#db/connection/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { findMissingServices, findReadProblem, findWriteProblem } from '#server/lib/readiness.ts'
import { isDirectLoopback } from '#server/lib/request/this-machine.ts'
import type { RouteEnv } from '../routes.ts'
import { NO_STORE } from './no-store.ts'

export interface Readiness {
  /** Set once the process has begun to stop. */
  isStopping: boolean
}

/**
 * `/healthz` is 200 while the process responds. It checks nothing else: a full disk must not make a supervisor
 * restart a site that still serves readers. `/readyz` is 503 with the reason while readers should be sent elsewhere, for
 * balancers, also if the front page fails; `/writez` while writes would fail, for alarms. Both name the version, so they
 * respond only to `isOperator`, and with 404 to others.
 */
export function createHealthRoutes(
  deps: Deps,
  readiness: Readiness,
  frontPageStatus: () => Promise<number>,
): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/healthz', (c) => c.text('ok\n', 200, NO_STORE))
  const findReaderProblem = async () =>
    findReadProblem(deps) ?? ((await isFrontPageShown(deps, frontPageStatus)) ? null : 'front page fails')
  for (const [path, find] of [
    ['/readyz', findReaderProblem],
    ['/writez', () => findWriteProblem(deps)],
  ] as const) {
    routes.get(path, async (c) => {
      if (!isOperator(c.env.incoming, deps)) return c.text('Not Found', 404, NO_STORE)
      const problem = readiness.isStopping ? 'stopping' : await find()
      const headers = { ...NO_STORE, 'broadsheet-version': deps.version }
      const missing = findMissingServices(deps)
      const without = missing.length > 0 ? `without: ${missing.join(', ')}\n` : ''
      return problem
        ? c.text(`degraded: ${problem}\n`, 503, headers)
        : c.text(`ready\n${without}`, 200, headers)
    })
  }
  for (const path of ['/healthz', '/readyz', '/writez']) {
    routes.all(path, (c) => c.text('Method Not Allowed', 405, { ...NO_STORE, allow: 'GET, HEAD' }))
  }
  return routes
}

/** False if the front page fails for another reason than the database, which `findReadProblem` reports. */
async function isFrontPageShown({ log }: Deps, frontPageStatus: () => Promise<number>): Promise<boolean> {
  try {
    return (await frontPageStatus()) < 500
  } catch (error) {
    if (findUnavailable(error)) return true
    log.error({ err: error }, 'the front page fails')
    return false
  }
}

/** True for a request with METRICS_TOKEN, or from this machine and not forwarded by a proxy. */
export function isOperator(req: IncomingMessage, { config }: Pick<Deps, 'config'>): boolean {
  const { metricsToken } = config
  if (metricsToken && req.headers.authorization === `Bearer ${metricsToken}`) return true
  return isDirectLoopback(req)
}
