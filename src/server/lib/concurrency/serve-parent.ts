import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Ends the process when it needs too much memory, or when its parent has ended. A thread, because the main one may be
 * in a loop.
 */
const WATCH = `
const { parent, residentMb } = require('node:worker_threads').workerData
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > residentMb * 2 ** 20
  if (isTooMuch || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)`

/**
 * Makes this process a child as `startChild` expects it: it has a bound on memory, leaves the processor to the server,
 * and ends with it. Returns what sends a message to the parent.
 */
export function serveParent<To, From>(
  onMessage: (message: To) => void,
): (message: From, onSent?: () => void) => void {
  const [, , parent, residentMb] = process.argv.map(Number)
  new Worker(WATCH, { eval: true, workerData: { parent, residentMb } }).unref()
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  preferredByKernel()
  // A terminal and systemd signal every process, but the server ends its child when it needs it no more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', onMessage)
  return (message, onSent) => void process.send?.(message, undefined, undefined, () => onSent?.())
}

/** Without memory, Linux ends this process and not the server. */
function preferredByKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}
