import { LRUCache } from 'lru-cache'
import { isPathAllowed, parseRobots, type RobotsPolicy } from './robots.ts'

const TTL_MS = 10 * 60_000
const MAX_ORIGINS = 200
const DISALLOW_ALL: RobotsPolicy = { rules: [{ allow: false, pattern: '/' }], allowsAiInput: null }
const NO_POLICY: RobotsPolicy = { rules: [], allowsAiInput: null }

type RobotsAnswer = Pick<RobotsPolicy, 'allowsAiInput'> & { isAllowed: boolean }

interface RobotsCheckOptions {
  /** Its first product token is matched against robots.txt. */
  userAgent: () => string
  now: () => number
  fetchRobots: (url: URL, signal: AbortSignal) => Promise<{ status: number; body: Buffer }>
}

/**
 * Returns a check whether a site's robots.txt allows a URL to be read, and to be input to AI systems. Policies are
 * cached for ten minutes.
 */
export function createRobotsCheck({ userAgent, now, fetchRobots }: RobotsCheckOptions) {
  const cache = new LRUCache<string, RobotsPolicy>({
    max: MAX_ORIGINS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function policyOf({ origin }: URL, signal: AbortSignal): Promise<RobotsPolicy> {
    const cached = cache.get(origin)
    if (cached) return cached
    const { status, body } = await fetchRobots(new URL('/robots.txt', origin), signal)
    const policy = policyFrom(status, body, agentIn(userAgent()))
    cache.set(origin, policy)
    return policy
  }

  return async (url: URL, signal: AbortSignal): Promise<RobotsAnswer> => {
    const { rules, allowsAiInput } = await policyOf(url, signal)
    return { isAllowed: isPathAllowed(rules, url.pathname + url.search), allowsAiInput }
  }
}

const agentIn = (userAgent: string): string => /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*'

/** RFC 9309 §2.3.1: a missing file allows everything, a failing server nothing. */
function policyFrom(status: number, body: Buffer, agent: string): RobotsPolicy {
  if (status >= 500) return DISALLOW_ALL
  return status === 200 ? parseRobots(body.toString('utf8'), agent) : NO_POLICY
}
