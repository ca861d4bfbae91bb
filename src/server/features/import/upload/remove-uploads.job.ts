import { inArray } from 'drizzle-orm'
import { imports } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS } from '#shared/dates.ts'
import { listUploads, removeFolder, type StoredUpload } from './upload-folder.ts'

/** An upload that was cut off may go on for this long. */
const UNFINISHED_MS = DAY_MS
/** A file may be imported again for this long after its last import. */
const FINISHED_MS = 14 * DAY_MS

/** Deletes uploaded exports that no import needs. Returns how many. */
export async function removeOldUploads(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<number> {
  const { uploads, broken } = await listUploads(deps)
  if (uploads.length + broken.length === 0) return 0
  const used = await lastUses(deps, uploads)
  const isOld = ({ path, bytes, received, changedAt }: StoredUpload) => {
    const lastUse = Math.max(changedAt.getTime(), used.get(path) ?? 0)
    return deps.clock.now() - lastUse > (received < bytes ? UNFINISHED_MS : FINISHED_MS)
  }
  const old = uploads.filter(isOld)
  for (const { folder } of old) await removeFolder(folder)
  for (const folder of broken) await removeFolder(folder)
  return old.length + broken.length
}

/** Returns when an import last used each file, in milliseconds. One that runs or can be resumed never ends. */
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
    const isOpen = state === 'waiting' || state === 'running' || state === 'stopped'
    used.set(path, Math.max(used.get(path) ?? 0, isOpen ? Infinity : Date.parse(at)))
  }
  return used
}
