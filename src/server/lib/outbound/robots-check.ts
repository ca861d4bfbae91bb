import { LRUCache } from 'lru-cache'
import { isPathAllowed, parseRobots, type RobotsRule } from './robots.ts'

const TTL_MS = 10 * 60_000
const MAX_ORIGINS = 200
const DISALLOW_ALL: RobotsRule[] = [{ allow: false, pattern: '/' }]

interface RobotsCheckOptions {
  /** Its first product token is matched against robots.txt. */
  userAgent: string
  now: () => number
  fetchRobots: (url: URL, signal: AbortSignal) => Promise<{ status: number; body: Buffer }>
}

/** Returns a check whether a site's robots.txt allows a URL. Rules are cached for ten minutes. */
export function createRobotsCheck({ userAgent, now, fetchRobots }: RobotsCheckOptions) {
  const agent = /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*'
  const cache = new LRUCache<string, RobotsRule[]>({
    max: MAX_ORIGINS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function rulesOf({ origin }: URL, signal: AbortSignal): Promise<RobotsRule[]> {
    const cached = cache.get(origin)
    if (cached) return cached
    const { status, body } = await fetchRobots(new URL('/robots.txt', origin), signal)
    const rules = rulesFrom(status, body, agent)
    cache.set(origin, rules)
    return rules
  }

  return async (url: URL, signal: AbortSignal): Promise<boolean> =>
    isPathAllowed(await rulesOf(url, signal), url.pathname + url.search)
}

/** RFC 9309 §2.3.1: a missing file allows everything, a failing server nothing. */
function rulesFrom(status: number, body: Buffer, agent: string): RobotsRule[] {
  if (status >= 500) return DISALLOW_ALL
  return status === 200 ? parseRobots(body.toString('utf8'), agent) : []
}
