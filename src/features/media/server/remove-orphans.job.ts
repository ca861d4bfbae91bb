import { asc, gt } from 'drizzle-orm'
import { mediaItems } from '#features/media/tables/media.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { DAY_MS } from '#shared/dates.ts'
import { filesOf } from './store-file.service.ts'

/** An upload never takes this long, so an older file without an item is an orphan. */
const MIN_AGE_MS = DAY_MS
const ROWS = 500
/** More than this, and most of the store, probably means the wrong database or bucket. */
const SUSPICIOUS = 20

/**
 * Deletes stored files that belong to no item and are older than a day. Deletes nothing, and throws, if that would
 * be most of the store. Returns how many it deleted.
 */
export async function removeOrphans(
  deps: Pick<Deps, 'db' | 'blobs' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const { db, blobs, clock, log } = deps
  // Items first: a file that is stored afterward is too young.
  const stems = await stemsInUse(db)
  const orphans: string[] = []
  let files = 0
  for await (const { name, storedAt } of blobs.scan()) {
    const stem = stemOf(name)
    if (!stem) continue
    files++
    if (!stems.has(stem) && clock.now() - storedAt.getTime() > MIN_AGE_MS) orphans.push(name)
  }
  if (orphans.length > SUSPICIOUS && orphans.length * 2 > files) {
    throw new Error(
      `${orphans.length} of ${files} stored files belong to no media item, so none was deleted. Check DATA_DIR and S3_BUCKET.`,
    )
  }
  const removed = await forEachDue(deps, {
    job: 'orphaned files',
    find: async () => orphans,
    keyOf: (name) => name,
    work: (name) => blobs.delete(name),
  })
  if (removed > 0) log.info({ removed }, 'deleted stored files without a media item')
  return removed
}

/** The stem of a name that the server made. Files that were placed manually have none and stay. */
const stemOf = (name: string) => /^([0-9a-f]{32}(?:r[0-9a-f]{8})?)[.-]/.exec(name)?.[1]

async function stemsInUse(db: Deps['db']): Promise<Set<string>> {
  const stems = new Set<string>()
  for (let after = 0; ;) {
    const rows = await db.read
      .select({ id: mediaItems.id, url: mediaItems.url, variants: mediaItems.variants })
      .from(mediaItems)
      .where(gt(mediaItems.id, after))
      .orderBy(asc(mediaItems.id))
      .limit(ROWS)
    for (const row of rows) {
      for (const url of filesOf(row)) stems.add(stemOf(url.replace('/uploads/', '')) ?? '')
    }
    const last = rows.at(-1)
    if (!last) return stems
    after = last.id
  }
}
