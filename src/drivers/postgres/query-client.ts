import { clearTimeout, setTimeout } from 'node:timers'
import pg from 'pg'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { connectionSettings } from './address.ts'
import type { Fence } from './fence.ts'
import { toUnavailableError } from './postgres-errors.ts'

/** A process without a response for this long is cut off. */
const ASK_MS = 2_000

/** A connection for one short query at a time. A pool would cost more than the query. */
export interface QueryClient {
  /** Connects when needed. Throws DatabaseUnavailableError, even if there is no response within two seconds. */
  ask: <T>(query: pg.QueryConfig) => Promise<T[]>
  close: () => Promise<void>
}

/** Creates the connection for the queries that every response waits for. */
export function createQueryClient(url: string, fence: Fence): QueryClient {
  let client: Promise<pg.Client> | null = null
  let isClosed = false

  function connect(): Promise<pg.Client> {
    const opening = open(url, fence)
    client = opening
    opening.then(
      (opened) => opened.once('end', () => forget(opening)),
      () => forget(opening),
    )
    return opening
  }

  function forget(connection: Promise<pg.Client> | null): void {
    if (client === connection) client = null
  }

  return {
    async ask<T>(query: pg.QueryConfig) {
      if (isClosed) throw new DatabaseUnavailableError('connection')
      const asked = client ?? connect()
      try {
        const { rows } = await inTime(asked.then((opened) => opened.query(query)))
        return rows as T[]
      } catch (error) {
        forget(asked)
        // Not awaited: the server may not respond.
        void asked.then((opened) => opened.end()).catch(() => undefined)
        throw toUnavailableError(error)
      }
    },
    async close() {
      isClosed = true
      await client?.then((opened) => opened.end()).catch(() => undefined)
    },
  }
}

async function open(url: string, fence: Fence): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionSettings(url),
    connectionTimeoutMillis: ASK_MS,
    statement_timeout: ASK_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  await fence.admit(client)
  return client
}

function inTime<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseUnavailableError('connection')), ASK_MS)
    response.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error as Error)
      },
    )
  })
}
