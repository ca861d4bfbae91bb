import { initTRPC, TRPCError } from '@trpc/server'
import { AppError } from '#server/lib/app-error.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { messages } from '#shared/messages.ts'
import { can, type Capability } from '#shared/roles.ts'
import { storableInput } from '#shared/storable-text.ts'
import type { HttpContext } from './context.ts'

/** Every procedure names who may call it; one without a policy fails a test. */
interface Meta {
  policy?: 'public' | Capability
  /** Why strangers may change something by this procedure; a public mutation without one fails a test. */
  publicReason?: string
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
export const createCallerFactory = t.createCallerFactory

/** Turns what a service throws into tRPC's error once, for both edges. */
const errorEdge = t.middleware(async ({ next, ctx, path }) => {
  const result = await next()
  if (result.ok) return result
  const thrown = result.error.cause ?? result.error
  const { status, code, message } = toPublicError(thrown)
  if (code === 'FORBIDDEN')
    ctx.deps.recordRejection(ctx, ctx.user, { action: 'access.refused', after: { call: path } })
  if (status >= 500) ctx.deps.log.error({ err: thrown, path, requestId: ctx.request.id }, 'procedure failed')
  throw new TRPCError({ code, message, cause: thrown })
})

/** Texts that the database cannot store as they are never reach a procedure, whichever field they are in. */
const storable = t.middleware(({ next, getRawInput }) =>
  next({ getRawInput: async () => storableInput(await getRawInput()) }),
)

const base = t.procedure.use(errorEdge).use(storable)

/** Open to everyone, for queries. */
export const publicProcedure = base.meta({ policy: 'public' })

/** A mutation that strangers may call, with the reason why they may. */
export function publicMutation(publicReason: string) {
  return base.meta({ policy: 'public', publicReason })
}

/** What a stolen token must not reach: the account of its owner, and further tokens. */
const FOR_USERS: ReadonlySet<Capability> = new Set<Capability>([
  'account.own',
  'tokens.manage',
  'users.manage',
])

/** Open to those whose role has `capability`: 401 without a session, 403 with the wrong role. */
export function procedureFor(capability: Capability) {
  return base.meta({ policy: capability }).use(({ ctx, next }) => {
    const { user } = ctx
    if (!user) throw new AppError('UNAUTHORIZED', messages.notLoggedIn)
    if (ctx.request.isByToken && FOR_USERS.has(capability)) {
      throw new AppError('FORBIDDEN', 'A token cannot do this')
    }
    if (!can(user.role, capability)) throw new AppError('FORBIDDEN', messages.forbidden)
    return next({ ctx: { ...ctx, user } })
  })
}
