import { AppError } from '../app-error.ts'
import { messages } from '#shared/messages.ts'

interface Waiter {
  start(): void
  refuse(error: AppError): void
}

/** Waiting work by source, the sources in the order of their turns. */
type Lane = Map<string, Waiter[]>

export interface FairQueueOptions {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait in each lane. */
  maxWaiting: number
}

/** Runs `work` when its turn comes. Throws SERVICE_UNAVAILABLE when too many wait. */
export type FairQueue<L extends string> = <T>(
  place: { lane: L; source: string },
  work: () => Promise<T>,
) => Promise<T>

/**
 * A queue whose lanes take turns, and in each lane its sources: a flood in one lane, or from one source, delays
 * the others by one turn at most. In a full lane the source with the most waiting loses its newest place.
 */
export function createFairQueue<L extends string>(
  lanes: readonly L[],
  { atOnce, maxWaiting }: FairQueueOptions,
): FairQueue<L> {
  const waiting = new Map<L, Lane>(lanes.map((lane) => [lane, new Map()]))
  let running = 0

  const enter = (lane: Lane, source: string) =>
    new Promise<void>((start, refuse) => {
      if (countOf(lane) >= maxWaiting && !dropOneFor(lane, source)) return refuse(busy())
      lane.set(source, [...(lane.get(source) ?? []), { start, refuse }])
    })

  const startNext = () => {
    for (const [name, lane] of waiting) {
      const next = takeNext(lane)
      if (!next) continue
      // The lane goes to the end, so that the other one is asked first next time.
      waiting.delete(name)
      waiting.set(name, lane)
      return next.start()
    }
    running--
  }

  return async ({ lane, source }, work) => {
    if (running >= atOnce) await enter(waiting.get(lane) ?? new Map(), source)
    else running++
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}

const busy = () => new AppError('SERVICE_UNAVAILABLE', messages.busy)

function countOf(lane: Lane): number {
  let count = 0
  for (const waiters of lane.values()) count += waiters.length
  return count
}

/** Takes the oldest of the source whose turn it is; that source then goes to the end. */
function takeNext(lane: Lane): Waiter | undefined {
  const [source, waiters = []] = lane.entries().next().value ?? []
  if (source === undefined) return undefined
  lane.delete(source)
  const [first, ...rest] = waiters
  if (rest.length > 0) lane.set(source, rest)
  return first
}

/** Refuses the newest of the source with the most waiting; false when `source` has as many itself. */
function dropOneFor(lane: Lane, source: string): boolean {
  const own = lane.get(source)?.length ?? 0
  let longest: Waiter[] = []
  for (const waiters of lane.values()) if (waiters.length > longest.length) longest = waiters
  if (longest.length <= own + 1) return false
  longest.pop()?.refuse(busy())
  return true
}
