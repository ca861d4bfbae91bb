// Counts since the last flush, by day. A flush every few seconds keeps them small.

export interface Rollup {
  /** YYYY-MM-DDTHH, UTC. */
  hour: string
  /** 0 for pages that are not articles. */
  articleId: number
  views: number
  engagedSeconds: number
}

export interface ReferrerCount {
  articleId: number
  referrer: string
  views: number
}

export interface PendingDay {
  rollups: Map<string, Rollup>
  referrers: Map<string, ReferrerCount>
  /** Hashes of visitors that may not be stored yet, with the key of the rollup that counted each first. */
  visitors: Map<string, string>
}

export type PendingCounts = Map<string, PendingDay>

/** Collects referrers beyond the limit, so made-up ones cannot fill the memory. */
export const OTHER_REFERRERS = 'other'
const MAX_REFERRERS = 500
/** Reached only when writes fail for minutes. Further visitors are then not counted. */
const MAX_VISITORS = 200_000

export interface CountedView {
  date: string
  hour: string
  articleId: number
  referrer: string | null
}

/** Adds one view. `visitor` is null when already stored for the day. */
export function addView(pending: PendingCounts, view: CountedView, visitor: string | null): void {
  const day = pendingDay(pending, view.date)
  const rollup = rollupOf(day, view.hour, view.articleId)
  rollup.views++
  if (view.referrer !== null) addReferrer(day, view.articleId, view.referrer, 1)
  if (visitor !== null) addVisitor(day, visitor, rollupKey(view.hour, view.articleId))
}

/** Adds the seconds that a visitor spent on a page. */
export function addEngagedSeconds(
  pending: PendingCounts,
  view: Omit<CountedView, 'referrer'>,
  seconds: number,
): void {
  rollupOf(pendingDay(pending, view.date), view.hour, view.articleId).engagedSeconds += seconds
}

/** Adds counts whose write failed to the pending ones. */
export function mergeInto(pending: PendingCounts, batch: PendingCounts): void {
  for (const [date, day] of batch) {
    const target = pendingDay(pending, date)
    for (const { hour, articleId, views, engagedSeconds } of day.rollups.values()) {
      const rollup = rollupOf(target, hour, articleId)
      rollup.views += views
      rollup.engagedSeconds += engagedSeconds
    }
    for (const { articleId, referrer, views } of day.referrers.values()) {
      addReferrer(target, articleId, referrer, views)
    }
    for (const [hash, key] of day.visitors) target.visitors.set(hash, key)
  }
}

export const rollupKey = (hour: string, articleId: number) => `${hour} ${articleId}`

function pendingDay(pending: PendingCounts, date: string): PendingDay {
  let day = pending.get(date)
  if (!day) pending.set(date, (day = { rollups: new Map(), referrers: new Map(), visitors: new Map() }))
  return day
}

function rollupOf(day: PendingDay, hour: string, articleId: number): Rollup {
  const key = rollupKey(hour, articleId)
  let rollup = day.rollups.get(key)
  if (!rollup) day.rollups.set(key, (rollup = { hour, articleId, views: 0, engagedSeconds: 0 }))
  return rollup
}

function addReferrer(day: PendingDay, articleId: number, name: string, views: number): void {
  const key = `${articleId} ${name}`
  const existing = day.referrers.get(key)
  if (existing) existing.views += views
  else if (day.referrers.size < MAX_REFERRERS || name === OTHER_REFERRERS) {
    day.referrers.set(key, { articleId, referrer: name, views })
  } else addReferrer(day, articleId, OTHER_REFERRERS, views)
}

function addVisitor(day: PendingDay, hash: string, key: string): void {
  if (day.visitors.size < MAX_VISITORS && !day.visitors.has(hash)) day.visitors.set(hash, key)
}
