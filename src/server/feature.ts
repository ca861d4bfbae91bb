import type { Command } from 'commander'
import type { Hono } from 'hono'
import type { StoredTable } from '#db/schema/columns.ts'
import type { OwnHooks } from '#db/connection/hooks.ts'
import type { Operation } from './control/operation.ts'
import type { AddressRateLimit } from './http/address-rate-limit.ts'
import type { PageRenderer } from './http/pages/page-renderer.ts'
import type { RouteCost, RouteEnv } from './http/route-env.ts'
import type { Deps } from './lib/deps.ts'
import type { Job } from './jobs/run-jobs.ts'
import type { RestCall } from './rest/rest-call.ts'
import type { router } from './trpc/procedures.ts'

// What a feature is on the server. Each has a `feature.server.ts` that is a line of `features.server.ts`.

/** Procedures by name. */
export type Procedures = Parameters<typeof router>[0]

/** The code that is loaded with a feature that is on. */
export interface FeatureParts {
  /** tRPC procedures. Features may add to the same router. */
  routers?: Readonly<Record<string, { _def: { record: Procedures } }>>
  jobs?: readonly Job[]
  hooks?: OwnHooks
  /** What its commands do in the server, by name. */
  operations?: Readonly<Record<string, Operation>>
}

/** What a feature's routes are made of. */
export interface RouteParts {
  deps: Deps
  renderer: PageRenderer
  isRateLimited: AddressRateLimit
  /** Serves the page of an address. */
  servePage: (env: RouteEnv['Bindings']) => Promise<Response>
}

/** HTTP routes beside pages and calls. */
export interface FeatureRoutes {
  create: (parts: RouteParts) => Hono<RouteEnv>
  /** The cost of each route, by its path. */
  costs: Readonly<Record<string, RouteCost>>
  /** True for paths of its routes that have parameters. */
  matches?: (path: string) => boolean
}

/** REST calls, documented in `/api/openapi.json`. */
export interface FeatureCalls {
  calls: readonly RestCall[]
  /** What the headings of an extension's calls are about, by heading. */
  tags?: Readonly<Record<string, string>>
  /** Calls that read their body themselves, so that its size is not limited before. */
  uploads?: readonly RestCall[]
}

/** How admins see a feature that they may switch off. */
export interface FeatureSwitch {
  /** Its place in the list. */
  place: number
  /** The table whose rows are counted. */
  stored?: StoredTable
}

/** The description of a feature, which loads nothing of its code. */
export interface ServerFeature<Parts extends FeatureParts = FeatureParts> {
  name: string
  /** For an extension: the version of `EXTENSION_API` that it was written for. */
  api?: number
  /** Missing for features that are always on. */
  switch?: FeatureSwitch
  /** Adds its commands to the command line. Each loads its code when it runs. */
  commands?: (program: Command) => void
  load?: () => Promise<{ default: Parts }>
  /** Loads hooks that also run while it is off, because its data stays and must stay right. */
  dataHooks?: () => Promise<{ default: OwnHooks }>
  rest?: () => Promise<{ default: FeatureCalls }>
  routes?: () => Promise<{ default: FeatureRoutes }>
}

/** Describes a feature for the server. */
export const defineServer = <const Feature extends ServerFeature>(feature: Feature): Feature => feature

/** Describes what is loaded with a feature. */
export const defineParts = <const Parts extends FeatureParts>(parts: Parts): Parts => parts
