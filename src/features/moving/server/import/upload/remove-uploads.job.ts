import { inArray } from 'drizzle-orm'
import { imports } from '#features/moving/tables/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { DAY_MS } from '#shared/dates.ts'
import { listUploads, removeFolder, type StoredUpload } from './upload-folder.ts'

/** An upload that was cut off may continue for this long. */
const UNFINISHED_MS = DAY_MS
/** A file may be imported again for this long after its last import. */
const FINISHED_MS = 14 * DAY_MS
/** An import that stopped may be resumed for this long. */
const STOPPED_MS = 90 * DAY_MS
/** Files of ended imports; each may have gigabytes. */
const MAX_FINISHED = 20

/** Deletes uploaded exports that no import needs. Returns how many. */
export async function removeOldUploads(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const { uploads, broken } = await listUploads(deps)
  if (uploads.length + broken.length === 0) return 0
  const used = await lastUses(deps, uploads)
  const byUse = uploads
    .map((upload) => ({ upload, lastUse: Math.max(upload.changedAt.getTime(), used.get(upload.path) ?? 0) }))
    .toSorted((left, right) => right.lastUse - left.lastUse)
  const isOld = ({ upload: { bytes, received }, lastUse }: (typeof byUse)[number], index: number) =>
    lastUse !== Infinity &&
    (index >= MAX_FINISHED || deps.clock.now() - lastUse > (received < bytes ? UNFINISHED_MS : FINISHED_MS))
  const old = byUse.filter(isOld).map(({ upload }) => upload)
  return forEachDue(deps, {
    job: 'uploaded exports',
    find: async () => [...old.map(({ folder }) => folder), ...broken],
    keyOf: (folder) => folder,
    work: removeFolder,
  })
}

/** Returns when an import last used each file, in milliseconds. One that waits or runs never ends. */
async function lastUses({ db }: Pick<Deps, 'db'>, uploads: StoredUpload[]): Promise<Map<string, number>> {
  const rows = await db.read
    .select({ path: imports.filePath, state: imports.state, at: imports.updatedAt })
    .from(imports)
    .where(
      inArray(
        imports.filePath,
        uploads.map(({ path }) => path),
      ),
    )
  const used = new Map<string, number>()
  for (const { path, state, at } of rows) {
    const isOpen = state === 'waiting' || state === 'running'
    // It counts as if it had ended later, so it may be resumed for longer.
    const end = Date.parse(at) + (state === 'stopped' ? STOPPED_MS - FINISHED_MS : 0)
    used.set(path, Math.max(used.get(path) ?? 0, isOpen ? Infinity : end))
  }
  return used
}
