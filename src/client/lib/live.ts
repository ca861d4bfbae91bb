import {
  LIVE_PATH,
  LIVE_POLL_MS,
  type LiveReading,
  type LiveArticle,
  type LiveTickerItem,
} from '#shared/live-events.ts'

export interface LiveListener {
  onArticle(article: LiveArticle): void
  onTicker(items: LiveTickerItem[]): void
  /** Told to admins alone. */
  onReading(reading: LiveReading): void
  /** Something may have been missed: ask for what is shown. Also called in place of a connection. */
  onCatchUp(): void
}

/**
 * Keeps a page up to date: by `/live` while it is looked at, by asking every minute when that cannot be had.
 * A hidden page gives its connection back, because a browser has only six per site for all its tabs.
 * Returns how to stop.
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
    source.addEventListener('reset', () => listener.onCatchUp())
    // A lost connection comes back by itself; a refused one is closed for good.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      disconnect()
      startPolling()
    })
  }
  const onVisibility = () => {
    if (document.hidden) return disconnect()
    if (!source) listener.onCatchUp()
    connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearInterval(poll)
    disconnect()
  }
}
