import { sql } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import { rowsOf } from './raw.ts'

/**
 * Returns what names this PostgreSQL database, and stays the same on its standbys but not in a dump that was restored
 * elsewhere; empty on SQLite.
 */
export async function databaseIdentity(read: Sql): Promise<string> {
  if (DIALECT === 'sqlite') return ''
  const [row] = await rowsOf<{ identity: string }>(
    read,
    sql`SELECT (SELECT system_identifier FROM pg_control_system())::text || '/' || oid::text AS identity
        FROM pg_database WHERE datname = current_database()`,
  )
  return row?.identity ?? ''
}
