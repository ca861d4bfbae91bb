import type { Role } from '#features/people/shared/roles.ts'
import { belongsTo, id, index, instant, integer, primaryKey, table, text } from '#db/schema/columns.ts'
import { users } from './users.ts'

const userId = () => belongsTo('user_id', () => users.id)

export const sessions = table(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so a leaked database contains no usable session. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** Seconds since 1970. */
    expiresAt: integer('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    userAgent: text('user_agent'),
  },
  {
    events: { none: 'read at each request; session.ended closes open connections' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { sessions: { columns: ['createdAt', 'expiresAt', 'userAgent'] } },
    },
    moves: { none: 'secrets stay' },
  },
  (row) => [index('sessions_user').on(row.userId), index('sessions_expires').on(row.expiresAt)],
)

/** Invites, password resets, and two-factor recovery codes. Each works once and is stored hashed. */
export const oneTimeLinks = table(
  'one_time_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    kind: text('kind').$type<'invite' | 'reset' | 'recovery'>().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>(),
    /** Whom an open invite is for. */
    note: text('note'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  {
    events: { none: 'read when a link is opened' },
    persons: {
      named: { userId: ['account', 'delete row'], createdBy: ['account', 'keep'] },
      copy: { oneTimeLinks: { columns: ['kind', 'role', 'createdAt', 'expiresAt', 'usedAt'] } },
    },
    moves: { none: 'secrets stay' },
    traces: 'ends by itself',
  },
)

/** TOTP codes that were already used to sign in, by their 30-second step since 1970. */
export const totpUsedSteps = table(
  'totp_used_steps',
  { userId: userId(), step: integer('step').notNull() },
  {
    events: { none: 'read at sign-in' },
    persons: { named: { userId: ['account', 'delete row'] }, copy: { codes: { columns: ['step'] } } },
    moves: { none: 'secrets stay' },
  },
  (row) => [primaryKey({ columns: [row.userId, row.step] })],
)

/** Wrong passwords and two-factor codes for existing users, stored so that a restart does not reset the limits. */
export const failedGuesses = table(
  'failed_guesses',
  {
    userId: userId(),
    kind: text('kind').$type<'password' | 'code'>().notNull(),
    /** Hash of the client address; empty for codes, which are counted across all addresses. */
    source: text('source').notNull(),
    count: integer('count').notNull(),
    /** Milliseconds since 1970. Expired rows are deleted. */
    endsAt: integer('ends_at').notNull(),
  },
  {
    events: { none: 'read at sign-in' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { wrongGuesses: { columns: ['kind', 'count', 'endsAt'] } },
    },
    moves: { none: 'work of a day' },
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.kind, row.source] }),
    index('failed_guesses_ends').on(row.endsAt),
  ],
)
