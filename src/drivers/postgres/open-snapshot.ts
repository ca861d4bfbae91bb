import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import type { Database, Sql } from '#db/database.ts'
import * as schema from '#db/schema/index.ts'
import { connectionSettings } from './address.ts'
import { createTurns } from './in-turn.ts'
import { toStartError } from './postgres-errors.ts'
import { returnNumbers } from './types.ts'
import { NO_WAITS } from '#db/connection/write-waits.ts'

/** Returns a database that shows PostgreSQL as it is now, whatever is written in the meantime. It rejects writes. */
export async function openPostgresSnapshot(url: string): Promise<Database> {
  returnNumbers()
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // The first statement decides what the transaction sees.
    await client.query('SELECT 1')
  } catch (error) {
    await client.end().catch(() => undefined)
    throw toStartError(error, url)
  }
  const inTurn = createTurns()
  const query = (...args: unknown[]) =>
    inTurn(() => (client.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args))
  const reader = Object.create(client, { query: { value: query } }) as pg.Client
  const reject = () => Promise.reject(new DatabaseUnavailableError('readonly'))
  let closing: Promise<void> | undefined
  return {
    read: drizzle({ client: reader, schema }) as unknown as Sql,
    write: reject,
    writeBeside: reject,
    isShared: false,
    sharedRows: null,
    validate: async () => undefined,
    isCutOff: () => false,
    unvalidatedMs: () => 0,
    clockSkewMs: () => 0,
    knownCommit: () => 0,
    servedSince: () => null,
    tryLock: async () => null,
    withLock: async (_, work) => work(),
    useHooks: () => undefined,
    onCommit: () => () => undefined,
    lastRejection: () => null,
    writeWaits: () => NO_WAITS,
    isReadOnly: () => true,
    isReplaced: () => false,
    path: '',
    sizes: async () => ({ data: 0, log: 0 }),
    close: () => (closing ??= client.end()),
  }
}
