import { initTRPC, TRPCError } from '@trpc/server'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { can, type Capability } from '#features/people/shared/roles.ts'
import { storableInput } from '#shared/storable-text.ts'
import type { HttpContext } from './context.ts'

/** Every procedure needs a policy; a test fails without one. */
export interface Meta {
  policy?: 'public' | Capability
  /** True if an API token is rejected. */
  isSessionOnly?: boolean
  /** Why anonymous visitors may call this mutation. A test fails without it. */
  publicReason?: string
  /** The cost of a public call. A test fails without it. */
  cost?: CallCost
}

const t = initTRPC
  .context<HttpContext>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error }) {
      const { status, message, detail, fields } = toPublicError(error)
      return { ...shape, message, data: { code: shape.data.code, httpStatus: status, detail, fields } }
    },
  })

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

/** Turns errors of services into tRPC errors, for tRPC and REST. */
const errorEdge = t.middleware(async ({ next, ctx, path }) => {
  if (!ctx.deps.switches.isOn(ctx.deps.featureOfCall(path)))
    throw new TRPCError({ code: 'NOT_FOUND', cause: new AppError('NOT_FOUND', 'noSuchCall') })
  const result = await next()
  if (result.ok) return result
  const thrown = result.error.cause ?? result.error
  // Not of the cause: that of malformed JSON is a SyntaxError, as from a bug.
  const { status, code, message } = toPublicError(result.error)
  if (code === 'FORBIDDEN')
    ctx.deps.recordRejection(ctx, ctx.user, { action: 'access.refused', after: { call: path } })
  if (status >= 500) ctx.deps.log.error({ err: thrown, path, requestId: ctx.request.id }, 'procedure failed')
  throw new TRPCError({ code, message, cause: thrown })
})

/** Normalizes text that the database cannot store, in every field. */
const storable = t.middleware(({ next, getRawInput }) =>
  next({ getRawInput: async () => storableInput(await getRawInput()) }),
)

const base = t.procedure.use(errorEdge).use(storable)

/** Rows that count as one read. */
const ROWS_PER_READ = 50

/**
 * The work of a public call in reads of articles, a number or by its input; 0 for what is in memory or few bytes. A
 * limit by name if the service counts in it.
 */
export type CallCost = number | ((input: unknown) => number) | LimitName

/** The cost of a call that reads as many rows as the `limit` of its input. */
export function byRows(input: unknown): number {
  const hasLimit = typeof input === 'object' && input !== null && 'limit' in input
  return hasLimit && typeof input.limit === 'number' ? Math.ceil(input.limit / ROWS_PER_READ) : 1
}

/**
 * Counts a public call for the caller's address before its input is checked. The calls of a page have no address,
 * because the page was counted. Throws TOO_MANY_REQUESTS.
 */
const countCall = (cost: CallCost) =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    const { address } = ctx.request
    if (!address || typeof cost === 'string' || cost === 0) return next()
    const times = typeof cost === 'number' ? cost : Math.max(1, cost(await getRawInput()) || 1)
    ctx.deps.nodeLimiter.consume('uncachedPerAddress', addressKey(address), times)
    return next()
  })

/** Open to everyone, for queries. */
export function publicProcedure(cost: CallCost) {
  return base.meta({ policy: 'public', cost }).use(countCall(cost))
}

/** A mutation that anonymous visitors may call, with the reason and the limit that its service counts in. */
export function publicMutation(publicReason: string, cost: LimitName | 0) {
  return base.meta({ policy: 'public', publicReason, cost })
}

/** Open to roles with `capability`. Throws UNAUTHORIZED without a session or token, FORBIDDEN for other roles. */
export function procedureFor(capability: Capability) {
  return guarded(capability, false)
}

/**
 * Like `procedureFor`, and throws FORBIDDEN for an API token: what a stolen one must never do, such as reach accounts,
 * rights, secrets or mail, or what cannot be undone.
 */
export function sessionProcedureFor(capability: Capability) {
  return guarded(capability, true)
}

function guarded(capability: Capability, isSessionOnly: boolean) {
  return base.meta({ policy: capability, isSessionOnly }).use(({ ctx, next }) => {
    const { user } = ctx
    if (!user) throw new AppError('UNAUTHORIZED', 'notLoggedIn')
    if (ctx.request.isByToken && isSessionOnly) {
      throw new AppError('FORBIDDEN', 'tokenForbidden')
    }
    if (!can(user.role, capability)) throw new AppError('FORBIDDEN', 'forbidden')
    return next({ ctx: { ...ctx, user } })
  })
}
