import type { Deps } from '#server/lib/deps.ts'
import type { PageCounter, Visit } from '#server/lib/page-counter.ts'
import { createCalendar } from './current-hour.ts'
import { writeDay } from './count-writes.ts'
import { addEngagedSeconds, addView, mergeInto, type PendingCounts } from './pending-counts.ts'
import { createRecentViews } from './recent-views.ts'
import { newSalt, readSalt, saveSalt, visitorHash, type DailySalt } from './visitor-salt.ts'

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
  let salt: DailySalt | null = null
  let isSaltSaved = false
  let recordedDate = ''
  let loading: Promise<void> | null = null
  let flushing: Promise<void> = Promise.resolve()

  function saltOf(date: string): DailySalt {
    if (salt?.date === date) return salt
    known.clear()
    isSaltSaved = false
    return (salt = newSalt(date))
  }
  function identify(visit: Visit) {
    const { date, hour } = today()
    const visitor = visitorHash(saltOf(date).salt, config.site.name, visit.address, visit.userAgent)
    return { date, hour, visitor, articleId: visit.articleId }
  }
  function isUnknown(visitor: string): boolean {
    if (known.has(visitor)) return false
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(visitor)
    return true
  }
  async function load(): Promise<void> {
    const stored = await readSalt(db)
    if (salt || stored?.date !== today().date) return
    salt = stored
    isSaltSaved = true
  }
  async function write(): Promise<void> {
    const { date } = today()
    const batch = pending
    const saltToSave = saltOf(date)
    const mustSaveSalt = !isSaltSaved
    if (batch.size === 0 && !mustSaveSalt && recordedDate === date) return
    pending = new Map()
    try {
      await db.write(async (tx) => {
        const at = clock.iso()
        for (const [day, counts] of batch) await writeDay(tx, day, counts, at)
        if (recordedDate !== date && !batch.has(date)) await writeDay(tx, date, null, at)
        if (mustSaveSalt) await saveSalt(tx, saltToSave, at)
        if (batch.size > 0 || mustSaveSalt) tx.emit({ type: 'views.counted' })
      })
      recordedDate = date
      if (salt === saltToSave) isSaltSaved = true
    } catch (error) {
      mergeInto(pending, batch)
      throw error
    }
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
    flush() {
      const next = flushing.catch(() => undefined).then(() => counter.load().then(write))
      flushing = next
      return next
    },
  }
  return counter
}
