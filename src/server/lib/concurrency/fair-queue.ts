import { AppError } from '../app-error.ts'

interface Waiter {
  start(): void
  reject(error: AppError): void
}

/** Waiting tasks by source, in the order of the sources' turns. */
type Lane = Map<string, Waiter[]>

export interface FairQueueOptions {
  /** Tasks that run at once. */
  concurrency: number
  /** Tasks that may wait in each lane. */
  maxWaiting: number
}

/** Runs a task when its turn comes. Throws SERVICE_UNAVAILABLE if too many are waiting. */
export type FairQueue<L extends string> = <T>(
  place: { lane: L; source: string },
  task: () => Promise<T>,
) => Promise<T>

/**
 * Creates a queue whose lanes take turns, and within a lane its sources. A flood in one lane or from one source
 * delays others by at most one turn. In a full lane, the busiest source loses its newest task.
 */
export function createFairQueue<L extends string>(
  lanes: readonly L[],
  { concurrency, maxWaiting }: FairQueueOptions,
): FairQueue<L> {
  const waiting = new Map<L, Lane>(lanes.map((lane) => [lane, new Map()]))
  let running = 0

  const enter = (lane: Lane, source: string) =>
    new Promise<void>((start, reject) => {
      if (countWaiting(lane) >= maxWaiting && !makeRoom(lane, source)) return reject(busy())
      lane.set(source, [...(lane.get(source) ?? []), { start, reject }])
    })

  const startNext = () => {
    for (const [name, lane] of waiting) {
      const next = takeNext(lane)
      if (!next) continue
      // Moves the lane to the end of the order.
      waiting.delete(name)
      waiting.set(name, lane)
      return next.start()
    }
    running--
  }

  return async ({ lane, source }, task) => {
    if (running >= concurrency) await enter(waiting.get(lane) ?? new Map(), source)
    else running++
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}

const busy = () => new AppError('SERVICE_UNAVAILABLE', 'busy')

function countWaiting(lane: Lane): number {
  let count = 0
  for (const waiters of lane.values()) count += waiters.length
  return count
}

/** Removes the oldest task of the next source and moves the source to the end. */
function takeNext(lane: Lane): Waiter | undefined {
  const [source, waiters = []] = lane.entries().next().value ?? []
  if (source === undefined) return undefined
  lane.delete(source)
  const [first, ...rest] = waiters
  if (rest.length > 0) lane.set(source, rest)
  return first
}

/** Rejects the newest task of the busiest source. Returns false if that is `source` itself. */
function makeRoom(lane: Lane, source: string): boolean {
  const own = lane.get(source)?.length ?? 0
  let longest: Waiter[] = []
  for (const waiters of lane.values()) if (waiters.length > longest.length) longest = waiters
  if (longest.length <= own + 1) return false
  longest.pop()?.reject(busy())
  return true
}
