import type { Database } from '#db/open-database.ts'
import type { Config } from './config.ts'
import { createSessions } from './features/auth/session.ts'
import { systemClock, type Clock } from './lib/clock.ts'
import { createCommitMemo } from './lib/commit-memo.ts'
import type { Deps } from './lib/deps.ts'
import type { Logger } from './lib/logger.ts'
import { createPasswordHasher, type PasswordHasher } from './lib/password-hasher.ts'
import { createPresenceBoard } from './lib/presence.ts'
import { createRateLimiter } from './lib/rate-limit.ts'

interface Parts {
  db: Database
  config: Config
  log: Logger
  clock?: Clock
  hasher?: PasswordHasher
}

/** Puts together what services use, for main and for tests alike. */
export function createDeps({
  db,
  config,
  log,
  clock = systemClock,
  hasher = createPasswordHasher(),
}: Parts): Deps {
  return {
    db,
    config,
    log,
    clock,
    hasher,
    limiter: createRateLimiter(clock, config.rateLimitFactor),
    memo: createCommitMemo(db, ['article.changed', 'user.changed', 'media.changed']),
    sessions: createSessions({ db, clock, config }),
    presence: createPresenceBoard(clock),
  }
}
