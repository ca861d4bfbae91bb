import { vi } from 'vitest'

/** Waits until `check` no longer throws, and returns what it returns. The limit only ends what hangs. */
export const until = <T>(
  check: () => T | Promise<T>,
  options: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 60_000, ...options })
