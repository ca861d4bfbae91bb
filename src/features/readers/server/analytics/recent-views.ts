// Which visitor is on which page, in memory only, for repeated views, engaged time and "reading now".

interface RecentView {
  /** When the view was counted. */
  viewedAt: number
  /** When the page last reported. */
  seenAt: number
  /** Seconds already counted for this view. */
  engagedSeconds: number
}

/** A repeat within this time is the same view: a double click, a replay or a flood. */
export const REPLAY_MS = 10_000
/** How long a visitor counts as reading now. */
export const READING_MS = 5 * 60_000
/** Views without a report for this long are dropped. */
const EXPIRE_MS = 60 * 60_000
/** Longer times come from a forgotten tab or a forgery. */
const ENGAGED_MAX_SECONDS = 30 * 60
/** The oldest entries beyond this are dropped, which bounds memory under a flood. */
const MAX_ENTRIES = 50_000
/** Trimming walks over the holes that moved entries leave in the map, so it runs only now and then. */
const TRIM_EVERY = 512

export interface RecentViews {
  /** Records that a page was shown. Returns false when the view is already counted. */
  record(visitor: string, path: string, now: number): boolean
  /** Returns the seconds of `total` not counted yet; 0 for an unknown page or a replay. */
  engage(visitor: string, path: string, total: number, now: number): number
  /** Returns how many visitors read each page now, most read first. */
  readingNow(now: number): Array<{ path: string; readers: number }>
}

/** Returns an empty record of recent views. */
export function createRecentViews(): RecentViews {
  const views = new Map<string, RecentView>()
  const readers = new Map<string, { path: string; seenAt: number }>()

  let recorded = 0

  const trimNowAndThen = (now: number) => {
    if (++recorded % TRIM_EVERY !== 0) return
    trim(views, now - EXPIRE_MS)
    trim(readers, now - READING_MS)
  }
  return {
    record(visitor, path, now) {
      const key = `${visitor} ${path}`
      const view = views.get(key)
      const isReplay = view !== undefined && now - view.seenAt < REPLAY_MS
      views.delete(key)
      views.set(key, isReplay ? { ...view, seenAt: now } : { viewedAt: now, seenAt: now, engagedSeconds: 0 })
      readers.delete(visitor)
      readers.set(visitor, { path, seenAt: now })
      trimNowAndThen(now)
      return !isReplay
    },
    engage(visitor, path, total, now) {
      const view = views.get(`${visitor} ${path}`)
      if (!view) return 0
      const maxSeconds = Math.ceil((now - view.viewedAt) / 1000) + 1
      const seconds = Math.min(Math.floor(total), maxSeconds, ENGAGED_MAX_SECONDS)
      const added = Math.max(0, seconds - view.engagedSeconds)
      view.engagedSeconds += added
      return added
    },
    readingNow(now) {
      trim(readers, now - READING_MS)
      const pages = new Map<string, number>()
      for (const { path } of readers.values()) pages.set(path, (pages.get(path) ?? 0) + 1)
      return [...pages]
        .map(([path, count]) => ({ path, readers: count }))
        .sort((a, b) => b.readers - a.readers)
    },
  }
}

// Every report moves an entry to the end, so the oldest come first.
function trim(map: Map<string, { seenAt: number }>, oldest: number): void {
  for (const [key, entry] of map) {
    if (entry.seenAt >= oldest && map.size <= MAX_ENTRIES) return
    map.delete(key)
  }
}
