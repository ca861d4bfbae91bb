import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { apiTokens, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { requireOwnPassword } from '#server/features/auth/own-password.ts'
import { hashApiToken } from '#server/lib/api-token.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { ROLES } from '#shared/roles.ts'
import { TOKEN_PREFIX, type CreateTokenInput } from '#shared/tokens.ts'

const TOKEN = {
  id: apiTokens.id,
  name: apiTokens.name,
  role: apiTokens.role,
  owner: users.username,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  expiresAt: apiTokens.expiresAt,
  revokedAt: apiTokens.revokedAt,
}

/** Every token with its owner, newest first; what they are is not stored and not here. */
export async function listTokens({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rows = await db.read
    .select(TOKEN)
    .from(apiTokens)
    .innerJoin(users, eq(apiTokens.userId, users.id))
    .orderBy(desc(apiTokens.id))
    .limit(200)
  const now = clock.iso()
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt !== null && row.expiresAt <= now }))
}

/**
 * Makes a token that acts for its creator with a role no higher than theirs, and answers it once: only its
 * hash is kept. Throws FORBIDDEN for a higher role, BAD_REQUEST for a wrong password or an expiry in the past.
 */
export async function createToken(
  ctx: AuthedContext,
  { name, role, expiresAt, password }: CreateTokenInput,
): Promise<{ id: number; token: string }> {
  if (ROLES.indexOf(role) > ROLES.indexOf(ctx.user.role)) {
    throw new AppError('FORBIDDEN', 'A token cannot do more than you can')
  }
  const { db, clock } = ctx.deps
  if (expiresAt && expiresAt <= clock.iso())
    throw new AppError('BAD_REQUEST', 'Choose an expiry in the future')
  await requireOwnPassword(ctx, password)
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const now = clock.iso()
  const id = await db.write(async (tx) => {
    const [row] = await tx.db
      .insert(apiTokens)
      .values({
        userId: ctx.user.id,
        name,
        role,
        tokenHash: hashApiToken(token),
        createdAt: now,
        expiresAt: expiresAt ?? null,
      })
      .returning({ id: apiTokens.id })
    if (!row) throw new Error('insert returned no row')
    await recordAudit(tx, now, ctx, {
      action: 'token.create',
      subject: ['token', row.id],
      after: { name, role, expiresAt: expiresAt ?? null },
    })
    return row.id
  })
  return { id, token }
}

/** Ends a token at once. Throws NOT_FOUND for one that is unknown or already revoked. */
export async function revokeToken(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    const [row] = await tx.db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name })
    if (!row) throw new AppError('NOT_FOUND', 'There is no such token')
    await recordAudit(tx, now, ctx, { action: 'token.revoke', subject: ['token', id], before: row })
  })
}

/** How many tokens work now for each of these people; those without are not in the map. */
export async function countLiveTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userIds: number[],
): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ userId: apiTokens.userId, n: count() })
    .from(apiTokens)
    .where(
      and(
        inArray(apiTokens.userId, userIds),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, clock.iso())),
      ),
    )
    .groupBy(apiTokens.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}

/** Ends every token of a person, inside a transaction; answers how many there were. */
export async function revokeTokensOf(tx: Tx, userId: number, now: string): Promise<number> {
  const revoked = await tx.db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id })
  return revoked.length
}
