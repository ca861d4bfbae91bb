import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { HooksAt } from '#db/connection/hooks.ts'
import { assertEmitted } from '#db/connection/table-events.ts'
import type { BeforeCommit, Sql, Tx } from '#db/database.ts'
import { indexChanged } from '#db/search/index-articles.ts'
import { commit, PendingCommitError, SELECT_TRANSACTION, type Transaction } from './commit.ts'
import { guardClient } from './guarded-client.ts'
import { HeldRowError } from './held-rows.ts'
import { toUnavailableError } from './postgres-errors.ts'

/** The lane of all writes that may emit events. */
export const NEWSROOM = 'newsroom'

/** The channel that announces commits to all processes. */
export const CHANNEL = 'broadsheet_commit'

/** "BSHT", the first half of every advisory lock of ours. */
export const LOCK_CLASS = 0x42534854

// A process that freezes inside a transaction stops the others for at most five seconds.
const BEFORE = "SET LOCAL idle_in_transaction_session_timeout = '5s'; SET LOCAL lock_timeout = '10s'"

// Only programs other than Broadsheet hold a row for longer, and the whole lane would wait with this transaction.
const WITHIN = "SET LOCAL lock_timeout = '100ms'; SET LOCAL statement_timeout = '15s'"

const inside = new AsyncLocalStorage<boolean>()

/** Throws inside a transaction, where another write would wait for this one forever. */
export function assertOutside(): void {
  if (!inside.getStore()) return
  throw new Error('A write may await nothing but its own tx.db: no other write(), no file, no network')
}

interface Write<T> {
  pool: pg.Pool
  lane: string
  /** Called when no other transaction of the lane is open. */
  onTurn: () => void
  work: (tx: Tx) => Promise<T>
  hooks: HooksAt
  /** Runs after `work` if it emitted events. */
  beforeCommit: BeforeCommit | undefined
}

/** What a transaction returned and emitted. */
export interface Committed<T> {
  result: T
  events: CommitEvent[]
  /** Its id in the commit log, if it is known. */
  id: number | undefined
}

/**
 * Runs `work` in a transaction while no other process runs one of the same lane. The row in the commit log is part of
 * the transaction, and the lock is released after the commit is visible, so ids are in commit order. Throws
 * HeldRowError if another transaction holds a row that it needs.
 */
export async function transact<T>({
  pool,
  lane,
  onTurn,
  work,
  hooks,
  beforeCommit,
}: Write<T>): Promise<Committed<T>> {
  const client = await pool.connect()
  const guarded = guardClient(client)
  try {
    const transaction = await begin(client, lane)
    onTurn()
    const events: CommitEvent[] = []
    const tx: Tx = {
      db: drizzle({ client: guarded.client as pg.PoolClient }) as unknown as Sql,
      emit: (event) => void events.push(event),
      hooks,
    }
    const workAndHook = async () => {
      const done = await work(tx)
      if (events.length > 0) await beforeCommit?.(tx, [...events])
      if (guarded.written.has('articles')) await indexChanged(tx.db)
      return done
    }
    const result = await Promise.race([inside.run(true, workAndHook), guarded.lost])
    assertEmitted(guarded.written, events)
    const logged = events.length > 0 ? logOf(client, events) : undefined
    const id = await commit({ pool, client, transaction, logged })
    return { result, events, id }
  } catch (error) {
    if (error instanceof PendingCommitError) guarded.hold(error.pending)
    else await guarded.rollBack()
    const heldUp = guarded.heldUp()
    throw heldUp ? new HeldRowError(heldUp, error) : toUnavailableError(error)
  } finally {
    guarded.release()
  }
}

async function begin(client: pg.ClientBase, lane: string): Promise<Transaction> {
  // One round trip. The transaction's name is needed to look up a commit whose response is lost.
  // Several statements in one query return one result each, which the types of pg lack.
  const results = (await client.query(
    `BEGIN; ${BEFORE}; ${lockLane(lane)}; ${WITHIN}; ${SELECT_TRANSACTION}`,
  )) as unknown as pg.QueryResult<Transaction>[]
  return results.at(-1)?.rows[0] ?? { id: '', timeline: '' }
}

/** Returns the statement that waits until no other transaction of a lane is open. */
export function lockLane(lane: string): string {
  return `SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${lockKey(lane)})`
}

/** Returns the statement that adds events to the commit log, announces them, and returns their id. */
function logOf(client: pg.ClientBase, events: CommitEvent[]): string {
  return `WITH logged AS (
    INSERT INTO commit_log (events) VALUES (${client.escapeLiteral(JSON.stringify(events))}) RETURNING id
  ) SELECT id, pg_notify('${CHANNEL}', id::text) FROM logged`
}

/** Returns the second half of an advisory lock: the FNV-1a hash of a name as a signed 32-bit number. */
export function lockKey(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}
