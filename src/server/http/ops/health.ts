import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { findUnavailable } from '#db/connection/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { findMissingServices, findReadProblem, findWriteProblem } from '#server/lib/readiness.ts'
import { isDirectLoopback } from '#server/lib/request/this-machine.ts'
import type { RouteEnv } from '../route-env.ts'
import { NO_STORE } from './no-store.ts'

export interface Readiness {
  /** Set once the process has begun to stop. */
  isStopping: boolean
}

/**
 * `/healthz` is 200 while the process responds. It checks nothing else: a full disk must not make a supervisor restart
 * a site that still serves readers. `/readyz` is 503 with the reason while readers should be sent elsewhere, for
 * balancers, even if the front page fails; `/writez` while writes would fail, for alarms. Both name the version, so
 * they respond only to `isOperator`, and with 404 to others.
 */
export function createHealthRoutes(
  deps: Deps,
  readiness: Readiness,
  frontPageStatus: () => Promise<number>,
): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  routes.get('/healthz', (c) => c.text('ok\n', 200, NO_STORE))
  const findFrontPageProblem = createFrontPageCheck(deps, frontPageStatus)
  const findReaderProblem = async () => findReadProblem(deps) ?? (await findFrontPageProblem())
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

type FrontPageProblem = 'front page fails' | 'front page is slow'

/** Balancers wait about as long for an answer. */
const MAX_FRONT_PAGE_MS = 3_000
/** A rendering that hangs for this long is left, so the process can become ready again. */
const MAX_HANGING_MS = 60_000

/**
 * Returns a function that finds why readers would see no front page, in bounded time. Later requests wait for the same
 * rendering, because the cache forgets one at each commit.
 */
function createFrontPageCheck(deps: Deps, frontPageStatus: () => Promise<number>) {
  let last: { check: Promise<FrontPageProblem | null>; since: number; isOver: boolean } | null = null
  return async (): Promise<FrontPageProblem | null> => {
    const now = deps.clock.elapsedMs()
    if (!last || last.isOver || now - last.since > MAX_HANGING_MS) {
      const started = { check: tryFrontPage(deps, frontPageStatus), since: now, isOver: false }
      void started.check.then(() => (started.isOver = true))
      last = started
    }
    const { check } = last
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_FRONT_PAGE_MS, 'front page is slow')
      void check.then(resolve).finally(() => clearTimeout(timer))
    })
  }
}

/** Returns null even if the database fails, which `findReadProblem` reports. Never rejects. */
async function tryFrontPage(
  { log }: Deps,
  frontPageStatus: () => Promise<number>,
): Promise<FrontPageProblem | null> {
  try {
    return (await frontPageStatus()) < 500 ? null : 'front page fails'
  } catch (error) {
    if (findUnavailable(error)) return null
    log.error({ err: error }, 'the front page fails')
    return 'front page fails'
  }
}

/** True for a request with METRICS_TOKEN, or from this machine and not forwarded by a proxy. */
export function isOperator(req: IncomingMessage, { config }: Pick<Deps, 'config'>): boolean {
  const { metricsToken } = config
  if (metricsToken && req.headers.authorization === `Bearer ${metricsToken}`) return true
  return isDirectLoopback(req)
}
