import type { PoolConfig } from 'pg'
import { unescaped } from '#shared/server-url.ts'

/** Returns the address of a database for messages: without user, password and options. */
export function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = hostname || searchParams.get('host') || 'the local socket'
  return `${unescaped(pathname.slice(1)) || 'the default database'} at ${host}${port ? `:${port}` : ''}`
}

/** Time for a connection, including the wait for a free one. */
export const CONNECT_MS = 5_000

/** Time limit of a read query, enforced by the server. */
const READ_MS = 15_000
/** Time for its response: a server that does not end it is gone. */
const RESPONSE_MS = 17_000

/** Returns the settings that all connections share. */
export function connectionSettings(url: string): PoolConfig {
  return {
    connectionString: url,
    application_name: 'broadsheet',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  }
}

/** Returns the settings of connections that only read. */
export function readSettings(url: string): PoolConfig {
  return { ...connectionSettings(url), statement_timeout: READ_MS, query_timeout: RESPONSE_MS }
}
