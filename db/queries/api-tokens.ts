import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../connection/write-queue.ts'
import { apiTokens } from '#features/people/tables/tokens.ts'

/** Returns how many active API tokens each user has. Users without one are not in the map. */
export async function countActiveTokens(
  db: Pick<Tx['db'], 'select'>,
  userIds: number[],
  now: string,
): Promise<Map<number, number>> {
  const isUnexpired = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))
  const rows = await db
    .select({ userId: apiTokens.userId, n: count() })
    .from(apiTokens)
    .where(and(inArray(apiTokens.userId, userIds), isNull(apiTokens.revokedAt), isUnexpired))
    .groupBy(apiTokens.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}

/** Revokes every API token of a user. Returns how many were revoked. */
export async function revokeUserTokens(tx: Tx, userId: number, now: string): Promise<number> {
  const revoked = await tx.db
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id })
  return revoked.length
}
