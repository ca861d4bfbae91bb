import { messages } from '#shared/messages.ts'
import { AppError } from './app-error.ts'
import type { Clock } from './clock.ts'

export interface Limit {
  /** How many are allowed in a window, before RATE_LIMIT_FACTOR. */
  max: number
  windowMs: number
}

/** Every limit of the product in one place; figures from the security reference S07 and S58. */
export const LIMITS = {
  loginPerPair: { max: 10, windowMs: 10 * 60_000 },
  loginPerAddress: { max: 100, windowMs: 15 * 60_000 },
  codePerUser: { max: 10, windowMs: 15 * 60_000 },
  registerPerAddress: { max: 5, windowMs: 60 * 60_000 },
  setupPerAddress: { max: 10, windowMs: 15 * 60_000 },
  searchPerAddress: { max: 120, windowMs: 60_000 },
  uploadPerUser: { max: 60, windowMs: 60_000 },
  rewritePerUser: { max: 10, windowMs: 60_000 },
  previewPerUser: { max: 120, windowMs: 60_000 },
  beaconPerAddress: { max: 120, windowMs: 60_000 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

export interface RateLimiter {
  /**
   * Counts one and answers how to take it back; throws TOO_MANY_REQUESTS with `retryAfterSeconds` once the window
   * is full. What may prove to be no reason to count is counted first and taken back: a look before and a count
   * after would let through all that are sent at once.
   */
  hit(name: LimitName, key: string): () => void
  /** Throws like `hit` but counts nothing. */
  check(name: LimitName, key: string): void
  /** Forgets a key, after a success. */
  clear(name: LimitName, key: string): void
}

/** More keys than this and the oldest is forgotten: memory stays bounded under a flood. */
const MAX_KEYS = 20_000

/** Fixed windows in memory; a restart forgets them, which is cheaper than a write per attempt. */
export function createRateLimiter(clock: Clock, factor: number): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const open = (name: LimitName, key: string) => {
    const id = `${name}\n${key}`
    const now = clock.now()
    const known = windows.get(id)
    if (known && known.endsAt > now) return known
    const fresh = { count: 0, endsAt: now + LIMITS[name].windowMs }
    windows.delete(id)
    windows.set(id, fresh)
    if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value as string)
    return fresh
  }
  const refuse = (endsAt: number): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - clock.now()) / 1000))
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyAttempts, { detail: { retryAfterSeconds } })
  }
  const check = (name: LimitName, key: string) => {
    const window = open(name, key)
    if (window.count >= LIMITS[name].max * factor) refuse(window.endsAt)
    return window
  }
  return {
    check: (name, key) => void check(name, key),
    hit(name, key) {
      const window = check(name, key)
      window.count++
      let isCounted = true
      return () => {
        if (isCounted) window.count--
        isCounted = false
      }
    },
    clear: (name, key) => void windows.delete(`${name}\n${key}`),
  }
}
