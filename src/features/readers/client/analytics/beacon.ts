import type { Beacon } from '#features/readers/shared/analytics.ts'

/** Time on screen before a view counts, which leaves out prefetched pages and quick clicks. */
const MIN_VISIBLE_MS = 1_000

interface BeaconEnvironment {
  now(): number
  isVisible(): boolean
  /** Runs `work` after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, work: () => void): () => void
  send(beacon: Beacon): void
}

interface View {
  path: string
  referrer: string
  /** Time on screen before `visibleSince`, in milliseconds. */
  visibleMs: number
  visibleSince: number | null
  isCounted: boolean
  sentSeconds: number
}

/**
 * Counts one page view at a time: the view after a second on screen, and the seconds of reading whenever the page
 * is hidden.
 */
export function createPageViews(environment: BeaconEnvironment) {
  let view: View | null = null
  let cancel: (() => void) | null = null

  const visibleMs = (of: View) =>
    of.visibleMs + (of.visibleSince === null ? 0 : environment.now() - of.visibleSince)

  function show() {
    if (!view || view.visibleSince !== null) return
    view.visibleSince = environment.now()
    if (!view.isCounted) cancel = environment.after(Math.max(0, MIN_VISIBLE_MS - view.visibleMs), count)
  }

  function count() {
    if (!view || view.isCounted) return
    view.isCounted = true
    environment.send({ path: view.path, referrer: view.referrer })
  }

  /** The page was hidden; it may be closed without another event. */
  function hide() {
    cancel?.()
    cancel = null
    if (!view) return
    view.visibleMs = visibleMs(view)
    view.visibleSince = null
    const seconds = Math.floor(view.visibleMs / 1000)
    if (!view.isCounted || seconds <= view.sentSeconds) return
    view.sentSeconds = seconds
    environment.send({ path: view.path, engagedSeconds: seconds })
  }

  return {
    /** A page opened, by a page load or a link within the site. */
    open(path: string, referrer: string) {
      hide()
      view = { path, referrer, visibleMs: 0, visibleSince: null, isCounted: false, sentSeconds: 0 }
      if (environment.isVisible()) show()
    },
    show,
    hide,
    stop() {
      cancel?.()
      cancel = null
      view = null
    },
  }
}

const browser: BeaconEnvironment = {
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
  // A string is sent as text/plain, which needs no preflight request.
  send: (beacon) => void navigator.sendBeacon('/beacon', JSON.stringify(beacon)),
}

const pageViews = createPageViews(browser)
let lastUrl: string | null = null

/** Counts a page that opened. After a link within the site, the previous page is the referrer. */
export function countView(path: string): void {
  pageViews.open(path, lastUrl ?? document.referrer)
  lastUrl = location.origin + path
}

/** Stops counting until the next `countView`, because an editor or admin is reading. */
export function stopCounting(): void {
  pageViews.stop()
}

/** Watches the page's visibility. Returns a function that stops watching. */
export function watchPage(): () => void {
  const onVisibility = () => (browser.isVisible() ? pageViews.show() : pageViews.hide())
  // A page restored by the Back button counts again.
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
