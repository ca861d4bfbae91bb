/** What `/live` tells open pages. Each frame's `event` field is a key, its `data` the value as JSON. */
export interface LiveEvents {
  /** A published story appeared, changed or went away. */
  story: LiveArticle
  /** The ticker as it reads from now on. */
  ticker: LiveTickerItem[]
  /** Who reads what now; told to those who may read the figures, and to nobody else. */
  reading: LiveReading
  /** What was missed cannot be told any more: ask for everything shown anew. */
  reset: Record<string, never>
}

export type LiveEventName = keyof LiveEvents

export interface LiveArticle {
  change: 'published' | 'updated' | 'removed'
  id: number
  /** Empty when the story was removed. */
  title: string
  category: string
}

export interface LiveTickerItem {
  text: string
  articleId: number | null
  /** False for the title of a recent story that stands in when nothing is breaking. */
  isBreaking: boolean
}

/** Readers of the last five minutes. */
export interface LiveReading {
  readers: number
  /** The pages they opened last, most read first, at most ten; a story by its title, else the path. */
  pages: Array<{ path: string; title: string; readers: number }>
}

export const LIVE_PATH = '/live'

/** How often a page asks when it cannot have a live connection. */
export const LIVE_POLL_MS = 60_000
