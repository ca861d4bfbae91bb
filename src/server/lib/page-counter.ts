export interface Visit {
  /** Used for the hash of the day, never stored. */
  address: string
  userAgent: string
  /** A known public path. */
  path: string
  /** 0 for a page that is not an article. */
  articleId: number
}

export interface PageCounter {
  /** Reads today's salt from the database. Must resolve before the first view is counted. */
  load(): Promise<void>
  /** Counts a view. Returns false for a repeat of a counted view. `referrer` is a host name or null. */
  countView(visit: Visit, referrer: string | null): boolean
  /** Extends a visit without counting a view, so a flood does not count again. */
  touch(visit: Visit): void
  /** Updates the reading time. `totalSeconds` is the total of this view so far. */
  engage(visit: Visit, totalSeconds: number): void
  /** Returns the readers of the last five minutes by page, most first. */
  readingNow(): Array<{ path: string; readers: number }>
  /** Writes all counts since the last flush in one transaction and creates today's row. */
  flush(): Promise<void>
  /** Adds a listener for flushes that counted something. Returns a function that removes it. */
  onFlush(listener: () => void): () => void
}
