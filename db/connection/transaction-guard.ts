import type Sqlite from 'better-sqlite3'
// Imported so that tests with fake timers still use the real one.
import { clearImmediate, setImmediate } from 'node:timers'
import { writtenTable } from './table-events.ts'

/** What a transaction prepared writes for. */
export interface Written {
  tables: ReadonlySet<string>
  /** Whether texts are erased that the search index has or had. */
  isErased: boolean
}

const ERASES = /^\s*(?:delete\s+from\s+"(?:articles|media_items)"|update\s+"record_versions")/i

/** The writer connection for one transaction. */
export interface GuardedConnection {
  connection: Sqlite.Database
  written: Written
  /** Makes the connection reject new statements. */
  revoke: () => void
}

/**
 * Returns a connection for one transaction. Without it, a statement whose `await` was forgotten would run after
 * the commit, possibly in another transaction.
 */
export function guard(sqlite: Sqlite.Database): GuardedConnection {
  let isOver = false
  const tables = new Set<string>()
  const written = { tables, isErased: false }
  const prepare = (source: string) => {
    if (isOver) throw new Error('The transaction is over: a statement in it was not awaited')
    const table = writtenTable(source)
    if (table) tables.add(table)
    if (ERASES.test(source)) written.isErased = true
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
 * Resolves like `work`, but rejects if it is still running after this turn of the event loop. Statements are
 * synchronous, so only waiting for something else takes longer, which would block all writers.
 */
export function withinOneTurn<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const overdue = setImmediate(() => {
      reject(new Error('A write may await nothing but its own tx.db: no other write(), no file, no network'))
    })
    const finish = () => clearImmediate(overdue)
    work.then(resolve, reject).then(finish, finish)
  })
}
