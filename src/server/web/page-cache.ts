import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CommitEvent } from '#db/commit-event.ts'
import type { Database } from '#db/open-database.ts'
import { systemClock, type Clock } from '#server/lib/clock.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A page as it goes out: every encoding made once. */
export interface FinishedPage {
  status: number
  identity: Buffer
  gzip: Buffer
  brotli: Buffer
  etag: string
  headers: Record<string, string>
}

export interface PageCache {
  /** The finished page of a key, if it is there: for the fast path, without a promise. */
  peek(key: string): FinishedPage | undefined
  /** The finished page, built when it is not there; concurrent askers share one build. */
  get(key: string, build: () => Promise<Unfinished>): Promise<FinishedPage>
}

interface Kept {
  page: FinishedPage
  at: number
}

export interface Unfinished {
  status: number
  body: string
  headers: Record<string, string>
  /** Not to be kept: one of endlessly many, such as the answer to a search. */
  once?: boolean
}

/** What moves with the clock (most read, an expired item) is at most this old. */
const MAX_AGE_MS = 10 * 60_000

/** Beyond this the oldest page is dropped, so that odd addresses cannot fill the memory. */
const MAX_PAGES = 2_000

/**
 * Pages kept finished until a commit may have changed them. Which pages show what is not tracked: any
 * change readers can see drops them all, and each is built again when next asked for.
 */
export function createPageCache(db: Database, clock: Pick<Clock, 'now'> = systemClock): PageCache {
  let finished = new Map<string, Kept>()
  let building = new Map<string, Promise<FinishedPage>>()
  db.onCommit((events) => {
    if (!events.some(isVisible)) return
    finished = new Map()
    building = new Map()
  })

  const fresh = (key: string) => {
    const known = finished.get(key)
    return known && clock.now() - known.at < MAX_AGE_MS ? known.page : undefined
  }
  return {
    peek: fresh,
    get(key, build) {
      const known = fresh(key)
      if (known) return Promise.resolve(known)
      const underWay = building.get(key)
      if (underWay) return underWay
      // A commit while this is built makes new maps, so a page of before is never kept for after.
      const [pages, builds] = [finished, building]
      const page = build()
        .then(async (unfinished) => {
          const done = await finish(unfinished)
          if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value as string)
          if (done.status < 500 && !unfinished.once) pages.set(key, { page: done, at: clock.now() })
          return done
        })
        .finally(() => builds.delete(key))
      builds.set(key, page)
      return page
    },
  }
}

/** Whether readers can see what a commit changed. */
function isVisible(event: CommitEvent): boolean {
  if (event.type === 'article.changed') return event.wasPublished || event.isPublished
  return true
}

/** Compresses a page and names it by its content (a strong validator, RFC 9110 section 8.8). */
export async function finish({ status, body, headers }: Unfinished): Promise<FinishedPage> {
  const identity = Buffer.from(body)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return { status, identity, gzip: gzipped, brotli, etag: digest, headers }
}
