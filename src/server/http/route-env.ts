import type { HttpBindings } from '@hono/node-server'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'

export interface RouteEnv {
  Bindings: HttpBindings
}

/**
 * The cost of a path, in reads of articles, unless its response is cached; 0 for small responses, for operators, and
 * for write-only paths. A limit by name if the route counts in it.
 */
export type RouteCost = number | LimitName
