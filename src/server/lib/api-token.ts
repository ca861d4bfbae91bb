import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { ignoreUnavailable } from '#db/connection/database-errors.ts'
import type { Database } from '#db/connection/open-database.ts'
import { publicUserColumns } from '#db/queries/users.ts'
import { apiTokens, users } from '#db/schema/index.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import { TOKEN_PREFIX } from '#shared/tokens.ts'
import type { PublicUser } from '#shared/users.ts'
import type { Clock } from './clock.ts'

/** The time of last use is written at most this often, so that a busy script costs no write a call. */
const USE_NOTED_EVERY_MS = 60_000

/** SHA-256, hexadecimal: 256 random bits need no slow hash, and who reads the file holds no token. */
export const hashApiToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token in an Authorization header (RFC 6750), or null when it carries none. */
export function bearerToken(authorization: string | null): string | null {
  return /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}

interface Stores {
  db: Database
  clock: Clock
}

/**
 * Who a token acts for: its owner with the lower of both roles, so that a demotion reaches it at once. Null
 * for a token that is unknown, expired or revoked, or whose owner is disabled.
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
  const staleBefore = new Date(clock.now() - USE_NOTED_EVERY_MS).toISOString()
  if ((row.lastUsedAt ?? '') < staleBefore) await noteUse({ db, clock }, row.tokenId, staleBefore)
  return { ...row.user, role: lower(row.tokenRole, row.user.role) }
}

async function noteUse({ db, clock }: Stores, id: number, staleBefore: string): Promise<void> {
  const isStale = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, staleBefore))
  const note = db.write(async (tx) => {
    await tx.db
      .update(apiTokens)
      .set({ lastUsedAt: clock.iso() })
      .where(and(eq(apiTokens.id, id), isStale))
  })
  // On a full disk scripts go on reading, as people do.
  await note.catch(ignoreUnavailable)
}

const lower = (a: Role, b: Role): Role => (ROLES.indexOf(a) < ROLES.indexOf(b) ? a : b)
