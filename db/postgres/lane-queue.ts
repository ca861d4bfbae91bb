import { clearTimeout, setTimeout } from 'node:timers'
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

/** Creates the queues of this process, so that the waiting writes of a lane hold one connection between them. */
export function createLaneQueue(): LaneQueue {
  const last = new Map<string, Promise<unknown>>()

  function takeTurn(lane: string): { before: Promise<unknown>; end: () => void } {
    const before = last.get(lane) ?? Promise.resolve()
    let end = () => {}
    const done = new Promise<void>((resolve) => (end = resolve))
    const mine = before.then(() => done)
    last.set(lane, mine)
    void mine.then(() => last.get(lane) === mine && last.delete(lane))
    return { before, end }
  }

  return {
    async run(lane, work) {
      const { before, end } = takeTurn(lane)
      try {
        await inTime(before)
        return await work()
      } finally {
        end()
      }
    },
    async drain() {
      await Promise.all(last.values())
    },
  }
}

function inTime(turn: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DatabaseUnavailableError('busy')), WAIT_MS)
    void turn.then(resolve).finally(() => clearTimeout(timer))
  })
}
