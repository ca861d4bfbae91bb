import type { Role } from '#features/people/shared/roles.ts'
import { belongsTo, id, instant, table, text } from '#db/schema/columns.ts'
import { users } from './users.ts'

/** API tokens, each with its own role. */
export const apiTokens = table(
  'api_tokens',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    name: text('name').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Null if the token never expires. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  {
    events: { none: 'read at each request' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { apiTokens: { columns: ['name', 'role', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'] } },
    },
    moves: { none: 'secrets stay' },
  },
)
