import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Deps } from '#server/lib/deps.ts'

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** Longer than this and everybody waited. */
const BLOCKED_MS = 500

/** Logs a warning when something blocked the process since the last look. */
export async function watchEventLoop({ log }: Pick<Deps, 'log'>): Promise<void> {
  const ms = Math.round(delay.max / 1e6)
  delay.reset()
  if (ms > BLOCKED_MS) log.warn({ ms }, 'the event loop was blocked')
}
