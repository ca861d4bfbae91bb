import { clearTimeout, setTimeout } from 'node:timers'
import PQueue from 'p-queue'
import { DatabaseUnavailableError } from '../connection/database-errors.ts'

/** Writes wait in memory for at most as long as for the lock of another process. */
const WAIT_MS = 10_000

/** Runs the work of each lane one after the other. */
export interface LaneQueue {
  /** Rejects with DatabaseUnavailableError if its turn is not reached within ten seconds. */
  run: <T>(lane: string, work: () => Promise<T>) => Promise<T>
  /** Resolves once the queued work is done. */
  drain: () => Promise<void>
}

/** Creates the queues of this process, so the waiting writes of a lane hold one connection between them. */
export function createLaneQueue(): LaneQueue {
  const lanes = new Map<string, PQueue>()

  function queueOf(lane: string): PQueue {
    const queue = lanes.get(lane) ?? new PQueue({ concurrency: 1 })
    lanes.set(lane, queue)
    return queue
  }

  return {
    run(lane, work) {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(new DatabaseUnavailableError('busy')), WAIT_MS)
      const start = () => {
        clearTimeout(timer)
        return work()
      }
      return queueOf(lane).add(start, { signal: waiting.signal })
    },
    async drain() {
      await Promise.all([...lanes.values()].map((queue) => queue.onIdle()))
    },
  }
}
