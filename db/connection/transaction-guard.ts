import type Sqlite from 'better-sqlite3'
// Imported, so that a test with fake timers still has the real one.
import { clearImmediate, setImmediate } from 'node:timers'
import { writtenTable } from './table-events.ts'

/** The writer connection as lent to one transaction. */
export interface GuardedConnection {
  connection: Sqlite.Database
  /** Tables that the transaction prepared a write for. */
  written: ReadonlySet<string>
  /** From now on the lent connection refuses statements. */
  revoke: () => void
}

/**
 * Lends the connection to one transaction. Without it, a statement whose `await` was forgotten would run
 * after the COMMIT, alone or inside somebody else's transaction.
 */
export function guard(sqlite: Sqlite.Database): GuardedConnection {
  let isOver = false
  const written = new Set<string>()
  const prepare = (source: string) => {
    if (isOver) throw new Error('The transaction is over: a statement in it was not awaited')
    const table = writtenTable(source)
    if (table) written.add(table)
    return sqlite.prepare(source)
  }
  return {
    connection: Object.create(sqlite, { prepare: { value: prepare } }),
    written,
    revoke() {
      isOver = true
    },
  }
}

/**
 * The work's own outcome, or a rejection when it is still going after this turn of the event loop. The
 * driver is synchronous, so awaited statements never leave the turn: only waiting for something else does,
 * which would stop all other writers, or for a nested write, which would stop them for good.
 */
export function withinOneTurn<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = setImmediate(() => {
      reject(new Error('A write may await nothing but its own tx.db: no other write(), no file, no network'))
    })
    const settled = () => clearImmediate(overdue)
    work.then(resolve, reject).then(settled, settled)
  })
}
