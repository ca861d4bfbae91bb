import { messages } from '#shared/messages.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { createLimitTable, type LimitTable } from './limit-table.ts'

export interface Limit {
  /** How many are allowed in a window, before RATE_LIMIT_FACTOR. */
  max: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Every limit of the product in one place. */
export const LIMITS = {
  /** Wrong passwords for one name from one address. */
  loginPerPair: { max: 10, windowMs: 10 * MINUTE },
  /** Wrong passwords from one address, for whichever names. */
  loginPerAddress: { max: 100, windowMs: 15 * MINUTE },
  /** Unknown one-time links, and passwords sent with known ones. */
  linkPerAddress: { max: 100, windowMs: 15 * MINUTE },
  /** Successful log-ins of one person. */
  loginPerUser: { max: 30, windowMs: 10 * MINUTE },
  /** Wrong second-step codes for one person, counted in the database. */
  codePerUser: { max: 10, windowMs: 15 * MINUTE },
  /** Accounts made from one address. */
  registerPerAddress: { max: 5, windowMs: HOUR },
  /** Registrations refused because the name is taken: bounds how many names an address can find out. */
  takenNamePerAddress: { max: 20, windowMs: HOUR },
  /** Audit lines about refused calls, for one person and for the site: a flood must not fill the audit log. */
  refusalLinePerUser: { max: 10, windowMs: HOUR },
  refusalLines: { max: 100, windowMs: HOUR },
  /** Tries at the set-up code of a fresh site. */
  setupPerAddress: { max: 10, windowMs: 15 * MINUTE },
  searchPerAddress: { max: 120, windowMs: MINUTE },
  uploadPerUser: { max: 60, windowMs: MINUTE },
  rewritePerUser: { max: 10, windowMs: MINUTE },
  previewPerUser: { max: 120, windowMs: MINUTE },
  beaconPerAddress: { max: 120, windowMs: MINUTE },
  /** Small writes to one's own account: name, favorites. */
  ownWritePerUser: { max: 60, windowMs: MINUTE },
  /** Public pages and lists that are not cached; short windows, so that a burst takes little of the processor. */
  uncachedPerAddress: { max: 100, windowMs: 5_000 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

export interface RateLimiter {
  /**
   * Counts one and answers how to take it back; throws TOO_MANY_REQUESTS with `retryAfterSeconds` once the window
   * is full. What may prove to be no reason to count is counted first and taken back: a look before and a count
   * after would let through all that are sent at once.
   */
  consume(name: LimitName, key: string): () => void
  /** Throws like `hit` but counts nothing. */
  check(name: LimitName, key: string): void
  /** Forgets a key, after a success. */
  clear(name: LimitName, key: string): void
}

/** Keys of one limit: more than the password hasher can count twice in the longest window. A full table takes 8 MB. */
const MAX_KEYS = 50_000

/** Fixed windows in memory, a table for each limit, on a clock that never goes back. A restart forgets them. */
export function createRateLimiter(
  clock: Pick<Clock, 'elapsedMs'>,
  factor: number,
  maxKeys = MAX_KEYS,
): RateLimiter {
  const tables = new Map<LimitName, LimitTable>()
  const tableOf = (name: LimitName) => {
    const table = tables.get(name) ?? createLimitTable(LIMITS[name].windowMs, maxKeys)
    tables.set(name, table)
    return table
  }
  const check = (name: LimitName, key: string) => {
    const now = clock.elapsedMs()
    const window = tableOf(name).find(key, now)
    if (window && window.count >= LIMITS[name].max * factor) throw tooManyAttempts(window.endsAt - now)
  }
  return {
    check,
    consume(name, key) {
      check(name, key)
      const table = tableOf(name)
      const now = clock.elapsedMs()
      if (!table.add(key, now)) throw tooManyAttempts(LIMITS[name].windowMs)
      const window = table.find(key, now)
      let isCounted = true
      return () => {
        if (isCounted && window) table.remove(key, window)
        isCounted = false
      }
    },
    clear: (name, key) => tableOf(name).delete(key),
  }
}

/** The refusal of every limit; `waitMs` is how long until the next try. */
export function tooManyAttempts(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('TOO_MANY_REQUESTS', messages.tooManyAttempts, { detail: { retryAfterSeconds } })
}
