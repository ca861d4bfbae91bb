import type { Clock } from '#server/lib/clock.ts'
import type { Deps } from '#server/lib/deps.ts'

const INTERVAL_MS = 50
/** Shorter delays are not logged. */
const BLOCKED_MS = 500

/**
 * Measures delays of the event loop from now on. Returns a function with the longest since its last call. Not
 * `monitorEventLoopDelay`: resetting it between two calls loses the current sample.
 */
function startMeasuring({ elapsedMs }: Clock): () => number {
  let lastAt = elapsedMs()
  let longestMs = 0
  const measure = () => {
    const now = elapsedMs()
    longestMs = Math.max(longestMs, now - lastAt - INTERVAL_MS)
    lastAt = now
  }
  setInterval(measure, INTERVAL_MS).unref()
  return () => {
    measure()
    const ms = longestMs
    longestMs = 0
    return ms
  }
}

/** Logs a warning if something blocked the event loop since the last call. */
export async function watchEventLoop({
  log,
  clock,
  stateOf,
}: Pick<Deps, 'log' | 'clock' | 'stateOf'>): Promise<void> {
  const ms = Math.round(stateOf(startMeasuring, clock)())
  if (ms > BLOCKED_MS) log.warn({ ms }, 'the event loop was blocked')
}
