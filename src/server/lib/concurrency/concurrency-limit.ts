import PQueue from 'p-queue'
import { AppError } from '../app-error.ts'

/** Tasks that run at once for one key. */
const PER_KEY = 2

interface Options {
  /** Tasks that run at once for all keys together. Default: 4. */
  total?: number
  /** Tasks that may wait. Default: 16. */
  maxWaiting?: number
}

/** Runs a task once its key, such as a user, and the server have a free slot. */
export type ConcurrencyLimit = <T>(key: string, task: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent tasks, in total and for each key. A key at its limit does not delay the others. Throws
 * TOO_MANY_REQUESTS if too many tasks are waiting.
 */
export function createConcurrencyLimit(options: Options = {}): ConcurrencyLimit {
  const { total = 4, maxWaiting = 16 } = options
  const all = new PQueue({ concurrency: total })
  const byKey = new Map<string, PQueue>()
  let unfinished = 0

  return async (key, task) => {
    if (unfinished - all.pending >= maxWaiting && !hasFreeSlot(key)) {
      throw new AppError('TOO_MANY_REQUESTS', 'tooManyAtOnce')
    }
    const own = byKey.get(key) ?? new PQueue({ concurrency: PER_KEY })
    byKey.set(key, own)
    unfinished++
    try {
      return await own.add(() => all.add(task))
    } finally {
      unfinished--
      if (own.size + own.pending === 0) byKey.delete(key)
    }
  }

  function hasFreeSlot(key: string): boolean {
    return all.pending < total && (byKey.get(key)?.pending ?? 0) < PER_KEY
  }
}
