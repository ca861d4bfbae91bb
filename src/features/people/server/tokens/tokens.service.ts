import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { apiTokens } from '#features/people/tables/tokens.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireOwnPassword } from '#features/people/server/auth/own-password.ts'
import { hashApiToken } from '#server/lib/api-token.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import { TOKEN_PREFIX, type CreateTokenInput } from '#features/people/shared/tokens.ts'

const TOKEN_COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  role: apiTokens.role,
  owner: users.username,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  expiresAt: apiTokens.expiresAt,
  revokedAt: apiTokens.revokedAt,
}

/** Returns up to 200 tokens with their owners, newest first, without the secret part. */
export async function listTokens({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rows = await db.read
    .select(TOKEN_COLUMNS)
    .from(apiTokens)
    .innerJoin(users, eq(apiTokens.userId, users.id))
    .orderBy(desc(apiTokens.id))
    .limit(200)
  const now = clock.iso()
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt !== null && row.expiresAt <= now }))
}

/**
 * Creates a token for the current user and returns it once; only its hash is stored. Throws FORBIDDEN for a role
 * above the user's own, BAD_REQUEST for a wrong password or an expiry in the past.
 */
export async function createToken(
  ctx: AuthedContext,
  { name, role, expiresAt, password }: CreateTokenInput,
): Promise<{ id: number; token: string }> {
  if (ROLES.indexOf(role) > ROLES.indexOf(ctx.user.role)) {
    throw new AppError('FORBIDDEN', 'tokenExceedsRole')
  }
  const { db, clock } = ctx.deps
  if (expiresAt && expiresAt <= clock.iso()) throw new AppError('BAD_REQUEST', 'expiryInPast')
  await requireOwnPassword(ctx, password)
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const now = clock.iso()
  const id = await db.write(async (tx) => {
    const row = await insertOne(tx, apiTokens, {
      userId: ctx.user.id,
      name,
      role,
      tokenHash: hashApiToken(token),
      createdAt: now,
      expiresAt: expiresAt ?? null,
    })
    await recordAudit(tx, now, ctx, {
      action: 'token.create',
      subject: ['token', row.id],
      after: { name, role, expiresAt: expiresAt ?? null },
    })
    return row.id
  })
  return { id, token }
}

/** Revokes a token. Throws NOT_FOUND if it is unknown or already revoked. */
export async function revokeToken(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    const [row] = await tx.db
      .update(apiTokens)
      .set({ revokedAt: now })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning({ name: apiTokens.name })
    if (!row) throw new AppError('NOT_FOUND', 'tokenNotFound')
    await recordAudit(tx, now, ctx, { action: 'token.revoke', subject: ['token', id], before: row })
  })
}
