import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toStorageError } from './receive-file.ts'
import { isProcessRunning } from '#server/lib/is-process-running.ts'

/**
 * A folder for one upload in progress. It is deleted once row and files are stored, so after a crash it shows
 * which files to clean up.
 */
export interface Staging {
  /** The start of every stored name: 128 random bits, so names cannot be guessed. */
  stem: string
  folder: string
  remove(): Promise<void>
}

/** Creates a staging folder. Pass the `stem` of an existing item to add files to it. */
export async function openStaging(
  deps: Pick<Deps, 'config'>,
  stem = randomBytes(16).toString('hex'),
): Promise<Staging> {
  const folder = join(deps.config.stagingDir, stem)
  createPrivateFolder(folder)
  return { stem, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Runs `work` with a staging folder and deletes it. Throws SERVICE_UNAVAILABLE if the disk cannot be written. */
export async function withStaging<T>(
  deps: Pick<Deps, 'config'>,
  work: (staging: Staging) => Promise<T>,
  stem?: string,
): Promise<T> {
  const staging = await openStaging(deps, stem).catch(toStorageError)
  try {
    return await work(staging)
  } finally {
    await staging.remove()
  }
}

/** Deletes what interrupted uploads left behind. Call it before the server listens. Returns how many there were. */
export async function sweepUploads(deps: Pick<Deps, 'config' | 'db' | 'blobs'>): Promise<number> {
  let swept = 0
  for (const folder of await abandonedFolders(deps.config)) {
    for (const stem of await readdir(folder).catch(() => [])) {
      // A bucket that cannot be reached must not stop the start; `removeOrphans` deletes the files later.
      if (/^[\w-]{8,80}$/.test(stem)) await removeFilesOf(deps, stem).catch(ignoreUnavailable)
      await rm(join(folder, stem), { recursive: true, force: true })
      swept++
    }
  }
  return swept
}

/** Returns the staging folders of this process and of those that have ended. */
async function abandonedFolders({ pictures, stagingDir }: Deps['config']): Promise<string[]> {
  if (!pictures) return [stagingDir]
  const all = dirname(stagingDir)
  const processes = await readdir(all).catch(() => [])
  return processes
    .filter((pid) => Number(pid) === process.pid || !isProcessRunning(Number(pid)))
    .map((pid) => join(all, pid))
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')) throw error
}

/** Deletes stored files with this stem unless an item uses them. */
async function removeFilesOf({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, stem: string): Promise<void> {
  const path = `/uploads/${stem}`
  const owners = await db.read
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(or(contains(mediaItems.url, path), contains(mediaItems.variants, path)))
    .limit(1)
  if (owners.length > 0) return
  const names = await blobs.list(stem)
  for (const name of names) {
    if (/^[.-]/.test(name.slice(stem.length))) await blobs.delete(name)
  }
}
