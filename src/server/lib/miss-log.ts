import { withoutSecret } from '#features/audience/shared/mailed-links.ts'

/** An address without a page, and how often it was opened since the last time. */
export interface Miss {
  path: string
  hits: number
  /** The page with the link, without its query; empty if unknown. */
  referrer: string
  /** The last time, in milliseconds since 1970. */
  at: number
}

export interface MissLog {
  /** Counts a request. Cheap, because anyone can send them. */
  count(path: string, referrer: string | undefined): void
  /** Returns what was counted since the last call, most frequent first. */
  take(): Miss[]
}

/** Bounds the memory of a flood of made-up addresses; those that come later are not counted. */
const MAX_PATHS = 1_000
const MAX_PATH = 300
const MAX_REFERRER = 300

/** Counts in the memory of this process; a job stores the most frequent. */
export function createMissLog(now: () => number): MissLog {
  let misses = new Map<string, Miss>()
  return {
    count(path, referrer) {
      if (path.length > MAX_PATH || withoutSecret(path) !== path) return
      const known = misses.get(path)
      if (!known && misses.size >= MAX_PATHS) return
      const hits = (known?.hits ?? 0) + 1
      misses.set(path, { path, hits, referrer: known?.referrer || pageOf(referrer), at: now() })
    },
    take() {
      const taken = [...misses.values()].sort((a, b) => b.hits - a.hits)
      misses = new Map()
      return taken
    },
  }
}

/** A query may contain what a reader searched for. */
function pageOf(referrer: string | undefined): string {
  if (!referrer || referrer.length > 2 * MAX_REFERRER || !/^https?:\/\//.test(referrer)) return ''
  const [page = ''] = referrer.split(/[?#]/, 1)
  return page.length > MAX_REFERRER || withoutSecret(page) !== page ? '' : page
}
