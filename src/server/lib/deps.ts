import type { Database } from '#db/connection/open-database.ts'
import type { Config } from '#server/config.ts'
import type { BlobStore } from './storage/blob-store.ts'
import type { ReadClientAddress } from './request/client-address.ts'
import type { PageCounter } from './page-counter.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { ReadCache } from './read-cache.ts'
import type { Clock } from './clock.ts'
import type { KeyLock } from './concurrency/key-lock.ts'
import type { PresenceBoard } from './presence.ts'
import type { ProcessStats } from './process-stats.ts'
import type { Logger } from './logger.ts'
import type { Outbound } from './outbound/fetch.ts'
import type { ConcurrencyLimit } from './concurrency/concurrency-limit.ts'
import type { ProgressBoard } from './progress-board.ts'
import type { SerialQueue } from './concurrency/serial-queue.ts'
import type { SetupGate } from './request/setup-gate.ts'
import type { SessionStore } from './session-store.ts'
import type { TaskThread } from './concurrency/worker-thread.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import type { RecordRejection } from './limits/rejection-log.ts'

/** What every service may use; made once in main, or by a test. */
export interface Deps {
  db: Database
  clock: Clock
  /** ISO time at which the process began; what fell due before it fell due while nothing ran. */
  startedAt: string
  config: Config
  /** The version of the product. */
  version: string
  log: Logger
  limiter: RateLimiter
  /** The one reader of X-Forwarded-For. */
  clientAddress: ReadClientAddress
  /** Leaves a trace of refused log-ins and calls. */
  recordRejection: RecordRejection
  /** Reads kept until a commit changes them. */
  readCache: ReadCache
  hasher: PasswordHasher
  sessions: SessionStore
  /** Whether the first admin may still be created through /setup. */
  setup: SetupGate
  /** Uploaded files and what was made of them. */
  blobs: BlobStore
  /** Pictures are worked on one at a time: two large ones at once take twice the memory. */
  pictureQueue: SerialQueue
  /** The one way out to addresses an editor names. */
  outbound: Outbound
  /** How many rewrites run at once, for a person and for the house. */
  rewriteLimit: ConcurrencyLimit
  /** Reads, rewrites and checks stories beside the thread that serves readers. */
  textThread: TaskThread
  /** How far a rewrite by a language model is. */
  progress: ProgressBoard
  /** Stories being published, so that a second press finds the first. */
  publishing: KeyLock
  /** Page views of now, in memory between two flushes. */
  counter: PageCounter
  /** Requests and failed jobs, for /metrics and the dashboard. */
  stats: ProcessStats
  /** Who has which story open. */
  presence: PresenceBoard
}
