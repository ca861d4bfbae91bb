import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { createLimitTable, type LimitTable } from './limit-table.ts'

export interface Limit {
  /** Attempts allowed in a window, before RATE_LIMIT_FACTOR. */
  max: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** All rate limits. */
export const LIMITS = {
  /** Wrong passwords for one username from one address. */
  loginPerPair: { max: 10, windowMs: 10 * MINUTE },
  /** Wrong passwords from one address, for any usernames. */
  loginPerAddress: { max: 100, windowMs: 15 * MINUTE },
  /** Unknown invites, and passwords sent with known ones. */
  linkPerAddress: { max: 100, windowMs: 15 * MINUTE },
  /** Successful logins of one user. */
  loginPerUser: { max: 30, windowMs: 10 * MINUTE },
  /** Wrong two-factor codes of one user, counted in the database. */
  codePerUser: { max: 10, windowMs: 15 * MINUTE },
  /** Accounts created from one address. */
  registerPerAddress: { max: 5, windowMs: HOUR },
  /** Registrations with a taken name. Bounds how many usernames an address can discover. */
  takenNamePerAddress: { max: 20, windowMs: HOUR },
  /** Audit log entries about rejected calls, per user and in total, so a flood cannot fill the log. */
  rejectionPerUser: { max: 10, windowMs: HOUR },
  rejections: { max: 100, windowMs: HOUR },
  /** Sign-ups for letters, by network, mail domain and in total. Each may send an email to someone else. */
  signUpPerAddress: { max: 10, windowMs: HOUR },
  signUpPerDomain: { max: 500, windowMs: HOUR },
  signUps: { max: 2_000, windowMs: HOUR },
  /** Emails that one address gets because someone entered it. */
  mailPerReader: { max: 3, windowMs: 24 * HOUR },
  /** Mails to log in, or with the own page, to one reader. In each window the newest one still works. */
  linkMailPerReader: { max: 2, windowMs: 10 * MINUTE },
  /** Those that one network causes for one reader. */
  linkMailPerPair: { max: 10, windowMs: 24 * HOUR },
  /** Pages of Stripe that are opened from one network: for a payment, or to change one. */
  checkoutPerAddress: { max: 20, windowMs: 15 * MINUTE },
  /** Presses of buttons behind links in emails. */
  readerLinkPerAddress: { max: 60, windowMs: 15 * MINUTE },
  /** Restricted articles that links of letters open for one reader, so a link that is passed on has an end. */
  articleLinkPerReader: { max: 60, windowMs: 24 * HOUR },
  /** Forms of extensions that anyone may send, for each form and network. */
  formPerAddress: { max: 10, windowMs: HOUR },
  /** Attempts at the setup code of a new site. */
  setupPerAddress: { max: 10, windowMs: 15 * MINUTE },
  searchPerAddress: { max: 120, windowMs: MINUTE },
  uploadPerUser: { max: 60, windowMs: MINUTE },
  rewritePerUser: { max: 10, windowMs: MINUTE },
  checkPerUser: { max: 60, windowMs: MINUTE },
  previewPerUser: { max: 120, windowMs: MINUTE },
  /** Openings of links to drafts. */
  previewLinkPerAddress: { max: 60, windowMs: MINUTE },
  /** Embed lookups and refreshes by editors. */
  embedPerUser: { max: 120, windowMs: MINUTE },
  /** Checkpoints that another newsroom sends to be cosigned. */
  witnessPerAddress: { max: 120, windowMs: MINUTE },
  beaconPerAddress: { max: 120, windowMs: MINUTE },
  /** Writes to a user's own account, such as name and favorites. */
  ownWritePerUser: { max: 60, windowMs: MINUTE },
  /** Uncached public pages and lists. The short window bounds the processor time of a burst. */
  uncachedPerAddress: { max: 100, windowMs: 5_000 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Refunds an attempt to the window it was counted in. Further calls do nothing. */
export type Refund = () => Promise<void>

/** Counts attempts for the whole newsroom. */
export interface RateLimiter {
  /**
   * Counts an attempt and returns a function that refunds it. Throws TOO_MANY_REQUESTS with `retryAfterSeconds` at the
   * limit. Count before the work and refund afterward: counting afterward lets concurrent attempts through. A costly
   * attempt may count several `times`, but never more than the limit.
   */
  consume(name: LimitName, key: string, times?: number): Promise<Refund>
  /** Resets a key after a success. */
  clear(name: LimitName, key: string): Promise<void>
}

/** Counts attempts in this process, without waiting: for what would exhaust this process, whatever the others do. */
export interface NodeRateLimiter {
  /** Like `RateLimiter.consume`. */
  consume(name: LimitName, key: string, times?: number): () => void
  /** Resets a key. */
  clear(name: LimitName, key: string): void
}

/** Attempts that a limit allows in a window. `factor` is RATE_LIMIT_FACTOR. */
export const maxOf = (name: LimitName, factor: number): number => Math.ceil(LIMITS[name].max * factor)

/** More keys per limit than the password hasher can count twice in the longest window. */
const MAX_KEYS = 50_000

/** Creates a rate limiter with fixed windows in memory, one table per limit. A restart resets it. */
export function createNodeRateLimiter(
  clock: Pick<Clock, 'elapsedMs'>,
  factor: number,
  maxKeys = MAX_KEYS,
): NodeRateLimiter {
  const tables = new Map<LimitName, LimitTable>()
  const tableOf = (name: LimitName) => {
    const table = tables.get(name) ?? createLimitTable(LIMITS[name].windowMs, maxKeys)
    tables.set(name, table)
    return table
  }
  return {
    consume(name, key, times = 1) {
      const table = tableOf(name)
      const counted = Math.min(times, maxOf(name, factor))
      const now = clock.elapsedMs()
      const current = table.find(key, now)
      if (current && current.count + counted > maxOf(name, factor))
        throw tooManyAttempts(current.endsAt - now)
      if (!table.add(key, now, counted)) throw tooManyAttempts(LIMITS[name].windowMs)
      const window = table.find(key, now)
      let isCounted = true
      return () => {
        if (isCounted && window) table.remove(key, window, counted)
        isCounted = false
      }
    },
    clear: (name, key) => tableOf(name).delete(key),
  }
}

/** Returns a limiter that counts in this process only. */
export function createMemoryRateLimiter(node: NodeRateLimiter): RateLimiter {
  return {
    async consume(name, key, times) {
      const refund = node.consume(name, key, times)
      return async () => refund()
    },
    async clear(name, key) {
      node.clear(name, key)
    },
  }
}

/** Returns the error of every limit. `waitMs` is the time until the next allowed attempt. */
export function tooManyAttempts(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new AppError('TOO_MANY_REQUESTS', 'tooManyAttempts', { detail: { retryAfterSeconds } })
}
