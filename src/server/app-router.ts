import type { EXTENSIONS } from '#extensions/server.ts'
import type * as features from '../features.server.ts'
import type { Procedures } from './feature.ts'
import { PARTS } from './loaded-parts.ts'
import { createCallerFactory, router } from './trpc/procedures.ts'

type Loaded<Load> = Load extends () => Promise<{ default: infer Feature }> ? Feature : never
type Extension = Loaded<(typeof EXTENSIONS)[keyof typeof EXTENSIONS]>
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- there may be no extension
type Described = (typeof features)[keyof typeof features] | Extension
type RoutersOf<Feature> = Feature extends { load: () => Promise<{ default: { routers: infer Routers } }> }
  ? { [Name in keyof Routers]: Routers[Name] extends { _def: { record: infer Record } } ? Record : never }
  : never
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Flat<All> = { [Name in keyof All]: { [Key in keyof All[Name]]: All[Name][Key] } }

/** The procedures of all features, by the names of their routers. */
type AllProcedures = Flat<Both<RoutersOf<Described>>>

/** Joins the routers of features. Throws where two features have a procedure of one name. */
function joinRouters(): Record<string, Procedures> {
  const joined: Record<string, Record<string, unknown>> = {}
  for (const { routers = {} } of PARTS) {
    for (const [name, { _def }] of Object.entries(routers)) {
      const known = (joined[name] ??= {})
      const twice = Object.keys(_def.record).find((key) => Object.hasOwn(known, key))
      if (twice) throw new Error(`Two features have a procedure ${name}.${twice}.`)
      Object.assign(known, _def.record)
    }
  }
  return joined as Record<string, Procedures>
}

/** The procedures of the features that are on. Its type has those of all. */
export const appRouter = router(joinRouters() as unknown as AllProcedures)

export type AppRouter = typeof appRouter
/** Creates callers that run procedures in this process, for REST routes and tests. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
