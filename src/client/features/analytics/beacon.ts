import type { Beacon } from '#shared/analytics.ts'

/** A page counts once it was on the screen this long; one that is fetched ahead or passed by does not. */
const SHOWN_MS = 1_000

export interface BeaconSurroundings {
  now(): number
  isVisible(): boolean
  /** Runs `work` after `delayMs`; returns what cancels it. */
  after(delayMs: number, work: () => void): () => void
  send(beacon: Beacon): void
}

interface View {
  path: string
  referrer: string
  /** Time on the screen before `visibleSince`. */
  visibleMs: number
  visibleSince: number | null
  isCounted: boolean
  sentSeconds: number
}

/**
 * Counts the page on the screen and how long it is read: one view a second after it is really shown, and the
 * seconds so far whenever it leaves the screen. One view at a time.
 */
export function createPageViews(surroundings: BeaconSurroundings) {
  let view: View | null = null
  let cancel: (() => void) | null = null

  const visibleMs = (of: View) =>
    of.visibleMs + (of.visibleSince === null ? 0 : surroundings.now() - of.visibleSince)

  function show() {
    if (!view || view.visibleSince !== null) return
    view.visibleSince = surroundings.now()
    if (!view.isCounted) cancel = surroundings.after(Math.max(0, SHOWN_MS - view.visibleMs), count)
  }

  function count() {
    if (!view || view.isCounted) return
    view.isCounted = true
    surroundings.send({ path: view.path, referrer: view.referrer })
  }

  /** The page left the screen, perhaps for ever. */
  function hide() {
    cancel?.()
    cancel = null
    if (!view) return
    view.visibleMs = visibleMs(view)
    view.visibleSince = null
    const seconds = Math.floor(view.visibleMs / 1000)
    if (!view.isCounted || seconds <= view.sentSeconds) return
    view.sentSeconds = seconds
    surroundings.send({ path: view.path, engagedSeconds: seconds })
  }

  return {
    /** A page opened, by loading it or by a link inside the site. */
    open(path: string, referrer: string) {
      hide()
      view = { path, referrer, visibleMs: 0, visibleSince: null, isCounted: false, sentSeconds: 0 }
      if (surroundings.isVisible()) show()
    },
    show,
    hide,
    /** Nothing is counted until the next page opens. */
    stop() {
      cancel?.()
      cancel = null
      view = null
    },
  }
}

const browser: BeaconSurroundings = {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  // A string goes as text/plain, which needs no preflight and outlives the page.
  send: (beacon) => void navigator.sendBeacon('/beacon', JSON.stringify(beacon)),
}

const pageViews = createPageViews(browser)
let lastAddress: string | null = null

/** Counts a page that opened; after a link inside the site, the page before it is its referrer. */
export function countView(path: string): void {
  pageViews.open(path, lastAddress ?? document.referrer)
  lastAddress = location.origin + path
}

/** Counts nothing until the next `countView`: somebody of the newsroom is reading. */
export function stopCounting(): void {
  pageViews.stop()
}

/** Follows the page on and off the screen; returns how to stop following. */
export function watchPage(): () => void {
  const onVisibility = () => (browser.isVisible() ? pageViews.show() : pageViews.hide())
  // A page that comes back from the browser's memory by "Back" is read anew.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) countView(location.pathname)
  }
  const onHide = () => pageViews.hide()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('pagehide', onHide)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('pagehide', onHide)
  }
}
