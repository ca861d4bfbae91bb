/**
 * Runs in the browser, inlined into pages that are readable without script: text, fonts and images load first, then the
 * modules (docs/adr/0016-script-after-first-paint.md). A click on a button before hydration is stored for
 * `repeatEarlyClick`. Must not refer to anything outside itself.
 */
export function startAfterPaint(modules: string[]): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const src of modules) {
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', fetchPriority: 'low', src }),
      )
    }
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  // A tab in the background never paints.
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3000))
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || globalThis.isHydrated) return
      event.stopImmediatePropagation()
      globalThis.earlyClick = button
      start()
    },
    true,
  )
}

/**
 * Runs in the browser before the first paint. Marks a signed-in browser, which hides offers for visitors, and
 * applies the color scheme that the reader chose. Must not refer to anything outside itself.
 */
export function markBeforePaint(signedInCookie: string): void {
  const { dataset } = document.documentElement
  if (document.cookie.split('; ').includes(`${signedInCookie}=1`)) dataset['signedIn'] = ''
  try {
    if (localStorage['theme']) dataset['theme'] = String(localStorage['theme'])
  } catch {
    // Storage is blocked.
  }
}

/** Returns the source of a call of one of these functions, for an inline script. */
export function inlineCall<T>(run: (argument: T) => void, argument: T): string {
  return `(${run.toString()})(${JSON.stringify(argument)})`
}
