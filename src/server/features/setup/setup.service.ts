import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { openSession } from '#server/features/auth/auth.service.ts'
import { requireGoodPassword } from '#server/features/auth/password-rules.ts'
import { PUBLIC_USER } from '#server/features/users/users.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext, RequestFacts } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import type { firstAdmin } from '#shared/setup.ts'
import type { PublicUser } from '#shared/users.ts'

type Visitor = Pick<RequestFacts, 'address' | 'isFromThisMachine'>

/** Opens /setup while no admin can log in and answers its one-time code; null when there is an admin. */
export async function openSetup({ db, setup }: Pick<Deps, 'db' | 'setup'>): Promise<string | null> {
  return (await hasAdmin(db.read)) ? null : setup.open()
}

async function hasAdmin(db: Pick<Deps['db']['read'], 'select'>): Promise<boolean> {
  // '!' is the password of sample accounts, which cannot log in.
  const canLogIn = and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.password, '!'))
  const rows = await db.select({ id: users.id }).from(users).where(canLogIn).limit(1)
  return rows.length > 0
}

/** Whether the first admin is still to be created. False for good once there is one. */
export async function isSetupOpen({ db, setup }: Pick<Deps, 'db' | 'setup'>): Promise<boolean> {
  if (setup.isOpen() && (await hasAdmin(db.read))) setup.close()
  return setup.isOpen()
}

/**
 * Whether a visitor may create the first admin: from this machine itself, or with the code that was printed at
 * start. Wrong codes are counted by address. Throws TOO_MANY_REQUESTS past the limit.
 */
export async function maySetUp(deps: Deps, visitor: Visitor, code = ''): Promise<boolean> {
  if (!(await isSetupOpen(deps))) return false
  if (visitor.isFromThisMachine) return true
  if (!code) return false
  const refund = deps.limiter.hit('setupPerAddress', addressKey(visitor.address))
  if (!deps.setup.accepts(code)) return false
  refund()
  return true
}

/**
 * Creates the first admin and logs them in. Throws NOT_FOUND when there is an admin already, also for the second
 * of two at once, or when the visitor may not; BAD_REQUEST for a taken name or a weak password.
 */
export async function createFirstAdmin(
  ctx: HttpContext,
  { code, ...input }: z.infer<typeof firstAdmin>,
): Promise<PublicUser> {
  const { deps, request } = ctx
  if (!(await maySetUp(deps, request, code))) throw new AppError('NOT_FOUND', messages.noSuchCall)
  await requireGoodPassword(deps, input.password, { username: input.username })
  const password = await deps.hasher.hash(input.password, addressKey(request.address))
  const user = await deps.db.write(async (tx) => {
    if (await hasAdmin(tx.db)) throw new AppError('NOT_FOUND', 'There is an admin already. Please log in.')
    const now = deps.clock.iso()
    const [created] = await tx.db
      .insert(users)
      .values({
        username: input.username,
        usernameKey: usernameKey(input.username),
        password,
        fullName: input.fullName || null,
        role: 'admin',
        lastLoginAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning(PUBLIC_USER)
    if (!created) throw new AppError('BAD_REQUEST', messages.usernameTaken, { field: 'username' })
    const subject: [string, number] = ['user', created.id]
    const entry = { action: 'register', subject, after: { role: 'admin' } } as const
    await recordAudit(tx, now, { request, user: created }, entry)
    return created
  })
  deps.setup.close()
  await openSession(ctx, user.id)
  return user
}
