import type { Database } from '#db/connection/open-database.ts'
import type { Config } from './config.ts'
import { createPageCounter } from './features/analytics/counter.ts'
import { createRejectionLog } from './features/audit/record-rejections.ts'
import { createSessions } from './features/auth/session.ts'
import { createRewritingThread } from './features/rewriter/rewriting-thread.ts'
import { systemClock, type Clock } from './lib/clock.ts'
import { createReadCache } from './lib/read-cache.ts'
import type { Deps } from './lib/deps.ts'
import { createKeyLock } from './lib/concurrency/key-lock.ts'
import type { Logger } from './lib/logger.ts'
import { createAddressReader } from './lib/request/client-address.ts'
import { createLocalBlobStore } from './lib/storage/local-blob-store.ts'
import { createOutbound } from './lib/outbound/fetch.ts'
import { createConcurrencyLimit } from './lib/concurrency/concurrency-limit.ts'
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts'
import { createProgressBoard } from './lib/progress-board.ts'
import { createPresenceBoard } from './lib/presence.ts'
import { createProcessStats } from './lib/process-stats.ts'
import { createRateLimiter } from './lib/limits/rate-limit.ts'
import { createSerialQueue } from './lib/concurrency/serial-queue.ts'
import { createSetupGate } from './lib/request/setup-gate.ts'
import { APP_VERSION, ROOT } from './installation.ts'
import { uploadMessages } from '#shared/media.ts'

interface Parts {
  db: Database
  config: Config
  log: Logger
  clock?: Clock
  hasher?: PasswordHasher
}

/** Each has a temporary file and an open request. */
const MAX_WAITING_UPLOADS = 100

/** Creates what services use, at start and in tests. */
export function createDeps({
  db,
  config,
  log,
  clock = systemClock,
  hasher = createPasswordHasher(),
}: Parts): Deps {
  const limiter = createRateLimiter(clock, config.rateLimitFactor)
  return {
    db,
    config,
    version: APP_VERSION,
    log,
    clock,
    startedAt: clock.iso(),
    hasher,
    limiter,
    clientAddress: createAddressReader(config.trustedProxies),
    recordRejection: createRejectionLog({ db, clock, log, limiter }),
    readCache: createReadCache(db, [
      'article.changed',
      'byline.changed',
      'media.changed',
      'settings.changed',
    ]),
    sessions: createSessions({ db, clock, config }),
    setup: createSetupGate(),
    blobs: createLocalBlobStore(config.uploadsDir),
    pictureQueue: createSerialQueue(MAX_WAITING_UPLOADS, uploadMessages.busy),
    outbound: createOutbound({
      allow: config.outboundAllow,
      userAgent: userAgentOf(config),
      ownHosts: config.publicOrigin ? [new URL(config.publicOrigin).hostname] : [],
      now: clock.now,
    }),
    rewriteLimit: createConcurrencyLimit(),
    workerThread: createRewritingThread(ROOT),
    progress: createProgressBoard(),
    publishing: createKeyLock(),
    counter: createPageCounter({ db, clock, config }),
    stats: createProcessStats(clock.now),
    presence: createPresenceBoard(clock),
  }
}

/** Names a contact. Its first token, `Broadsheet`, is matched against robots.txt. */
function userAgentOf({ publicOrigin, site }: Config): string {
  return `Broadsheet/1.0 (+${publicOrigin ?? `mailto:${site.contactEmail}`})`
}
