import { randomUUID } from 'node:crypto'
import type { Database } from '#db/connection/open-database.ts'
import type { Config } from './config.ts'
import { PageViewCounter } from '#features/readers/server/analytics/counter.ts'
import { createRejectionLog } from '#features/changes/server/audit/record-rejections.ts'
import { createSessions } from '#features/people/server/auth/session.ts'
import { notLoaded } from './features-on.ts'
import { featureOfCall, hooksOf } from './loaded-parts.ts'
import { createFeatureSwitches } from './lib/feature-switches.ts'
import { createLiveConfig } from './lib/live-config.ts'
import { openEdge } from '#features/changes/server/edge/open-edge.ts'
import { createSharedClock, systemClock, type Clock } from './lib/clock.ts'
import { purgeAfterWrites } from '#drivers/edge/purging-database.ts'
import { createMissLog } from './lib/miss-log.ts'
import { createReadCache } from './lib/read-cache.ts'
import type { Deps } from './lib/deps.ts'
import type { Logger } from './lib/logger.ts'
import { createAddressReader } from './lib/request/client-address.ts'
import { createBlobStore } from './lib/storage/create-blob-store.ts'
import { Outbound } from './lib/outbound/fetch.ts'
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts'
import { createPresenceBoard } from './lib/presence.ts'
import { createSharedPresenceBoard } from '#drivers/shared/shared-presence.ts'
import { createFigureBoard, createSharedFigureBoard } from './lib/figures.ts'
import { createProcessStats } from './lib/process-stats.ts'
import { createMemoryRateLimiter, createNodeRateLimiter } from './lib/limits/rate-limit.ts'
import { createSharedRateLimiter } from '#drivers/shared/shared-rate-limit.ts'
import { createSerialQueue } from './lib/concurrency/serial-queue.ts'
import { createTextProcesses } from './lib/concurrency/text-processes.ts'
import { createSetupGate } from './lib/request/setup-gate.ts'
import { createStateOf } from './lib/state-of.ts'
import { APP_BUILD, APP_VERSION, ROOT } from './installation.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Called once, before anything is written. */
    depsCreated: (deps: Pick<Deps, 'db' | 'stateOf'>) => void
  }
}

interface Parts {
  db: Database
  config: Config
  log: Logger
  clock?: Clock
  /** Default: now. */
  startedAt?: string
  hasher?: PasswordHasher
}

/** Each has a temporary file and an open request. */
const MAX_WAITING_UPLOADS = 100

/** Each takes a part of a second, and its reader waits. */
const MAX_WAITING_COMPARISONS = 16

/** Creates what services use, at start and in tests. */
export function createDeps({
  db: plainDb,
  config: configured,
  log,
  clock = plainDb.isShared ? createSharedClock(plainDb) : systemClock,
  startedAt = clock.iso(),
  hasher = createPasswordHasher(),
}: Parts): Deps {
  const edge = openEdge({ db: plainDb, config: configured, log, clock })
  const db = purgeAfterWrites(plainDb, edge)
  // Before the caches, so that nothing is built with former switches after a commit.
  const switches = createFeatureSwitches(db, notLoaded(), (error) => log.error({ err: error }, 'features'))
  const live = createLiveConfig(configured, db, (error) => log.error({ err: error }, 'general settings'))
  const { config } = live
  const hooks = hooksOf(switches.isOn)
  db.useHooks(hooks, async (tx, events) => {
    for (const hook of hooks('beforeCommit')) await hook(tx, events, { clock })
  })
  const stateOf = createStateOf()
  for (const hook of hooks('depsCreated')) hook({ db, stateOf })
  const nodeId = randomUUID()
  const rows = db.sharedRows
  const nodeLimiter = createNodeRateLimiter(clock, config.rateLimitFactor)
  const limiter = rows
    ? createSharedRateLimiter({ rows, node: nodeLimiter, clock, factor: config.rateLimitFactor })
    : createMemoryRateLimiter(nodeLimiter)
  return {
    db,
    config,
    version: APP_VERSION,
    build: APP_BUILD,
    log,
    switches,
    refreshSettings: async () => void (await Promise.all([switches.refresh(), live.refresh()])),
    featureOfCall,
    hooks,
    stateOf,
    clock,
    startedAt,
    hasher,
    limiter,
    nodeLimiter,
    nodeId,
    clientAddress: createAddressReader(config.trustedProxies),
    recordRejection: createRejectionLog({ db, clock, log, limiter }),
    readCache: createReadCache(db, [
      'article.changed',
      'boxes.changed',
      'byline.changed',
      'comments.changed',
      'embeds.changed',
      'media.changed',
      'sections.changed',
      'settings.changed',
      'front-page.changed',
    ]),
    settingsCache: createReadCache(db, [
      'boxes.changed',
      'comments.changed',
      'settings.changed',
      'sections.changed',
      'media.changed',
      'front-page.changed',
      'breaking-news.changed',
    ]),
    // Erasing recorded text emits it.
    comparisonCache: createReadCache(db, ['settings.changed']),
    comparisonQueue: createSerialQueue(MAX_WAITING_COMPARISONS, 'busy'),
    misses: createMissLog(clock.now),
    sessions: createSessions({ db, clock, config }),
    setup: createSetupGate(),
    blobs: createBlobStore(config),
    edge,
    pictureQueue: createSerialQueue(MAX_WAITING_UPLOADS, 'uploadsBusy'),
    outbound: new Outbound({
      allow: config.outboundAllow,
      userAgent: () => userAgentOf(config),
      ownHosts: () => (config.publicOrigin ? [new URL(config.publicOrigin).hostname] : []),
      now: clock.now,
    }),
    textProcesses: createTextProcesses(ROOT),
    counter: new PageViewCounter({ db, clock, config }),
    stats: createProcessStats(clock.now),
    presence: rows ? createSharedPresenceBoard(rows, clock) : createPresenceBoard(clock),
    figures: rows ? createSharedFigureBoard(rows, clock, nodeId) : createFigureBoard(),
  }
}

/** Names a contact. Its first token, `Broadsheet`, is matched against robots.txt. */
function userAgentOf({ publicOrigin, site }: Config): string {
  return `Broadsheet/1.0 (+${publicOrigin ?? `mailto:${site.contactEmail}`})`
}
