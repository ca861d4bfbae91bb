import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { CommitEvent } from './connection/commit-event.ts'
import type { UnavailableReason } from './connection/database-errors.ts'
import type { HooksAt } from './connection/hooks.ts'
import type { WriteWaits } from './connection/write-waits.ts'
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
  /** What features do within the work of others. */
  hooks: HooksAt
}

/** Runs inside each transaction that emitted events, after its work; it may write too. */
export type BeforeCommit = (tx: Tx, events: readonly CommitEvent[]) => Promise<void>

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

/** The lanes beside the newsroom's. */
export type Lane = 'views' | 'readers'

/** A lock on a name among all processes that share a database. */
export interface NamedLock {
  /** Aborted when the lock was lost with its connection. */
  signal: AbortSignal
  release: () => Promise<void>
}

/** A row of a board, such as a tab that has an article open. `value` is JSON. */
export interface SharedRow {
  board: string
  name: string
  value: unknown
}

/**
 * What all processes share and may lose: rows with a lifetime, and counts of a window. Times are in milliseconds since
 * 1970. Nothing throws: while the database cannot be asked, writes are lost and reads are empty.
 */
export interface SharedRows {
  /** Stores a row for `ttlMs`, unless its board has `max` other rows. */
  put: (row: SharedRow, limits: { now: number; ttlMs: number; max: number }) => Promise<void>
  /** Returns the rows of a board by name. */
  list: (board: string, now: number) => Promise<Array<Pick<SharedRow, 'name' | 'value'>>>
  remove: (board: string, name: string) => Promise<void>
  /**
   * Adds `by` to a count, which starts again after `windowMs`, unless it would exceed `max`; then `isOver` is true.
   * Returns null while the database cannot be queried.
   */
  count: (
    name: string,
    attempt: { by: number; max: number; windowMs: number; now: number },
  ) => Promise<{ isOver: boolean; endsAt: number } | null>
  /** Takes back what was counted in the window that ends at `endsAt`, if that is still the current one. */
  takeBack: (name: string, counted: { by: number; endsAt: number }) => Promise<void>
  /** Sets a count to zero. */
  clear: (name: string) => Promise<void>
  /** Deletes rows and counts that have ended. */
  removeEnded: (now: number) => Promise<void>
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
   * Runs `work` like `write`, but only after other writes of the same lane, for what many readers cause: counts of
   * page views, sessions, favorites. It cannot emit events. SQLite has one lane.
   */
  writeBeside: <T>(lane: Lane, work: (tx: Pick<Tx, 'db'>) => Promise<T>) => Promise<T>
  /** True if other processes may write to it. */
  isShared: boolean
  /** Null on SQLite, whose one process has these rows in memory. */
  sharedRows: SharedRows | null
  /**
   * Resolves when the listeners know every commit that any process had acknowledged before the call; at once on
   * SQLite. Rejects with DatabaseUnavailableError; while the last query failed, after a fraction of a second.
   */
  validate: () => Promise<void>
  /** True while the last query failed, so this process may lack commits; false on SQLite. */
  isCutOff: () => boolean
  /** Milliseconds since a query succeeded, at most about a second while the database can be reached; 0 on SQLite. */
  unvalidatedMs: () => number
  /** Returns the id of the newest commit that the listeners know. */
  knownCommit: () => number
  /** ISO time of the oldest connection of any process at the start of this one; null on SQLite. */
  servedSince: () => string | null
  /** Gives each transaction of `write` the hooks of the features, and what runs before its commit. */
  useHooks: (hooks: HooksAt, beforeCommit: BeforeCommit) => void
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
  /** How long writes of this process have waited for others since its start; zeros on SQLite. */
  writeWaits: () => WriteWaits
  /** True after a start on a full disk, until a write succeeds. */
  isReadOnly: () => boolean
  /** True while another file, or none, is in place of the one that is open. Writes are refused. */
  isReplaced: () => boolean
  /** The absolute path of the file; empty on PostgreSQL. */
  path: string
  /** Bytes of the data, and of the write-ahead log beside it. */
  sizes: () => Promise<{ data: number; log: number }>
  /** The database's clock minus this process's, in milliseconds; 0 on SQLite. */
  clockSkewMs: () => number
  /** Finishes queued writes and closes the connections. */
  close: () => Promise<void>
}
