import type { Deps } from '#server/lib/deps.ts'

const INTERVAL_MS = 50
/** Shorter delays are not logged. */
const BLOCKED_MS = 500

let lastMeasuredAt = performance.now()
let longestMs = 0

/** Not `monitorEventLoopDelay`: resetting it between two calls loses the current sample. */
function measure(): void {
  const now = performance.now()
  longestMs = Math.max(longestMs, now - lastMeasuredAt - INTERVAL_MS)
  lastMeasuredAt = now
}
setInterval(measure, INTERVAL_MS).unref()

/** Logs a warning if something blocked the event loop since the last call. */
export async function watchEventLoop({ log }: Pick<Deps, 'log'>): Promise<void> {
  measure()
  const ms = Math.round(longestMs)
  longestMs = 0
  if (ms > BLOCKED_MS) log.warn({ ms }, 'the event loop was blocked')
}
