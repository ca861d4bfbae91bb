import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role } from '#shared/roles.ts'
import { id, instant } from './columns.ts'

export const users = sqliteTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** What makes a name unique: NFKC, lower case. */
    usernameKey: text('username_key').notNull().unique(),
    /** What the name looks like: letters and digits that are easily confused are one. `lookOf` makes the same of a new name. */
    usernameLook: text('username_look').generatedAlwaysAs(
      sql`replace(replace(replace(replace(replace(trim(username_key, '._-'), 'vv', 'w'), 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l')`,
      { mode: 'virtual' },
    ),
    /** An argon2id PHC string; selected nowhere but where a password is checked. */
    password: text('password').notNull(),
    fullName: text('full_name'),
    role: text('role').$type<Role>().notNull().default('user'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    totpSecret: text('totp_secret'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('users_look').on(table.usernameLook)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so that the file holds no usable session. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Seconds since 1970. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Invitations, password resets and recovery codes: one use each, stored hashed. */
export const oneTimeLinks = sqliteTable('one_time_links', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  kind: text('kind').$type<'invite' | 'reset' | 'recovery'>().notNull(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  role: text('role').$type<Role>(),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  usedAt: instant('used_at'),
})

/** Keys for scripts, each acting with a role of its own. */
export const apiTokens = sqliteTable('api_tokens', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  /** When it stops working by itself; null for never. */
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
})

/** Wrong passwords and second-step codes of known people, so that a restart does not forget them. */
export const failedGuesses = sqliteTable(
  'failed_guesses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'password' | 'code'>().notNull(),
    /** A hash of the address the passwords came from; empty for codes, which count from everywhere. */
    source: text('source').notNull(),
    count: integer('count').notNull(),
    /** Milliseconds since 1970; the row means nothing afterwards and is deleted. */
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.source] }),
    index('failed_guesses_ends').on(table.endsAt),
  ],
)
