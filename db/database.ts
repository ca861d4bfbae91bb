import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { CommitEvent } from './connection/commit-event.ts'
import type { UnavailableReason } from './connection/database-errors.ts'
import type * as schema from './schema/index.ts'

/** The part of Drizzle that means the same on both databases. The types are SQLite's; the values are equal. */
export type Sql = Pick<
  BetterSQLite3Database<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$count'
>

/** A transaction. */
export interface Tx {
  db: Sql
  /** Emits an event after the commit. It is dropped if the transaction is rolled back. */
  emit: (event: CommitEvent) => void
}

/** Called once per commit with all its events in order, if there are any. */
export type CommitListener = (events: CommitEvent[], commit: Commit) => void

/** A commit that changed what others see. */
export interface Commit {
  /** Grows with each commit; the same for all processes that share a database. */
  id: number
}

/** A write that could not be stored, and when, in milliseconds since 1970. */
export interface Rejection {
  reason: UnavailableReason
  at: number
}

/** A lock on a name among all processes that share a database. */
export interface NamedLock {
  /** Aborted when the lock was lost with its connection. */
  signal: AbortSignal
  release: () => Promise<void>
}

/** The database of the process: one SQLite file, or PostgreSQL. */
export interface Database {
  /** Sees every write that was acknowledged before. */
  read: Sql
  /**
   * Runs `work` in a transaction, one after the other in all processes. Resolves once the commit is on the disk and
   * the commit listeners have run. Rejects and rolls back if `work` throws or awaits anything but `tx.db`, and with
   * DatabaseUnavailableError.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * Runs `work` like `write`, but only after other writes of the same lane, for rows that no other write reads and
   * changes. It cannot emit events. SQLite has one lane.
   */
  writeBeside: <T>(lane: string, work: (tx: Pick<Tx, 'db'>) => Promise<T>) => Promise<T>
  /** True if other processes may write to it. */
  isShared: boolean
  /**
   * Resolves when the listeners know every commit that any process had acknowledged before the call; at once on
   * SQLite. Rejects with DatabaseUnavailableError; while the last query failed, after a fraction of a second.
   */
  validate: () => Promise<void>
  /** True while the last query failed, so that this process may lack commits; false on SQLite. */
  isCutOff: () => boolean
  /** Milliseconds since a query succeeded, at most about a second while the database can be reached; 0 on SQLite. */
  unvalidatedMs: () => number
  /** Returns the id of the newest commit that the listeners know. */
  knownCommit: () => number
  /** ISO time of the oldest connection of any process at the start of this one; null on SQLite. */
  servedSince: () => string | null
  /** Adds a listener for committed events. Returns a function that removes it. */
  onCommit: (listener: CommitListener) => () => void
  /** Locks a name, or returns null while another holder has it. */
  tryLock: (name: string) => Promise<NamedLock | null>
  /**
   * Runs `work` while no process runs other work of the same name. Waits for its turn; on PostgreSQL at most `waitMs`,
   * then throws DatabaseUnavailableError. Work must not lock another name.
   */
  withLock: <T>(name: string, work: () => Promise<T>, waitMs?: number) => Promise<T>
  /** Returns the newest failure to store a write, or null if a later write succeeded. */
  lastRejection: () => Rejection | null
  /** True after a start on a full disk, until a write succeeds. */
  isReadOnly: () => boolean
  /** The absolute path of the file; empty on PostgreSQL. */
  path: string
  /** Bytes of the data, and of the write-ahead log beside it. */
  sizes: () => Promise<{ data: number; log: number }>
  /** The clock of the database minus that of this process, in milliseconds; 0 on SQLite. */
  clockSkewMs: () => number
  /** Finishes queued writes and closes the connections. */
  close: () => Promise<void>
}
