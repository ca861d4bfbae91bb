import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { mediaItems } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

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

const stagingFolder = (deps: Pick<Deps, 'config'>) => join(deps.config.uploadsDir, '.incoming')

/** Creates a staging folder. Pass the `stem` of an existing item to add files to it. */
export async function openStaging(
  deps: Pick<Deps, 'config'>,
  stem = randomBytes(16).toString('hex'),
): Promise<Staging> {
  const folder = join(stagingFolder(deps), stem)
  createPrivateFolder(folder)
  return { stem, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Deletes what interrupted uploads left behind. Call it before the server listens. Returns how many there were. */
export async function sweepUploads(deps: Pick<Deps, 'config' | 'db' | 'blobs'>): Promise<number> {
  const stems = await readdir(stagingFolder(deps)).catch(() => [])
  for (const stem of stems) {
    if (/^[\w-]{8,80}$/.test(stem)) await removeOrphans(deps, stem)
    await rm(join(stagingFolder(deps), stem), { recursive: true, force: true })
  }
  return stems.length
}

/** Deletes stored files with this stem unless an item uses them. */
async function removeOrphans({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, stem: string): Promise<void> {
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
