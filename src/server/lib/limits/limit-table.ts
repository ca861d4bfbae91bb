/** The count of a key, and when its window ends, in milliseconds of the caller's clock. */
export interface Window {
  count: number
  endsAt: number
}

export interface LimitTable {
  /** Returns the current window of a key, or undefined. */
  find(key: string, now: number): Window | undefined
  /** Counts attempts, by default one. Returns false if the table has no room for a new key. */
  add(key: string, now: number, times?: number): boolean
  /** Refunds attempts, by default one, to the window they were counted in. */
  remove(key: string, window: Window, times?: number): void
  delete(key: string): void
  size(): number
}

/** Bounds how often a full table is swept. */
const SWEEP_INTERVAL_MS = 1_000

/**
 * Counts attempts by key in fixed windows, for at most `maxKeys` keys. A full table drops ended windows, then the
 * oldest hundredth with one attempt. Windows with more attempts stay: otherwise many made-up keys would reset a real
 * one.
 */
export function createLimitTable(windowMs: number, maxKeys: number): LimitTable {
  const once = new Map<string, Window>()
  const more = new Map<string, Window>()
  let sweptAt = -Infinity

  const find = (key: string, now: number) => {
    const window = more.get(key) ?? once.get(key)
    return window && window.endsAt > now ? window : undefined
  }
  const remove = (key: string) => {
    once.delete(key)
    more.delete(key)
  }
  const makeRoom = (now: number): boolean => {
    if (once.size + more.size < maxKeys) return true
    if (now - sweptAt >= SWEEP_INTERVAL_MS) {
      sweptAt = now
      for (const windows of [once, more]) {
        for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
      }
      if (once.size + more.size < maxKeys) return true
    }
    // Several at once, because finding the oldest walks over the holes that deleted ones leave.
    let dropped = 0
    for (const key of once.keys()) {
      once.delete(key)
      if (++dropped >= maxKeys / 100) break
    }
    return dropped > 0
  }

  return {
    find,
    add(key, now, times = 1) {
      const window = find(key, now)
      if (window) {
        window.count += times
        once.delete(key)
        more.set(key, window)
        return true
      }
      remove(key)
      if (!makeRoom(now)) return false
      const windows = times > 1 ? more : once
      windows.set(key, { count: times, endsAt: now + windowMs })
      return true
    },
    remove(key, window, times = 1) {
      window.count -= times
      if (window.count === 0 && find(key, -Infinity) === window) remove(key)
    },
    delete: remove,
    size: () => once.size + more.size,
  }
}
