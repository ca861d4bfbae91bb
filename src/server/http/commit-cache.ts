import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { systemClock, type Clock } from '#server/lib/clock.ts'

/** A response that can be cached. */
interface Keepable {
  status: number
  /** About what body and headers take in memory. */
  bytes: number
  /** Never cached, whatever its status. */
  once?: boolean
  /** Cached whatever its status, because there are only a few like it. */
  isOneOfFew?: boolean
}

export interface CommitCache<T> {
  /** What is kept under a key, if it is there: for the fast path, without a promise. */
  peek: (key: string) => T | undefined
  /** What is kept, built when it is not there; concurrent askers share one build. */
  get: (key: string, build: () => Promise<T>) => Promise<T>
}

interface Limits {
  maxBytes: number
  /** For what moves with the clock and not with a commit. */
  maxAgeMs?: number
  clock?: Pick<Clock, 'now'>
}

/** What an entry takes besides its body and headers: map slot, objects, key. */
const ENTRY_BYTES = 1_024
/** A bound for many tiny entries: collecting garbage takes longer with each object. */
const MAX_ENTRIES = 20_000

/**
 * Answers kept until a commit may have changed them. Which answers show what is not tracked: any change
 * readers can see drops them all, and each is built again when next asked for. Only a 200 is cached, and one
 * of few: there are endlessly many addresses for anything else. Beyond `maxBytes` entries are dropped, the oldest first, but one
 * that was asked for since is spared once, so that a flood of odd addresses does not push the front page out.
 */
export function createCommitCache<T extends Keepable>(
  db: Pick<Database, 'onCommit'>,
  { maxBytes, maxAgeMs = Infinity, clock = systemClock }: Limits,
): CommitCache<T> {
  let shelf = emptyShelf<T>()
  db.onCommit((events) => {
    if (events.some(isVisible)) shelf = emptyShelf()
  })
  const peek = (key: string): T | undefined => {
    const known = shelf.finished.get(key)
    if (!known || clock.now() - known.at >= maxAgeMs) return undefined
    known.wasUsed = true
    return known.value
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
          if (mayKeep(done)) keep(current, { key, value: done, at: clock.now() }, maxBytes)
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
  /** Whether it was asked for since it came to the end of the line. */
  wasUsed?: boolean
}

interface Shelf<T> {
  /** In the order in which they are dropped. */
  finished: Map<string, Kept<T>>
  building: Map<string, Promise<T>>
  bytes: number
}

const emptyShelf = <T>(): Shelf<T> => ({ finished: new Map(), building: new Map(), bytes: 0 })

const mayKeep = ({ status, once, isOneOfFew }: Keepable): boolean =>
  !once && (status === 200 || isOneOfFew === true)

const bytesOf = <T extends Keepable>({ key, value }: Kept<T>): number =>
  value.bytes + 2 * key.length + ENTRY_BYTES

function keep<T extends Keepable>(shelf: Shelf<T>, kept: Kept<T>, maxBytes: number): void {
  if (bytesOf(kept) > maxBytes) return
  forget(shelf, kept.key)
  shelf.finished.set(kept.key, kept)
  shelf.bytes += bytesOf(kept)
  while (shelf.bytes > maxBytes || shelf.finished.size > MAX_ENTRIES) dropOne(shelf)
}

/** Ends, since an entry loses its mark when it is spared. */
function dropOne<T extends Keepable>(shelf: Shelf<T>): void {
  for (const [key, kept] of shelf.finished) {
    if (!kept.wasUsed) return forget(shelf, key)
    kept.wasUsed = false
    shelf.finished.delete(key)
    shelf.finished.set(key, kept)
  }
}

function forget<T extends Keepable>(shelf: Shelf<T>, key: string): void {
  const known = shelf.finished.get(key)
  if (!known) return
  shelf.finished.delete(key)
  shelf.bytes -= bytesOf(known)
}

/** Accounts, sessions and figures are on no cached page; a byline that pages show has an event of its own. */
const UNSEEN: ReadonlySet<CommitEvent['type']> = new Set(['user.changed', 'session.ended', 'views.counted'])

/** Whether readers can see what a commit changed. */
function isVisible(event: CommitEvent): boolean {
  if (event.type === 'article.changed') return event.wasPublished || event.isPublished
  return !UNSEEN.has(event.type)
}
