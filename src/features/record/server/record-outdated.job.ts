import { hash } from 'node:crypto'
import { outdatedInRecord } from './record.sql.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import type { LeafKind } from '#features/record/shared/record.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { batchList } from './parse-rows.ts'
import { addLeaf } from './leaves.ts'
import { gapOf, nextVersion, storeVersion, type NextVersion } from './next-version.ts'
import { readRecordMode } from './record-mode.ts'

/** Articles of one leaf: each takes a millisecond, and others wait for the transaction. */
const BATCH_SIZE = 20
/** Leaves of one run, with a turn for other work after each. */
const LEAVES = 5

interface Search {
  /** The id of the last article that was looked at; null if the record lacks none. The first run begins at the start. */
  after: number | null
  /** Commits that began it again. */
  restarts: number
  /** When to look again for articles that failed, in milliseconds; 0 if none did. */
  retryAt: number
}
const newSearch = (): Search => ({ after: 0, restarts: 0, retryAt: 0 })

/** Notices commits that change articles without naming them, such as an import's. */
export function watchOutdated(deps: Pick<Deps, 'db' | 'stateOf'>): void {
  deps.db.onCommit((events) => {
    const isDue = events.some(
      ({ type, ...event }) =>
        type === 'boxes.changed' ||
        type === 'byline.changed' ||
        type === 'media.changed' ||
        type === 'settings.changed' ||
        ('articleId' in event && event.articleId === 0),
    )
    if (isDue) searchAgain(deps)
  })
}

/**
 * Records articles that many changes at once left behind, such as an import, in leaves for up to 20 of them. Returns
 * how many; the next run continues after them, even after a failure.
 */
export async function recordOutdated(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const { db, clock } = deps
  const record = (ids: readonly number[]) => db.write((tx) => recordBatch(tx, ids, clock.iso()))
  const search = deps.stateOf(newSearch)
  if (search.after === null && search.retryAt > 0 && search.retryAt <= clock.now()) {
    Object.assign(search, { after: 0, retryAt: 0 })
  }
  if (search.after === null) return 0
  const { restarts } = search
  const mode = await readRecordMode(db.read)
  if (mode === 'off') {
    goOn(search, { restarts, after: null })
    return 0
  }
  let count = 0
  for (let leaves = 0; leaves < LEAVES && search.after !== null;) {
    const { after, restarts } = search
    const { ids, next } = await outdatedInRecord(db.read, {
      after,
      limit: BATCH_SIZE,
      withLeftOut: mode === 'everything',
    })
    if (ids.length > 0) {
      const recorded = await forEachDue(deps, {
        job: 'record of many articles',
        find: async () => ids,
        keyOf: (id) => id,
        work: (id) => record([id]),
        together: record,
      })
      count += recorded
      if (recorded < ids.length) search.retryAt = clock.now() + MINUTE_MS
      leaves++
    }
    goOn(search, { restarts, after: next })
    await nextTurn()
  }
  return count
}

/** Lets the job look at all articles again. */
export function searchAgain({ stateOf }: Pick<Deps, 'stateOf'>): void {
  const search = stateOf(newSearch)
  Object.assign(search, { after: 0, restarts: search.restarts + 1 })
}

/** Moves a search on, unless a commit meanwhile began it again. */
function goOn(search: Search, { restarts, after }: Omit<Search, 'retryAt'>): void {
  if (search.restarts === restarts) search.after = after
}

async function recordBatch(tx: Tx, ids: readonly number[], at: string): Promise<number> {
  const groups = new Map<string, NextVersion[]>()
  for (const articleId of ids) {
    const next = await nextVersion(tx, { articleId })
    const key = next && `${next.kind} ${next.followsGap}`
    if (next && key) groups.set(key, [...(groups.get(key) ?? []), next])
  }
  for (const versions of groups.values()) {
    const kind = versions[0]?.kind ?? null
    const leaf = kind && (await leafOf(tx, kind, versions, at))
    for (const next of versions) await storeVersion(tx, next, leaf)
  }
  tx.emit({ type: 'record.signed' })
  return ids.length
}

/** Adds the leaf of versions of one kind, all of which follow a gap or none. Its hash is that of the list of their hashes. */
async function leafOf(tx: Tx, kind: LeafKind, versions: readonly NextVersion[], at: string) {
  const named = kind === 'published' ? 'moved-in' : kind
  const list = batchList(versions.map((next) => ({ ...next, hash: next.stored?.hash ?? null })))
  const leaf = await addLeaf(tx, {
    kind: named,
    at,
    more: { articles: versions.length, list: hash('sha256', list, 'base64'), ...gapOf(versions[0]) },
  })
  return { ...leaf, kind: named }
}
