/** The progress of an upload as shown, in percent. */
export const PROGRESS = { start: 10, cap: 90, done: 100, tickMs: 300, maxStep: 15 } as const

/**
 * The next percentage to show: toward the share that was sent (0 to 1) in random steps below 15, never backward, and at
 * most 90 until the server responds.
 */
export function nextProgress(shown: number, sent: number, random: () => number): number {
  const target = PROGRESS.start + (PROGRESS.cap - PROGRESS.start) * Math.min(1, Math.max(0, sent))
  const step = random() * PROGRESS.maxStep
  return Math.max(shown, Math.min(target, shown + step))
}
