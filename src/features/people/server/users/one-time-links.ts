import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { oneTimeLinks } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { hashToken } from '#features/people/server/auth/session.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Role } from '#features/people/shared/roles.ts'

const LIFETIME_MS = { invite: 7 * DAY_MS, reset: DAY_MS }

export interface OneTimeLink {
  /** Shown once. Only its hash is stored. */
  token: string
  expiresAt: string
}

type NewLink = { kind: 'invite'; role: Role; note: string | null } | { kind: 'reset'; userId: number }

/** Stores a link made by the current admin. Returns its id with the token. */
export async function addLink(
  tx: Tx,
  ctx: AuthedContext,
  link: NewLink,
): Promise<OneTimeLink & { id: number }> {
  const { clock } = ctx.deps
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now() + LIFETIME_MS[link.kind]).toISOString()
  const row = await insertOne(tx, oneTimeLinks, {
    ...link,
    tokenHash: hashToken(token),
    createdBy: ctx.user.id,
    createdAt: clock.iso(),
    expiresAt,
  })
  return { id: row.id, token, expiresAt }
}

/**
 * Returns an open link and counts the attempt; `refund` gives it back after a valid use. Throws NOT_FOUND and
 * TOO_MANY_REQUESTS.
 */
export async function requireLink({ deps, request }: Context, token: string) {
  const refund = await deps.limiter.consume('linkPerAddress', addressKey(request.address))
  const [link] = await deps.db.read
    .select({
      role: oneTimeLinks.role,
      note: oneTimeLinks.note,
      createdBy: oneTimeLinks.createdBy,
      username: users.username,
    })
    .from(oneTimeLinks)
    .leftJoin(users, eq(oneTimeLinks.userId, users.id))
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), isOpen(deps.clock.iso())))
  if (!link) throw new AppError('NOT_FOUND', 'linkInvalid')
  return { ...link, refund }
}

interface LinkUse {
  token: string
  kind: 'invite' | 'reset'
  now: string
}

/** Marks a link as used and returns it. Throws NOT_FOUND if it is not open or its creator is no longer an admin. */
export async function spendLink(tx: Tx, { token, kind, now }: LinkUse) {
  const [link] = await tx.db
    .update(oneTimeLinks)
    .set({ usedAt: now, note: null })
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), eq(oneTimeLinks.kind, kind), isOpen(now)))
    .returning()
  if (!link) throw new AppError('NOT_FOUND', 'linkInvalid')
  const [creator] = await tx.db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, link.createdBy ?? 0), isNull(users.disabledAt)))
  if (creator?.role !== 'admin') throw new AppError('NOT_FOUND', 'linkInvalid')
  return link
}

/** Disables every open reset link of a user. */
export async function revokeResetLinks(tx: Tx, userId: number, now: string): Promise<void> {
  await tx.db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, 'reset'), isNull(oneTimeLinks.usedAt)))
}

/** Matches links that are neither used nor expired. */
export function isOpen(now: string) {
  return and(isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now))
}
