import { isPostgresUrl } from '#shared/server-url.ts'

/** The database of this process: SQLite by default. */
export type Dialect = 'sqlite' | 'postgres'

/** Chosen once, before any table is described, because a process has one database. */
export const DIALECT: Dialect = isPostgresUrl(process.env['DATABASE_URL']) ? 'postgres' : 'sqlite'
