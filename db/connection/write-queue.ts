import type Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { CommitEvent } from './commit-event.ts'
import { noHooks } from './hooks.ts'
import { toUnavailableError, DatabaseUnavailableError } from './database-errors.ts'
import type { BeforeCommit, CommitListener, Database, Rejection, Tx } from '../database.ts'
import { indexChanged } from '../search/index-articles.ts'
import { assertEmitted } from './table-events.ts'
import { guard, withinOneTurn, type Written } from './transaction-guard.ts'
export type { Tx } from '../database.ts'

export interface WriteQueue {
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs possibly slow work of another connection, in turn with the transactions. */
  between: <T>(work: () => Promise<T>) => Promise<T>
  useHooks: Database['useHooks']
  onCommit: (listener: CommitListener) => () => void
  /** Returns the number of commits with events since the start. */
  knownCommit: () => number
  /** Returns the newest failure to store a write, or null if a later write succeeded. */
  lastRejection: () => Rejection | null
  /** Rejects new writes and resolves once the queued ones are done. */
  drain: () => Promise<void>
}

interface WriterParts {
  /** Returns the writer connection. Throws DatabaseUnavailableError. */
  writer: () => Sqlite.Database
  onError: (error: unknown) => void
  /** Called after each commit with what it wrote. */
  afterCommit?: (written: Written) => void
}

/** Creates a queue that runs transactions one after another on the writer connection. */
export function createWriteQueue({ writer, onError, afterCommit }: WriterParts): WriteQueue {
  const listeners = new Set<CommitListener>()
  let hooks = noHooks
  let beforeCommit: BeforeCommit | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isDraining = false
  let rejection: Rejection | null = null
  let commits = 0

  function deliver(events: CommitEvent[]): void {
    if (events.length === 0) return
    const commit = { id: ++commits }
    for (const listener of listeners) {
      try {
        listener(events, commit)
      } catch (error) {
        onError(error)
      }
    }
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(writer(), work)
    } catch (error) {
      const thrown = toUnavailableError(error)
      if (thrown instanceof DatabaseUnavailableError) rejection = { reason: thrown.reason, at: Date.now() }
      throw thrown
    }
  }

  async function inTransaction<T>(sqlite: Sqlite.Database, work: (tx: Tx) => Promise<T>): Promise<T> {
    const events: CommitEvent[] = []
    const { connection, written, revoke } = guard(sqlite)
    const tx: Tx = { db: drizzle(connection), emit: (event) => void events.push(event), hooks }
    const changes = () => Number(sqlite.prepare('SELECT total_changes()').pluck().get())
    try {
      sqlite.exec('BEGIN IMMEDIATE')
      const before = changes()
      const workThenIndex = async () => {
        const done = await workThenHooks(tx, work, events)
        if (written.tables.has('articles')) await indexChanged(tx.db)
        return done
      }
      const result = await withinOneTurn(workThenIndex())
      if (changes() > before) assertEmitted(written.tables, events)
      sqlite.exec('COMMIT')
      rejection = null
      deliver(events)
      afterCommit?.(written)
      return result
    } catch (error) {
      rollback(sqlite, onError)
      throw error
    } finally {
      revoke()
    }
  }

  async function workThenHooks<T>(tx: Tx, work: (tx: Tx) => Promise<T>, events: CommitEvent[]): Promise<T> {
    const result = await work(tx)
    if (events.length > 0) await beforeCommit?.(tx, [...events])
    return result
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isDraining) return Promise.reject(new Error('The database is closed'))
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  return {
    write: (work) => inTurn(() => transact(work)),
    between: inTurn,
    useHooks(given, before) {
      hooks = given
      beforeCommit = before
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    knownCommit: () => commits,
    lastRejection: () => rejection,
    async drain() {
      isDraining = true
      await last
    },
  }
}

// On a full disk SQLite may already have rolled back, and a second ROLLBACK would fail.
function rollback(sqlite: Sqlite.Database, onError: (error: unknown) => void): void {
  try {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  } catch (error) {
    onError(error)
  }
}
