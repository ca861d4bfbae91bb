import type { CommitEvent } from '#db/commit-event.ts'
import type { Database } from '#db/open-database.ts'
import { systemClock, type Clock } from '#server/lib/clock.ts'

/** What can be kept: an answer that knows its status and how much memory it takes. */
interface Keepable {
  status: number
  bytes: number
  /** For who asks now, and not to be kept. */
  once?: boolean
}

export interface KeptByCommit<T> {
  /** What is kept under a key, if it is there: for the fast path, without a promise. */
  peek(key: string): T | undefined
  /** What is kept, built when it is not there; concurrent askers share one build. */
  get(key: string, build: () => Promise<T>): Promise<T>
}

interface Limits {
  maxBytes: number
  /** For what moves with the clock and not with a commit. */
  maxAgeMs?: number
  clock?: Pick<Clock, 'now'>
}

/**
 * Answers kept until a commit may have changed them. Which answers show what is not tracked: any change
 * readers can see drops them all, and each is built again when next asked for. Beyond `maxBytes` the oldest
 * are dropped, so that odd addresses cannot fill the memory.
 */
export function createKeptByCommit<T extends Keepable>(
  db: Pick<Database, 'onCommit'>,
  { maxBytes, maxAgeMs = Infinity, clock = systemClock }: Limits,
): KeptByCommit<T> {
  let shelf = emptyShelf<T>()
  db.onCommit((events) => {
    if (events.some(isVisible)) shelf = emptyShelf()
  })
  const peek = (key: string): T | undefined => {
    const known = shelf.finished.get(key)
    return known && clock.now() - known.at < maxAgeMs ? known.value : undefined
  }
  return {
    peek,
    get(key, build) {
      const known = peek(key)
      if (known) return Promise.resolve(known)
      // A commit while this is built brings a new shelf, so what was read before is never kept for after.
      const current = shelf
      const underWay = current.building.get(key)
      if (underWay) return underWay
      const value = build()
        .then((done) => {
          if (done.status < 500 && !done.once) keep(current, { key, value: done, at: clock.now() }, maxBytes)
          return done
        })
        .finally(() => current.building.delete(key))
      current.building.set(key, value)
      return value
    },
  }
}

interface Kept<T> {
  key: string
  value: T
  at: number
}

interface Shelf<T> {
  finished: Map<string, Kept<T>>
  building: Map<string, Promise<T>>
  bytes: number
}

const emptyShelf = <T>(): Shelf<T> => ({ finished: new Map(), building: new Map(), bytes: 0 })

function keep<T extends Keepable>(shelf: Shelf<T>, kept: Kept<T>, maxBytes: number): void {
  if (kept.value.bytes > maxBytes) return
  forget(shelf, kept.key)
  shelf.finished.set(kept.key, kept)
  shelf.bytes += kept.value.bytes
  while (shelf.bytes > maxBytes) forget(shelf, shelf.finished.keys().next().value as string)
}

function forget<T extends Keepable>(shelf: Shelf<T>, key: string): void {
  const known = shelf.finished.get(key)
  if (!known) return
  shelf.finished.delete(key)
  shelf.bytes -= known.value.bytes
}

/** Whether readers can see what a commit changed. */
function isVisible(event: CommitEvent): boolean {
  if (event.type === 'article.changed') return event.wasPublished || event.isPublished
  return event.type !== 'views.counted' && event.type !== 'session.ended'
}
