import {
  LIVE_PATH,
  LIVE_POLL_MS,
  type LiveNotes,
  type LiveReading,
  type LiveArticle,
  type LiveTickerItem,
} from '#features/changes/shared/live-events.ts'

interface LiveListener {
  onArticle(article: LiveArticle): void
  onTicker(items: LiveTickerItem[]): void
  /** Sent to admins only. */
  onReading(reading: LiveReading): void
  /** Sent to users who may read drafts. */
  onNotes(notes: LiveNotes): void
  /** Sent to users who may publish. */
  onReview(): void
  /** Events may have been missed, or there is no connection: fetch what is on the screen. */
  onCatchUp(): void
}

/** Pauses before a new connection double from the first to the last. */
const FIRST_PAUSE_MS = 5_000
const LAST_PAUSE_MS = 5 * 60_000

/**
 * Follows live events while the page is visible. While `/live` is unavailable, polls every minute and tries to connect
 * after growing pauses, which differ, so that pages do not come back together. A hidden page
 * disconnects, because a browser has six connections per site. Returns a function that stops.
 */
export function followLive(listener: LiveListener): () => void {
  let source: EventSource | null = null
  let poll: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const startPolling = () => {
    poll ??= setInterval(() => {
      if (!document.hidden) listener.onCatchUp()
    }, LIVE_POLL_MS)
  }
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const disconnect = () => {
    clearTimeout(retry)
    source?.close()
    source = null
  }
  const connect = () => {
    if (source) return
    source = new EventSource(LIVE_PATH)
    source.addEventListener('story', ({ data }) => listener.onArticle(JSON.parse(data) as LiveArticle))
    source.addEventListener('ticker', ({ data }) => listener.onTicker(JSON.parse(data) as LiveTickerItem[]))
    source.addEventListener('reading', ({ data }) => listener.onReading(JSON.parse(data) as LiveReading))
    source.addEventListener('notes', ({ data }) => listener.onNotes(JSON.parse(data) as LiveNotes))
    source.addEventListener('review', () => listener.onReview())
    source.addEventListener('reset', () => listener.onCatchUp())
    source.addEventListener('open', () => {
      failures = 0
      if (poll === undefined) return
      stopPolling()
      listener.onCatchUp()
    })
    // The browser reconnects after a lost connection, but not after a rejected one.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      disconnect()
      startPolling()
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LAST_PAUSE_MS)
      retry = setTimeout(connect, pause * (1 + Math.random()))
    })
  }
  const onVisibilityChange = () => {
    if (document.hidden) return disconnect()
    if (!source) listener.onCatchUp()
    connect()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  if (!document.hidden) connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    stopPolling()
    disconnect()
  }
}
