import { AppError } from '../app-error.ts'

/** Runs works one after another. */
export interface SerialQueue {
  /** Resolves with what `work` does. Throws SERVICE_UNAVAILABLE at once when too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** For work of which two at once would take too much memory; at most `maxWaiting` stand in line. */
export function createSerialQueue(maxWaiting: number, busyMessage: string): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    run(work) {
      if (waiting >= maxWaiting) return Promise.reject(new AppError('SERVICE_UNAVAILABLE', busyMessage))
      waiting++
      const result = last.then(work).finally(() => void waiting--)
      last = result.catch(() => undefined)
      return result
    },
  }
}
