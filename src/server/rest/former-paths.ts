import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RestEnv } from './rest-context.ts'

/** Paths of version 0.1.0, with the names that they have now. */
export const FORMER_PATHS = {
  letters: 'issues',
  'letter-lists': 'newsletters',
  'member-groups': 'tiers',
} as const

/** Redirects calls of version 0.1.0 to the current paths, with their method and body. */
export function redirectFormerPaths(rest: OpenAPIHono<RestEnv>): void {
  for (const [former, present] of Object.entries(FORMER_PATHS)) {
    rest.all(`/${former}/*`, (c) => {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(pathname.replace(`/api/${former}`, `/api/${present}`) + search, 308)
    })
  }
}
