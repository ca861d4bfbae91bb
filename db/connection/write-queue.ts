import type Sqlite from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { CommitEvent } from './commit-event.ts'
import { asUnavailable, DatabaseUnavailableError, type UnavailableReason } from './database-errors.ts'
import * as schema from '../schema/index.ts'
import { assertAnnounced } from './table-events.ts'
import { guard, withinOneTurn } from './transaction-guard.ts'

/** What the work of one transaction gets: the database inside it, and a way to say what changed. */
export interface Tx {
  db: BetterSQLite3Database<typeof schema>
  /** Remembers an event for the listeners; it is dropped when the transaction rolls back. */
  emit: (event: CommitEvent) => void
}

/** Called once per committed transaction that emitted something, in the order of the emits. */
export type CommitListener = (events: CommitEvent[]) => void

/** The last write the machine refused, and when (milliseconds since 1970). */
export interface Refusal {
  reason: UnavailableReason
  at: number
}

export interface WriteQueue {
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  onCommit: (listener: CommitListener) => () => void
  /** The newest refusal since the last write that was stored, else null. */
  lastRejection: () => Refusal | null
  /** Refuses further writes and resolves when the queued ones are done. */
  drain: () => Promise<void>
}

interface WriterParts {
  /** The connection for one transaction. May throw DatabaseUnavailableError. */
  writer: () => Sqlite.Database
  onError: (error: unknown) => void
}

/** Runs works one after another, each in one BEGIN IMMEDIATE transaction of the one writer connection. */
export function createWriteQueue({ writer, onError }: WriterParts): WriteQueue {
  const listeners = new Set<CommitListener>()
  let last: Promise<unknown> = Promise.resolve()
  let isDraining = false
  let refusal: Refusal | null = null

  function deliver(events: CommitEvent[]): void {
    if (events.length === 0) return
    for (const listener of listeners) {
      try {
        listener(events)
      } catch (error) {
        onError(error)
      }
    }
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(writer(), work)
    } catch (error) {
      const thrown = asUnavailable(error)
      if (thrown instanceof DatabaseUnavailableError) refusal = { reason: thrown.reason, at: Date.now() }
      throw thrown
    }
  }

  async function inTransaction<T>(sqlite: Sqlite.Database, work: (tx: Tx) => Promise<T>): Promise<T> {
    const events: CommitEvent[] = []
    const { connection, written, revoke } = guard(sqlite)
    const tx: Tx = { db: drizzle(connection, { schema }), emit: (event) => void events.push(event) }
    const changes = () => Number(sqlite.prepare('SELECT total_changes()').pluck().get())
    try {
      sqlite.exec('BEGIN IMMEDIATE')
      const before = changes()
      const result = await withinOneTurn(work(tx))
      if (changes() > before) assertAnnounced(written, events)
      sqlite.exec('COMMIT')
      refusal = null
      deliver(events)
      return result
    } catch (error) {
      rollback(sqlite, onError)
      throw error
    } finally {
      revoke()
    }
  }

  return {
    write(work) {
      if (isDraining) return Promise.reject(new Error('The database is closed'))
      const result = last.then(() => transact(work))
      last = result.catch(() => undefined)
      return result
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastRejection: () => refusal,
    async drain() {
      isDraining = true
      await last
    },
  }
}

// After a full disk SQLite may have rolled back by itself; a second ROLLBACK would be an error.
function rollback(sqlite: Sqlite.Database, onError: (error: unknown) => void): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  } catch (error) {
    onError(error)
  }
}
