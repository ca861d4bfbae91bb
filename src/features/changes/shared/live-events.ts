/** Events that `/live` sends to open pages. A frame's `event` field is a key, its `data` the value as JSON. */
export interface LiveEvents {
  /** A published article was added, changed or removed. */
  story: LiveArticle
  /** The new content of the ticker. */
  ticker: LiveTickerItem[]
  /** What visitors are reading now; sent only to users who may read the analytics. */
  reading: LiveReading
  /** Notes about an article changed; sent only to users who may read drafts. */
  notes: LiveNotes
  /** An article came to review, or left it; sent only to users who may publish. */
  review: Record<string, never>
  /** Missed events are no longer available, so the page must load its data again. */
  reset: Record<string, never>
}

export type LiveEventName = keyof LiveEvents

export interface LiveArticle {
  change: 'published' | 'updated' | 'removed'
  id: number
  /** Empty when the article was removed. */
  title: string
  category: string
}

export interface LiveTickerItem {
  text: string
  articleId: number | null
  /** The address of the article; missing if it is the one with the id. */
  path?: string
  /** False for the title of a recent article, shown when there is no breaking news. */
  isBreaking: boolean
}

export interface LiveNotes {
  articleId: number
  /** A note of the receiver's own list is new or read. */
  isForYou: boolean
}

/** Visitors of the last five minutes. */
export interface LiveReading {
  readers: number
  /** The pages opened last, most read first, at most ten. The title is the article's, or the path. */
  pages: Array<{ path: string; title: string; readers: number }>
}

export const LIVE_PATH = '/live'

/** Milliseconds between requests of a page without a live connection. */
export const LIVE_POLL_MS = 60_000
