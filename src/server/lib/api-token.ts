import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { ignoreUnavailable } from '#db/connection/database-errors.ts'
import type { Database } from '#db/connection/open-database.ts'
import { publicUserColumns } from '#db/queries/users.ts'
import { apiTokens } from '#features/people/tables/tokens.ts'
import { users } from '#features/people/tables/users.ts'
import { ROLES, type Role } from '#features/people/shared/roles.ts'
import { TOKEN_PREFIX } from '#features/people/shared/tokens.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import type { Clock } from './clock.ts'

/** Bounds writes of the last use, so a busy script does not write on every call. */
const LAST_USE_INTERVAL_MS = 60_000

/** Returns the SHA-256 of a token in hexadecimal. 256 random bits need no slow hash. */
export const hashApiToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the token in an Authorization header (RFC 6750), or null. */
export function bearerToken(authorization: string | null): string | null {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

interface Stores {
  db: Database
  clock: Clock
}

/**
 * Returns the owner of a token with the lower of both roles, so a demotion applies at once. Null for a token that is
 * unknown, expired or revoked, or whose owner is disabled.
 */
export async function readApiToken({ db, clock }: Stores, token: string): Promise<PublicUser | null> {
  if (!token.startsWith(TOKEN_PREFIX) || token.length > 100) return null
  const [row] = await db.read
    .select({
      tokenId: apiTokens.id,
      lastUsedAt: apiTokens.lastUsedAt,
      tokenRole: apiTokens.role,
      user: publicUserColumns,
    })
    .from(apiTokens)
    .innerJoin(users, eq(apiTokens.userId, users.id))
    .where(
      and(
        eq(apiTokens.tokenHash, hashApiToken(token)),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, clock.iso())),
        isNull(users.disabledAt),
      ),
    )
  if (!row) return null
  const staleBefore = new Date(clock.now() - LAST_USE_INTERVAL_MS).toISOString()
  if ((row.lastUsedAt ?? '') < staleBefore) await saveLastUse({ db, clock }, row.tokenId, staleBefore)
  return { ...row.user, role: lowerRole(row.tokenRole, row.user.role) }
}

async function saveLastUse({ db, clock }: Stores, id: number, staleBefore: string): Promise<void> {
  const isStale = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, staleBefore))
  const write = db.writeBeside('readers', async (tx) => {
    await tx.db
      .update(apiTokens)
      .set({ lastUsedAt: clock.iso() })
      .where(and(eq(apiTokens.id, id), isStale))
  })
  // Reading still works on a full disk.
  await write.catch(ignoreUnavailable)
}

const lowerRole = (a: Role, b: Role): Role => (ROLES.indexOf(a) < ROLES.indexOf(b) ? a : b)
