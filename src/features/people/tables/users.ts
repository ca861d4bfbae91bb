import { sql } from 'drizzle-orm'
import type { Role } from '#features/people/shared/roles.ts'
import { id, index, instant, table, text, timestamps } from '#db/schema/columns.ts'

export const users = table(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** The username in NFKC and lowercase, which must be unique. */
    usernameKey: text('username_key').notNull().unique(),
    /** The name with easily confused letters and digits replaced; must match `lookOf` in new-username.ts. */
    usernameLook: text('username_look').generatedAlwaysAs(
      sql`replace(replace(replace(replace(replace(trim(username_key, '._-'), 'vv', 'w'), 'm', 'rn'), '0', 'o'), '1', 'l'), 'i', 'l')`,
      { mode: 'virtual' },
    ),
    /** An argon2id PHC string, or `!` for accounts that cannot sign in. Selected only to check a password. */
    password: text('password').notNull(),
    fullName: text('full_name'),
    role: text('role').$type<Role>().notNull().default('user'),
    disabledAt: instant('disabled_at'),
    lastLoginAt: instant('last_login_at'),
    totpSecret: text('totp_secret'),
    ...timestamps(),
  },
  {
    events: { none: 'few columns are shown; changes of name or role emit user.changed' },
    persons: { named: { id: ['account', 'last'] }, copy: { none: 'the copy begins with the account' } },
    moves: {
      part: 'readers/accounts',
      row: { key: 'username', changed: ['username', 'password', 'role', 'fullName', 'disabledAt'] },
    },
  },
  (row) => [index('users_look').on(row.usernameLook)],
)
