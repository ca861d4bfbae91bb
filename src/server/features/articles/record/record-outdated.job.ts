import { hash } from 'node:crypto'
import type { Database } from '#db/connection/open-database.ts'
import { outdatedInRecord } from '#db/queries/record.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { LeafKind } from '#shared/articles/record.ts'
import { batchList } from './batch-list.ts'
import { addLeaf } from './leaves.ts'
import { nextVersion, storeVersion, type NextVersion } from './next-version.ts'
import { readRecordMode } from './record-mode.ts'

/** Articles of one leaf, so that a transaction is short. */
const BATCH_SIZE = 100

/** Whether a commit may have left articles that the record lacks. The first run looks in any case. */
const due = new WeakMap<Database, { isDue: boolean }>()

/** Notices commits that change articles without naming them, such as those of an import. */
export function watchOutdated(db: Database): void {
  const state = { isDue: true }
  due.set(db, state)
  db.onCommit((events) => {
    state.isDue ||= events.some(
      ({ type, ...event }) =>
        type === 'boxes.changed' ||
        type === 'byline.changed' ||
        type === 'media.changed' ||
        type === 'settings.changed' ||
        ('articleId' in event && event.articleId === 0),
    )
  })
}

/** Records articles that many changes at once left behind, such as an import, in leaves for up to 100 of them. Returns how many. */
export async function recordOutdated({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const state = due.get(db)
  if (state && !state.isDue) return 0
  if (state) state.isDue = false
  if ((await readRecordMode(db.read)) === 'off') return 0
  const ids = await outdatedInRecord(db.read, BATCH_SIZE)
  if (ids.length === 0) return 0
  if (state) state.isDue = true
  return db.write((tx) => recordBatch(tx, ids, clock.iso()))
}

async function recordBatch(tx: Tx, ids: readonly number[], at: string): Promise<number> {
  const groups = new Map<LeafKind | null, NextVersion[]>()
  for (const articleId of ids) {
    const next = await nextVersion(tx, { articleId })
    if (next) groups.set(next.kind, [...(groups.get(next.kind) ?? []), next])
  }
  for (const [kind, versions] of groups) {
    const leaf = kind && (await leafOf(tx, kind, versions, at))
    for (const next of versions) await storeVersion(tx, next, leaf)
  }
  tx.emit({ type: 'record.signed' })
  return ids.length
}

/** Adds the leaf of versions of one kind. Its hash is that of the list of their hashes. */
async function leafOf(tx: Tx, kind: LeafKind, versions: readonly NextVersion[], at: string) {
  const named = kind === 'published' ? 'moved-in' : kind
  const list = batchList(versions.map((next) => ({ ...next, hash: next.stored?.hash ?? null })))
  const leaf = await addLeaf(tx, {
    kind: named,
    at,
    more: { articles: versions.length, list: hash('sha256', list, 'base64') },
  })
  return { ...leaf, kind: named }
}
