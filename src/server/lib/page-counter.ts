export interface Visit {
  /** Used for the hash of the day and kept nowhere. */
  address: string
  userAgent: string
  /** A known public path. */
  path: string
  /** 0 for a page that is not a story. */
  articleId: number
}

export interface PageCounter {
  /** Reads today's salt from the file; must have resolved before anything is counted. */
  load(): Promise<void>
  /** Counts a view; false when it is a replay of one already counted. `referrer` is a host name, or null. */
  countView(visit: Visit, referrer: string | null): boolean
  /** Notes that a reader is still there without counting: a flood keeps its first view from counting again. */
  touch(visit: Visit): void
  /** Adds to the time readers spend on a page; `totalSeconds` is the total of this view so far. */
  engage(visit: Visit, totalSeconds: number): void
  /** Readers of the last five minutes by page, most first. */
  readingNow(): Array<{ path: string; readers: number }>
  /** Writes everything counted since the last flush in one transaction, and makes today's record. */
  flush(): Promise<void>
}
