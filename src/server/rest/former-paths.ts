import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RestEnv } from './rest-context.ts'

/** Paths of version 0.1.0, with the names that they have now. */
const FORMER_PATHS = { letters: 'issues', 'letter-lists': 'newsletters', 'member-groups': 'tiers' } as const

/** Redirects calls of version 0.1.0 to the current paths, with their method and body. */
export function redirectFormerPaths(rest: OpenAPIHono<RestEnv>): void {
  for (const [former, present] of Object.entries(FORMER_PATHS)) {
    const redirect = (url: string) => {
      const { pathname, search } = new URL(url)
      return pathname.replace(`/api/${former}`, `/api/${present}`) + search
    }
    rest.all(`/${former}`, (c) => c.redirect(redirect(c.req.url), 308))
    rest.all(`/${former}/*`, (c) => c.redirect(redirect(c.req.url), 308))
  }
}
