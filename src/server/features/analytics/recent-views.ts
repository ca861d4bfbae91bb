/** Who is on which page, in memory only: for replays, engaged time and the figure "reading now". */

interface RecentView {
  /** When it was counted. */
  viewedAt: number
  /** When the page last said anything. */
  seenAt: number
  /** Seconds already added for this view. */
  engagedSeconds: number
}

/** A repeat within this time of the one before is the same view: a double click, a replay, a flood. */
export const REPLAY_MS = 10_000
/** "Now" in "reading now". */
export const READING_MS = 5 * 60_000
/** A page left open longer than this tells nothing more. */
const FORGET_MS = 60 * 60_000
/** Longer than anybody reads one story; more is a forgotten tab or a forgery. */
const ENGAGED_MAX_SECONDS = 30 * 60
/** More than this and the oldest are forgotten: memory stays bounded under a flood. */
const MAX_CACHED = 50_000
/** Finding the oldest means stepping over the holes that moved entries leave, so it is done now and then. */
const TRIM_EVERY = 512

export interface RecentViews {
  /** Notes that a page was shown; false when that view is already counted. */
  see(visitor: string, path: string, now: number): boolean
  /** Seconds not yet added of the `total` a reader spent on a page; 0 for a page not seen or a replay. */
  engage(visitor: string, path: string, total: number, now: number): number
  /** How many readers each page has now, most first. */
  readingNow(now: number): Array<{ path: string; readers: number }>
}

/** An empty memory of recent views. */
export function createRecentViews(): RecentViews {
  const views = new Map<string, RecentView>()
  const readers = new Map<string, { path: string; seenAt: number }>()

  let seen = 0

  const trimSometimes = (now: number) => {
    if (++seen % TRIM_EVERY !== 0) return
    trim(views, now - FORGET_MS)
    trim(readers, now - READING_MS)
  }
  return {
    see(visitor, path, now) {
      const key = `${visitor} ${path}`
      const known = views.get(key)
      const isReplay = known !== undefined && now - known.seenAt < REPLAY_MS
      views.delete(key)
      views.set(key, isReplay ? { ...known, seenAt: now } : { viewedAt: now, seenAt: now, engagedSeconds: 0 })
      readers.delete(visitor)
      readers.set(visitor, { path, seenAt: now })
      trimSometimes(now)
      return !isReplay
    },
    engage(visitor, path, total, now) {
      const view = views.get(`${visitor} ${path}`)
      if (!view) return 0
      const possible = Math.ceil((now - view.viewedAt) / 1000) + 1
      const seconds = Math.min(Math.floor(total), possible, ENGAGED_MAX_SECONDS)
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

// Entries are put at the end whenever they are touched, so the oldest stand first.
function trim(map: Map<string, { seenAt: number }>, oldest: number): void {
  for (const [key, entry] of map) {
    if (entry.seenAt >= oldest && map.size <= MAX_CACHED) return
    map.delete(key)
  }
}
