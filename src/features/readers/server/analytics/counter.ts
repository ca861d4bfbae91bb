import type { Tx } from '#db/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { PageCounter, Visit } from '#server/lib/page-counter.ts'
import { createCalendar } from './current-hour.ts'
import { writeDay } from './count-writes.ts'
import { addEngagedSeconds, addView, mergeInto, type PendingCounts } from './pending-counts.ts'
import { createRecentViews } from './recent-views.ts'
import {
  agreeOnSalts,
  deleteOldHashes,
  newSalt,
  readSalts,
  visitorHash,
  type DailySalts,
} from './visitor-salt.ts'

/** Counts wait for each other only, so many readers do not delay an editor. */
const LANE = 'views'

/** Visitors held in memory. Beyond this the set is cleared, and the database decides who is new. */
const MAX_KNOWN = 100_000

/**
 * Counts page views in memory. The database decides at each flush whether a visitor is new, so a restart counts no
 * one twice. A crash loses the views since the last flush.
 */
export function createPageCounter({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): PageCounter {
  const today = createCalendar(clock, config.site.timeZone)
  const recent = createRecentViews()
  const known = new Set<string>()
  let pending: PendingCounts = new Map()
  const salts = new Map<string, string>()
  let agreedDate = ''
  let knownDate = ''
  let recordedDate = ''
  let loading: Promise<void> | null = null
  let flushing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function saltOf(date: string): string {
    if (knownDate !== date) known.clear()
    knownDate = date
    const salt = salts.get(date) ?? newSalt()
    salts.set(date, salt)
    return salt
  }
  function identify(visit: Visit) {
    const { date, hour } = today()
    const visitor = visitorHash(saltOf(date), config.site.name, visit.address, visit.userAgent)
    return { date, hour, visitor, articleId: visit.articleId }
  }
  function isUnknown(visitor: string): boolean {
    if (known.has(visitor)) return false
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(visitor)
    return true
  }
  async function load(): Promise<void> {
    const { date } = today()
    const stored = await readSalts(db)
    // While nothing can be stored, views are counted in memory with a salt of this process.
    adopt(stored.has(date) ? stored : await db.write((tx) => agree(tx, date)).catch(() => new Map(salts)))
  }
  function agree(tx: Tx, date: string) {
    tx.emit({ type: 'views.counted' })
    return agreeOnSalts(tx, { today: date, ours: salts, at: clock.iso() })
  }
  function adopt(agreed: DailySalts): void {
    salts.clear()
    for (const [date, salt] of agreed) salts.set(date, salt)
  }
  async function write(): Promise<void> {
    const { date } = today()
    const batch = pending
    const isNewDay = agreedDate !== date
    if (isNewDay) {
      adopt(await db.write((tx) => agree(tx, date)))
      agreedDate = date
    }
    if (batch.size === 0 && recordedDate === date) return
    pending = new Map()
    try {
      await db.writeBeside(LANE, async (tx) => {
        const at = clock.iso()
        for (const [day, counts] of batch) await writeDay(tx, day, counts, at)
        if (recordedDate !== date && !batch.has(date)) await writeDay(tx, date, null, at)
      })
      recordedDate = date
    } catch (error) {
      mergeInto(pending, batch)
      throw error
    }
    // The batch may have counted visitors of yesterday.
    if (isNewDay) await deleteOldHashes(db, date)
    if (batch.size > 0) for (const listener of listeners) listener()
  }

  const counter: PageCounter = {
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    countView(visit, referrer) {
      const { visitor, ...view } = identify(visit)
      if (!recent.record(visitor, visit.path, clock.now())) return false
      addView(pending, { ...view, referrer }, isUnknown(visitor) ? visitor : null)
      return true
    },
    touch(visit) {
      recent.record(identify(visit).visitor, visit.path, clock.now())
    },
    engage(visit, totalSeconds) {
      const { visitor, ...view } = identify(visit)
      const seconds = recent.engage(visitor, visit.path, totalSeconds, clock.now())
      if (seconds > 0) addEngagedSeconds(pending, view, seconds)
    },
    readingNow: () => recent.readingNow(clock.now()),
    onFlush(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush() {
      const next = flushing.catch(() => undefined).then(() => counter.load().then(write))
      flushing = next
      return next
    },
  }
  return counter
}
