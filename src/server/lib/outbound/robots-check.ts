import { isPathAllowed, parseRobots, type RobotsRule } from './robots.ts'

const TTL_MS = 10 * 60_000
const MAX_ORIGINS = 200
const FORBID_ALL: RobotsRule[] = [{ allow: false, pattern: '/' }]

interface RobotsCheckOptions {
  /** Its first product token is the name looked for. */
  userAgent: string
  now: () => number
  fetchRobots: (url: URL, signal: AbortSignal) => Promise<{ status: number; body: Buffer }>
}

/** A question to a site's robots.txt, remembered per origin for ten minutes: may this URL be fetched? */
export function createRobotsCheck({ userAgent, now, fetchRobots }: RobotsCheckOptions) {
  const agent = /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*'
  const known = new Map<string, { rules: RobotsRule[]; until: number }>()

  async function rulesOf({ origin }: URL, signal: AbortSignal): Promise<RobotsRule[]> {
    const cached = known.get(origin)
    if (cached && cached.until > now()) return cached.rules
    const { status, body } = await fetchRobots(new URL('/robots.txt', origin), signal)
    const rules = rulesFrom(status, body, agent)
    const oldest = known.keys().next()
    if (known.size >= MAX_ORIGINS && !oldest.done) known.delete(oldest.value)
    known.set(origin, { rules, until: now() + TTL_MS })
    return rules
  }

  return async (url: URL, signal: AbortSignal): Promise<boolean> =>
    isPathAllowed(await rulesOf(url, signal), url.pathname + url.search)
}

// RFC 9309, 2.3.1: missing means free, a failing server means hands off.
function rulesFrom(status: number, body: Buffer, agent: string): RobotsRule[] {
  if (status >= 500) return FORBID_ALL
  return status === 200 ? parseRobots(body.toString('utf8'), agent) : []
}
