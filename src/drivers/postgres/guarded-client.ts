import type pg from 'pg'
import { createTurns } from './in-turn.ts'
import { writtenTable } from '#db/connection/table-events.ts'
import { isHeldUp, type Statement } from './held-rows.ts'

/** A connection for one transaction. */
export interface GuardedClient {
  /** Rejects statements after the transaction. */
  client: pg.ClientBase
  /** Tables of which a statement changed rows. */
  written: ReadonlySet<string>
  /** Returns the statement that another transaction held up, if there is one. */
  heldUp: () => Statement | null
  /** Rejects when the connection is lost, so no write waits for a statement that never ends. */
  lost: Promise<never>
  rollBack: () => Promise<void>
  /** Makes `release` wait for a statement that is still in progress. */
  hold: (pending: Promise<unknown>) => void
  /** Returns the connection to its pool, or destroys it if its state is unknown. */
  release: () => void
}

/**
 * Wraps a connection for one transaction. Without it, a statement whose `await` was forgotten would run after the
 * commit, possibly in another transaction.
 */
export function guardClient(client: pg.PoolClient): GuardedClient {
  let isOver = false
  let broken: Error | undefined
  let pending: Promise<unknown> = Promise.resolve()
  const written = new Set<string>()
  let heldUp: Statement | null = null
  const inTurn = createTurns()
  let onError: (error: Error) => void = () => undefined
  const lost = new Promise<never>((_, reject) => {
    onError = (error) => {
      broken = error
      reject(error)
    }
  })
  // Only a transaction that still waits for it needs the error.
  lost.catch(() => undefined)
  client.on('error', onError)

  async function query(...args: unknown[]): Promise<pg.QueryResult> {
    if (isOver) throw new Error('The transaction is over: a statement in it was not awaited')
    const result = await inTurn(() =>
      (client.query as (...all: unknown[]) => Promise<pg.QueryResult>)(...args),
    ).catch((error: unknown) => {
      if (isHeldUp(error)) heldUp = args
      throw error
    })
    const table = result.rowCount ? writtenTable(queryText(args[0])) : null
    if (table) written.add(table)
    return result
  }

  return {
    client: Object.create(client, { query: { value: query } }) as pg.ClientBase,
    written,
    heldUp: () => heldUp,
    lost,
    async rollBack() {
      isOver = true
      if (!broken) await inTurn(() => client.query('ROLLBACK')).catch((error: Error) => (broken = error))
    },
    hold: (statement) => void (pending = statement),
    release() {
      isOver = true
      void pending.then(() => {
        client.off('error', onError)
        client.release(broken)
      })
    },
  }
}

const queryText = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
