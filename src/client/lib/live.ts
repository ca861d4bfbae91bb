import {
  LIVE_PATH,
  LIVE_POLL_MS,
  type LiveNotes,
  type LiveReading,
  type LiveArticle,
  type LiveTickerItem,
} from '#shared/changes/live-events.ts'

interface LiveListener {
  onArticle(article: LiveArticle): void
  onTicker(items: LiveTickerItem[]): void
  /** Sent to admins only. */
  onReading(reading: LiveReading): void
  /** Sent to users who may read drafts. */
  onNotes(notes: LiveNotes): void
  /** Events may have been missed, or there is no connection: fetch what is on the screen. */
  onCatchUp(): void
}

/**
 * Follows live events while the page is visible, and polls every minute when `/live` is unavailable. A hidden page
 * disconnects, because a browser has six connections per site. Returns a function that stops.
 */
export function followLive(listener: LiveListener): () => void {
  let source: EventSource | null = null
  let poll: ReturnType<typeof setInterval> | undefined

  const startPolling = () => {
    poll ??= setInterval(() => {
      if (!document.hidden) listener.onCatchUp()
    }, LIVE_POLL_MS)
  }
  const disconnect = () => {
    source?.close()
    source = null
  }
  const connect = () => {
    if (source || poll !== undefined) return
    source = new EventSource(LIVE_PATH)
    source.addEventListener('story', ({ data }) => listener.onArticle(JSON.parse(data) as LiveArticle))
    source.addEventListener('ticker', ({ data }) => listener.onTicker(JSON.parse(data) as LiveTickerItem[]))
    source.addEventListener('reading', ({ data }) => listener.onReading(JSON.parse(data) as LiveReading))
    source.addEventListener('notes', ({ data }) => listener.onNotes(JSON.parse(data) as LiveNotes))
    source.addEventListener('reset', () => listener.onCatchUp())
    // The browser reconnects after a lost connection, but not after a rejected one.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      disconnect()
      startPolling()
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
    clearInterval(poll)
    disconnect()
  }
}
