import { vi } from 'vitest'

/** Waits until `check` no longer throws, and returns what it returns. The limit only ends what hangs. */
export const until: typeof vi.waitFor = (check, options = {}) =>
  vi.waitFor(check, { timeout: 60_000, ...(typeof options === 'number' ? { timeout: options } : options) })
