import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import { callTRPCProcedure, type inferRouterOutputs } from '@trpc/server'
import type { Handler } from 'hono'
import { z } from 'zod'
import { appRouter, type AppRouter } from '#server/app-router.ts'
import { can, ROLES, type Capability, type Role } from '#features/people/shared/roles.ts'
import type { Meta } from '#server/trpc/procedures.ts'
import { trpcContext, type ErrorBody, type RestContext, type RestEnv } from './rest-context.ts'

type Outputs = inferRouterOutputs<AppRouter>
/** The path of a procedure, such as `articles.create`. */
export type ProcedurePath = { [R in keyof Outputs]: `${R}.${keyof Outputs[R] & string}` }[keyof Outputs]
export type OutputOf<P extends ProcedurePath> = P extends `${infer R extends keyof Outputs}.${infer N}`
  ? Outputs[R][N & keyof Outputs[R]]
  : never

/** Calls the procedure, which checks its policy before it calls `readInput`. */
type RunProcedure<P extends ProcedurePath> = (readInput?: () => unknown) => Promise<OutputOf<P>>

type CallConfig = RouteConfig & {
  summary: string
  procedure: ProcedurePath
  /** The required capability, if it differs from the policy of the procedure. */
  capability?: Capability
  /** The body of an error on this path. Default: what the client prefers. */
  errorBody?: ErrorBody
}

/** A REST call: its OpenAPI description and its handler. */
export interface RestCall {
  route: RouteConfig & { 'x-capability': Capability | 'public' }
  handler: Handler<RestEnv>
  errorBody: ErrorBody
}

/**
 * Returns a REST call with its OpenAPI description. The policy of its procedure determines who may call it, and
 * the compiler checks the handler against the response schemas.
 */
export function defineCall<const Config extends CallConfig>(
  config: Config,
  handler: (
    c: RestContext,
    run: RunProcedure<Config['procedure']>,
  ) => ReturnType<RouteHandler<Config, RestEnv>>,
): RestCall {
  const meta = metaOf(config.procedure)
  const { procedure, capability = meta.policy, errorBody = 'negotiated', ...route } = config
  return {
    route: {
      operationId: operationId(route.method, route.path),
      description:
        descriptionOf(capability) + (meta.isSessionOnly ? ' An API token is rejected with 403.' : ''),
      ...(capability === 'public'
        ? {}
        : { security: meta.isSessionOnly ? [SESSION] : [SESSION, { token: [] }] }),
      ...route,
      responses: { ...route.responses, '4XX': ERROR_RESPONSE },
      'x-capability': capability,
    },
    handler: (c) => handler(c, (readInput) => runProcedure<Config['procedure']>(c, procedure, readInput)),
    errorBody,
  }
}

/** Returns the description of a JSON response. */
export function jsonResponse<Schema extends z.ZodType>(schema: Schema) {
  return { description: 'Success', content: { 'application/json': { schema } } }
}

/** Returns the description of a JSON body. A test sends the example, so it must work. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, example?: z.input<Schema>) {
  return { required: true, content: { 'application/json': { schema, ...(example ? { example } : {}) } } }
}

/** The response of calls without other data. */
export const okResponse = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Ok' })

/** Returns the schema of row ids in a path. Handlers read them with `readId`. */
export function pathIds<Name extends string>(...names: Name[]) {
  const id = z.coerce
    .number<string>()
    .int()
    .positive()
    .meta({ examples: [1] })
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<Name, typeof id>)
}

/** Returns the roles that may make a call; `anonymous` is a visitor. */
export function rolesFor({ 'x-capability': capability }: RestCall['route']): Array<Role | 'anonymous'> {
  return (['anonymous', ...ROLES] as const).filter((role) => capability === 'public' || can(role, capability))
}

const ERROR_RESPONSE = {
  description: 'An error in one sentence',
  content: {
    'text/plain': { schema: z.string() },
    'application/json': { schema: z.object({ code: z.string().optional(), message: z.string() }) },
  },
}

const SESSION = { session: [] }

function metaOf(path: ProcedurePath): { policy: 'public' | Capability; isSessionOnly: boolean } {
  const procedures: Record<string, unknown> = appRouter._def.procedures
  const { _def } = procedures[path] as { _def: { meta?: Meta } }
  const { policy, isSessionOnly = false } = _def.meta ?? {}
  if (!policy) throw new Error(`${path} has no policy`)
  return { policy, isSessionOnly }
}

function descriptionOf(capability: Capability | 'public'): string {
  if (capability === 'public') return 'Open to everyone.'
  if (can('user', capability)) return 'For signed-in users.'
  if (can('writer', capability)) return 'For writers, staff and admins.'
  return can('staff', capability) ? 'For staff and admins.' : 'For admins.'
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z]+/i).filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function runProcedure<P extends ProcedurePath>(
  c: RestContext,
  path: P,
  readInput: () => unknown = () => undefined,
): Promise<OutputOf<P>> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    // A GET request reaches queries only, because it must not change anything.
    type: c.req.method === 'GET' ? 'query' : 'mutation',
    getRawInput: async () => readInput(),
    ctx: trpcContext(c),
    signal: undefined,
    batchIndex: 0,
  })
}
