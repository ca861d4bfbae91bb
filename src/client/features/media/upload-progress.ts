/** What the button shows while a file is on its way, in percent. */
export const PROGRESS = { start: 10, cap: 90, done: 100, tickMs: 300, maxStep: 15 } as const

/**
 * The next figure to show, at most once every 300 ms: nearer to what was really sent (as a share, 0 to 1),
 * by a random amount below 15, never above 90 while the server has not answered, never backwards.
 */
export function nextProgress(shown: number, sent: number, random: () => number): number {
  const target = PROGRESS.start + (PROGRESS.cap - PROGRESS.start) * Math.min(1, Math.max(0, sent))
  const step = random() * PROGRESS.maxStep
  return Math.max(shown, Math.min(target, shown + step))
}
