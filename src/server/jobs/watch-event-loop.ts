import type { Deps } from '#server/lib/deps.ts'

const STEP_MS = 50
/** Longer than this and everybody waited. */
const BLOCKED_MS = 500

let lastLook = performance.now()
let longestMs = 0

/** Measures itself: a histogram that is reset between two looks loses the sample that is under way. */
function look(): void {
  const now = performance.now()
  longestMs = Math.max(longestMs, now - lastLook - STEP_MS)
  lastLook = now
}
setInterval(look, STEP_MS).unref()

/** Logs a warning when something blocked the process since the last call. */
export async function watchEventLoop({ log }: Pick<Deps, 'log'>): Promise<void> {
  look()
  const ms = Math.round(longestMs)
  longestMs = 0
  if (ms > BLOCKED_MS) log.warn({ ms }, 'the event loop was blocked')
}
