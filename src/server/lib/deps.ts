import type { HooksAt } from '#db/connection/hooks.ts'
import type { Database } from '#db/connection/open-database.ts'
import type { Config } from '#server/config.ts'
import type { Edge } from '#drivers/edge/edge.ts'
import type { FeatureSwitches } from './feature-switches.ts'
import type { BlobStore } from './storage/blob-store.ts'
import type { ReadClientAddress } from './request/client-address.ts'
import type { MissLog } from './miss-log.ts'
import type { PageOverrides } from './page-overrides.ts'
import type { PageCounter } from './page-counter.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { ReadCache } from './read-cache.ts'
import type { Clock } from './clock.ts'
import type { PresenceBoard } from './presence.ts'
import type { ProcessStats } from './process-stats.ts'
import type { Logger } from './logger.ts'
import type { Outbound } from './outbound/fetch.ts'
import type { SerialQueue } from './concurrency/serial-queue.ts'
import type { SetupGate } from './request/setup-gate.ts'
import type { SessionStore } from './session-store.ts'
import type { StateOf } from './state-of.ts'
import type { TextProcesses } from './concurrency/text-processes.ts'
import type { FigureBoard } from './figures.ts'
import type { NodeRateLimiter, RateLimiter } from './limits/rate-limit.ts'
import type { RecordRejection } from './limits/rejection-log.ts'

/** What services use. Created once at start, or by a test; see `create-deps.ts`. */
export interface Deps {
  db: Database
  clock: Clock
  /** ISO time of the start. Without other processes, anything scheduled earlier became due while the site was down. */
  startedAt: string
  /** Names this process among the nodes. */
  nodeId: string
  /** Address and time zone are as of the last commit, so keep the object and not its values. */
  config: Config
  version: string
  /** The version and its commit, for people. */
  build: string
  log: Logger
  /** Which features are off. */
  switches: FeatureSwitches
  /** Reads the switches and the general settings, at the start. */
  refreshSettings: () => Promise<void>
  /** The feature of a procedure, by its path. */
  featureOfCall: (path: string) => string
  /** What features do within the work of others. */
  hooks: HooksAt
  /** What modules remember between calls, in memory. */
  stateOf: StateOf
  limiter: RateLimiter
  /** Protects this process from a burst. */
  nodeLimiter: NodeRateLimiter
  /** The one reader of X-Forwarded-For. */
  clientAddress: ReadClientAddress
  /** Records rejected logins and calls. */
  recordRejection: RecordRejection
  /** Results of reads, cached until a commit changes them. */
  readCache: ReadCache
  /** The same for what articles do not change: settings, and the ends of breaking news. */
  settingsCache: ReadCache
  /** Only while the renderer renders a preview. */
  overrides?: PageOverrides
  /** Comparisons of recorded versions, which stay the same until text is erased. */
  comparisonCache: ReadCache
  /** Comparisons of long texts, one at a time. */
  comparisonQueue: SerialQueue
  hasher: PasswordHasher
  sessions: SessionStore
  /** Whether the first admin may still be created through /setup. */
  setup: SetupGate
  /** Uploaded files and the sizes generated from them. */
  blobs: BlobStore
  /** The shared caches in front. */
  edge: Edge
  /** Images are processed one at a time, to bound memory. */
  pictureQueue: SerialQueue
  /** The only way to fetch a URL that an editor entered. */
  outbound: Outbound
  /** Text work that would block other requests. */
  textProcesses: TextProcesses
  /** Page views in memory until the next flush. */
  counter: PageCounter
  /** Addresses without a page, in memory until the next run of their job. */
  misses: MissLog
  /** Counts requests and failed jobs, for /metrics and the dashboard. */
  stats: ProcessStats
  /** Users who have an article open. */
  presence: PresenceBoard
  /** Live figures of the other nodes. */
  figures: FigureBoard
}
