import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { oneTimeLinks, users } from '#db/schema/index.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { openSession } from '#server/features/auth/auth.service.ts'
import { requireFreeName, requireHonestName } from '#server/features/auth/new-username.ts'
import { requireGoodPassword } from '#server/features/auth/password-rules.ts'
import { endSessionsOf, hashToken } from '#server/features/auth/session.ts'
import { revokeTokensOf } from '#server/features/tokens/tokens.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/request/client-address.ts'
import type { AuthedContext, Context, HttpContext } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import type { Role } from '#shared/roles.ts'
import type { acceptInviteInput, PublicUser, useResetInput } from '#shared/users.ts'
import { PUBLIC_USER, requireStillAdmin } from './users.service.ts'

const DAY_MS = 86_400_000
const LIFETIME_MS = { invite: 7 * DAY_MS, reset: DAY_MS }

/** What an admin copies: the token is told once and stored hashed. */
export interface OneTimeLink {
  token: string
  expiresAt: string
}

/** Invites somebody to a role; the link works for seven days. */
export function createInvite(ctx: AuthedContext, role: Role): Promise<OneTimeLink> {
  return ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const { id, ...link } = await addLink(tx, ctx, { kind: 'invite', role, userId: null })
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'user.invite',
      subject: ['invite', id],
      after: { role },
    })
    return link
  })
}

/** A link with which a person chooses a new password, for a day; those made before stop working. Throws NOT_FOUND. */
export function createResetLink(ctx: AuthedContext, userId: number): Promise<OneTimeLink> {
  return ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
    const now = ctx.deps.clock.iso()
    await spendResetLinks(tx, userId, now)
    const { id: _, ...link } = await addLink(tx, ctx, { kind: 'reset', role: null, userId })
    await recordAudit(tx, now, ctx, { action: 'user.reset-link', subject: ['user', userId] })
    return link
  })
}

type LinkFacts = Pick<typeof oneTimeLinks.$inferInsert, 'kind' | 'role' | 'userId'> & {
  kind: 'invite' | 'reset'
}

async function addLink(tx: Tx, ctx: AuthedContext, facts: LinkFacts): Promise<OneTimeLink & { id: number }> {
  const { clock } = ctx.deps
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now() + LIFETIME_MS[facts.kind]).toISOString()
  const [row] = await tx.db
    .insert(oneTimeLinks)
    .values({
      ...facts,
      tokenHash: hashToken(token),
      createdBy: ctx.user.id,
      createdAt: clock.iso(),
      expiresAt,
    })
    .returning({ id: oneTimeLinks.id })
  if (!row) throw new Error('insert returned no row')
  return { id: row.id, token, expiresAt }
}

/** What the page behind a link says before anything is typed. Throws NOT_FOUND for a spent or unknown link. */
export async function linkFacts(
  ctx: Context,
  token: string,
): Promise<{ role: Role | null; username: string | null }> {
  const { role, username, refund } = await requireLink(ctx, token)
  refund()
  return { role, username }
}

/**
 * Makes the account an invitation is for and logs it in. Throws NOT_FOUND for a spent, expired or unknown link,
 * or when who invited is no admin any more; BAD_REQUEST for a taken name or a weak password, and the link lives.
 */
export async function acceptInvite(
  ctx: HttpContext,
  input: z.infer<typeof acceptInviteInput>,
): Promise<PublicUser> {
  const { deps, request } = ctx
  const { refund } = await requireLink(ctx, input.token)
  requireHonestName(deps, input.username, { isInvited: true })
  await requireGoodPassword(deps, input.password, { username: input.username })
  await requireFreeName(deps.db.read, input.username)
  const password = await deps.hasher.hash(input.password, addressKey(request.address))
  const now = deps.clock.iso()
  const user = await deps.db.write(async (tx) => {
    const link = await spend(tx, { token: input.token, kind: 'invite', now })
    const { username } = input
    await requireFreeName(tx.db, username)
    const [created] = await tx.db
      .insert(users)
      .values({
        username,
        usernameKey: usernameKey(username),
        password,
        fullName: input.fullName || null,
        role: link.role ?? 'user',
        lastLoginAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(PUBLIC_USER)
    if (!created) throw new Error('insert returned no row')
    await recordAudit(
      tx,
      now,
      { request, user: created },
      {
        action: 'register',
        subject: ['user', created.id],
        after: { role: created.role, invite: link.id },
      },
    )
    return created
  })
  refund()
  await openSession(ctx, user.id)
  return user
}

/**
 * Sets the password a reset link is for, ends every session of its person and revokes their API tokens.
 * Throws like `acceptInvite`.
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof useResetInput>): Promise<void> {
  const { deps, request } = ctx
  const { username, refund } = await requireLink(ctx, input.token)
  await requireGoodPassword(deps, input.password, { username })
  const password = await deps.hasher.hash(input.password, addressKey(request.address))
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    const { userId } = await spend(tx, { token: input.token, kind: 'reset', now })
    if (!userId) throw new AppError('NOT_FOUND', messages.linkInvalid)
    await tx.db.update(users).set({ password, updatedAt: now }).where(eq(users.id, userId))
    await spendResetLinks(tx, userId, now)
    await endSessionsOf(tx, userId)
    const tokensRevoked = await revokeTokensOf(tx, userId, now)
    await recordAudit(tx, now, ctx, {
      action: 'password.reset',
      subject: ['user', userId],
      after: { tokensRevoked },
    })
  })
  refund()
}

/**
 * Looks for an open link before a password is hashed, so that a made-up link costs next to nothing. Counted
 * first; `takeBack` uncounts a use that was right. Throws NOT_FOUND, TOO_MANY_REQUESTS.
 */
async function requireLink(ctx: Context, token: string) {
  const { limiter, db, clock } = ctx.deps
  const refund = limiter.hit('linkPerAddress', addressKey(ctx.request.address))
  const [link] = await db.read
    .select({ role: oneTimeLinks.role, username: users.username })
    .from(oneTimeLinks)
    .leftJoin(users, eq(oneTimeLinks.userId, users.id))
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), isOpen(clock.iso())))
  if (!link) throw new AppError('NOT_FOUND', messages.linkInvalid)
  return { ...link, refund }
}

const isOpen = (now: string) => and(isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now))

interface Spending {
  token: string
  kind: 'invite' | 'reset'
  now: string
}

/** Two who hold the same link: the second finds it spent. */
async function spend(tx: Tx, { token, kind, now }: Spending) {
  const [link] = await tx.db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), eq(oneTimeLinks.kind, kind), isOpen(now)))
    .returning()
  if (!link) throw new AppError('NOT_FOUND', messages.linkInvalid)
  await requireMakerIsAdmin(tx, link.createdBy)
  return link
}

/** A link made by an admin who was demoted or disabled since is worth nothing. */
async function requireMakerIsAdmin(tx: Tx, makerId: number | null): Promise<void> {
  const [maker] = await tx.db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, makerId ?? 0), isNull(users.disabledAt)))
  if (maker?.role !== 'admin') throw new AppError('NOT_FOUND', messages.linkInvalid)
}

async function spendResetLinks(tx: Tx, userId: number, now: string): Promise<void> {
  await tx.db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, 'reset'), isNull(oneTimeLinks.usedAt)))
}
