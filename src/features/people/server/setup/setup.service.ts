import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { isEmptyNewsroom } from '#db/queries/empty-newsroom.ts'
import { createUser, NO_PASSWORD } from '#db/queries/users.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireGoodPassword } from '#features/people/server/auth/password-rules.ts'
import { announceAccount } from '#features/people/server/users/account-created.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext, RequestFacts } from '#server/trpc/context.ts'
import { compact } from '#shared/compact.ts'
import type { firstAdmin } from '#features/people/shared/setup.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

type Visitor = Pick<RequestFacts, 'address' | 'isFromThisMachine'>

/** Opens /setup and returns its one-time code, or null if there is an admin who can sign in. */
export async function openSetup({ db, setup }: Pick<Deps, 'db' | 'setup'>): Promise<string | null> {
  return (await hasAdmin(db.read)) ? null : setup.open()
}

async function hasAdmin(db: Pick<Deps['db']['read'], 'select'>): Promise<boolean> {
  const canSignIn = and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.password, NO_PASSWORD))
  const rows = await db.select({ id: users.id }).from(users).where(canSignIn).limit(1)
  return rows.length > 0
}

/** Returns whether /setup is open. It closes for good once there is an admin. */
export async function isSetupOpen({ db, setup }: Pick<Deps, 'db' | 'setup'>): Promise<boolean> {
  if (setup.isOpen() && (await hasAdmin(db.read))) setup.close()
  return setup.isOpen()
}

/**
 * Returns whether the newsroom is empty and waits for its first admin. Until then it serves /setup and nothing else. A
 * newsroom that has articles or users stays available, even if its last admin cannot sign in.
 */
export async function isAwaitingSetup({ db, setup }: Pick<Deps, 'db' | 'setup'>): Promise<boolean> {
  return (await isSetupOpen({ db, setup })) && (await isEmptyNewsroom(db.read))
}

/**
 * Returns whether a visitor may create the first admin: from this machine, or with the code printed at startup.
 * Throws TOO_MANY_REQUESTS after too many wrong codes from one address.
 */
export async function maySetUp(deps: Deps, visitor: Visitor, code = ''): Promise<boolean> {
  if (!(await isSetupOpen(deps))) return false
  if (visitor.isFromThisMachine) return true
  if (!code) return false
  const refund = await deps.limiter.consume('setupPerAddress', addressKey(visitor.address))
  if (!deps.setup.accepts(code)) return false
  await refund()
  return true
}

/** Throws NOT_FOUND if there is an admin. */
export async function requireOpenSetup(deps: Pick<Deps, 'db' | 'setup'>): Promise<void> {
  if (!(await isSetupOpen(deps))) throw new AppError('NOT_FOUND', 'adminExists')
}

/** Returns the address of the page that asks, if it is one for readers: over TLS, and not set by the environment. */
function publicOriginOf({ deps, request }: HttpContext): string | undefined {
  const { origin } = request
  return deps.config.fixedOrigin === null && origin?.startsWith('https:') ? origin : undefined
}

/**
 * Creates the first admin, and begins the paper if the newsroom is empty. Throws NOT_FOUND if there is one already or
 * the visitor may not, BAD_REQUEST for a taken name or a weak password.
 */
export async function createFirstAdmin(
  ctx: HttpContext,
  { code, ...input }: z.infer<typeof firstAdmin>,
): Promise<PublicUser> {
  const { deps, request } = ctx
  await requireOpenSetup(deps)
  if (!(await maySetUp(deps, request, code))) throw new AppError('NOT_FOUND', 'noSuchCall')
  await requireGoodPassword(deps, input.password, input)
  const general = compact({ timeZone: input.timeZone, publicOrigin: publicOriginOf(ctx) })
  const passwordHash = await deps.hasher.hash(input.password, addressKey(request.address))
  const user = await deps.db.write(async (tx) => {
    if (await hasAdmin(tx.db)) throw new AppError('NOT_FOUND', 'adminExists')
    const now = deps.clock.iso()
    const isEmpty = await isEmptyNewsroom(tx.db)
    const created = await createUser(tx, {
      username: input.username,
      passwordHash,
      fullName: input.fullName,
      role: 'admin',
      createdAt: now,
      lastLoginAt: now,
    })
    if (!created) throw new AppError('BAD_REQUEST', 'usernameTaken', { field: 'username' })
    const subject: [string, number] = ['user', created.id]
    const entry = { action: 'register', subject, after: { role: 'admin' } } as const
    const actor = { request, user: created }
    await recordAudit(tx, now, actor, entry)
    await announceAccount(tx, deps, { userId: created.id, email: input.email, isProved: false })
    if (isEmpty)
      for (const begin of tx.hooks('paperBegins'))
        await begin(tx, deps, { name: input.paperName, email: input.email, general, at: now, actor })
    return created
  })
  deps.setup.close()
  return user
}
