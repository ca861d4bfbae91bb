import type { Page } from '@playwright/test'

/** Pauses between the keys of a fast typist, in milliseconds, again and again. */
const PAUSES = [70, 130, 90, 110, 60, 150, 80, 120]
const PACED_KEYSTROKES = 200
const SENTENCE = ' The wall will stand for another year.'

export interface KeystrokeTimes {
  p50: number
  p95: number
  p99: number
}

/** Types at the cursor with the pauses of a person. Returns the times from key to paint in milliseconds. */
export function typeAtPace(page: Page): Promise<KeystrokeTimes> {
  return type(page, PACED_KEYSTROKES, (index) => PAUSES[index % PAUSES.length] ?? 0)
}

/** Types without pauses, which no person can. Each key waits for the next frame of the screen. */
export function typeFast(page: Page, count: number): Promise<KeystrokeTimes> {
  return type(page, count, () => 0)
}

async function type(
  page: Page,
  count: number,
  pauseAfter: (index: number) => number,
): Promise<KeystrokeTimes> {
  await page.bringToFront()
  await page.evaluate(() => {
    const times: number[] = []
    const isWatched = 'keyTimes' in globalThis
    Object.assign(globalThis, { keyTimes: times })
    if (isWatched) return
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The first message after a frame comes when it is painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            ;(globalThis as typeof globalThis & { keyTimes: number[] }).keyTimes.push(
              performance.now() - timeStamp,
            )
          })
          port1.start()
          port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  for (let index = 0; index < count; index++) {
    const key = SENTENCE[index % SENTENCE.length] ?? 'a'
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    const pause = pauseAfter(index)
    if (pause > 0) await page.waitForTimeout(pause)
  }
  // The last letters are painted by then.
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => (globalThis as typeof globalThis & { keyTimes: number[] }).keyTimes)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

/** Returns the value below which a share of the values is, to a tenth. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
  return Math.round(value * 10) / 10
}
