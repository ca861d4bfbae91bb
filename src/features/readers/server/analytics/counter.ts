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

type CounterDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Counts page views in memory. The database decides at each flush whether a visitor is new, so a restart counts no
 * one twice. A crash loses the views since the last flush.
 */
export class PageViewCounter implements PageCounter {
  private readonly today: ReturnType<typeof createCalendar>
  private readonly visitors: DailyVisitors
  private readonly recent = createRecentViews()
  private readonly listeners = new Set<() => void>()
  private pending: PendingCounts = new Map()
  private recordedDate = ''
  private loading: Promise<void> | null = null
  private flushing: Promise<void> = Promise.resolve()

  constructor(private readonly deps: CounterDeps) {
    this.today = createCalendar(deps.clock, deps.config)
    this.visitors = new DailyVisitors(deps)
  }

  load(): Promise<void> {
    this.loading ??= this.visitors.load(this.today().date).catch((error: unknown) => {
      this.loading = null
      throw error
    })
    return this.loading
  }

  countView(visit: Visit, referrer: string | null): boolean {
    const { visitor, ...view } = this.identify(visit)
    if (!this.recent.record(visitor, visit.path, this.deps.clock.now())) return false
    addView(this.pending, { ...view, referrer }, this.visitors.isUnknown(visitor) ? visitor : null)
    return true
  }

  touch(visit: Visit): void {
    this.recent.record(this.identify(visit).visitor, visit.path, this.deps.clock.now())
  }

  engage(visit: Visit, totalSeconds: number): void {
    const { visitor, ...view } = this.identify(visit)
    const seconds = this.recent.engage(visitor, visit.path, totalSeconds, this.deps.clock.now())
    if (seconds > 0) addEngagedSeconds(this.pending, view, seconds)
  }

  readingNow() {
    return this.recent.readingNow(this.deps.clock.now())
  }

  onFlush(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  flush(): Promise<void> {
    this.flushing = this.flushing.catch(() => undefined).then(() => this.load().then(() => this.write()))
    return this.flushing
  }

  private identify(visit: Visit) {
    const { date, hour } = this.today()
    return { date, hour, visitor: this.visitors.hashOf(visit, date), articleId: visit.articleId }
  }

  private async write(): Promise<void> {
    const { db, clock } = this.deps
    const { date } = this.today()
    const isNewDay = await this.visitors.agreeOn(date)
    const batch = this.pending
    const isRecorded = this.recordedDate === date
    if (batch.size === 0 && isRecorded) return
    this.pending = new Map()
    try {
      await db.writeBeside(LANE, async (tx) => {
        const at = clock.iso()
        for (const [day, counts] of batch) await writeDay(tx, day, counts, at)
        if (!isRecorded && !batch.has(date)) await writeDay(tx, date, null, at)
      })
      this.recordedDate = date
    } catch (error) {
      mergeInto(this.pending, batch)
      throw error
    }
    // The batch may have counted visitors of yesterday.
    if (isNewDay) await deleteOldHashes(db, date)
    if (batch.size > 0) for (const listener of this.listeners) listener()
  }
}

/** The visitors of a day, by hashes with the salt of that day. */
class DailyVisitors {
  private readonly known = new Set<string>()
  private readonly salts = new Map<string, string>()
  private agreedDate = ''
  private knownDate = ''

  constructor(private readonly deps: CounterDeps) {}

  async load(date: string): Promise<void> {
    const stored = await readSalts(this.deps.db)
    // While nothing can be stored, views are counted in memory with a salt of this process.
    this.adopt(stored.has(date) ? stored : await this.store(date).catch(() => new Map(this.salts)))
  }

  /** Agrees with other processes on the salts of a day. Returns false if that was done. */
  async agreeOn(date: string): Promise<boolean> {
    if (this.agreedDate === date) return false
    this.adopt(await this.store(date))
    this.agreedDate = date
    return true
  }

  hashOf({ address, userAgent }: Visit, date: string): string {
    if (this.knownDate !== date) this.known.clear()
    this.knownDate = date
    const salt = this.salts.get(date) ?? newSalt()
    this.salts.set(date, salt)
    return visitorHash(salt, this.deps.config.site.name, address, userAgent)
  }

  /** True for the first view of a visitor. */
  isUnknown(visitor: string): boolean {
    if (this.known.has(visitor)) return false
    if (this.known.size >= MAX_KNOWN) this.known.clear()
    this.known.add(visitor)
    return true
  }

  private store(today: string): Promise<DailySalts> {
    return this.deps.db.write((tx) => {
      tx.emit({ type: 'views.counted' })
      return agreeOnSalts(tx, { today, ours: this.salts, at: this.deps.clock.iso() })
    })
  }

  private adopt(agreed: DailySalts): void {
    this.salts.clear()
    for (const [date, salt] of agreed) this.salts.set(date, salt)
  }
}
