import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { or } from 'drizzle-orm'
import { contains } from '#db/queries/conditions.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { mediaItems } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * A folder in which one upload becomes files, named like them. It stands until the row is committed and the
 * files are where they belong, so that after a kill the sweep knows exactly what to take away (F03).
 */
export interface Staging {
  /** The beginning of every stored name: 128 random bits, so that nobody guesses one. */
  stem: string
  folder: string
  remove(): Promise<void>
}

const stagingFolder = (deps: Pick<Deps, 'config'>) => join(deps.config.uploadsDir, '.incoming')

/** Opens a staging folder; `stem` is given for files that join those of a known item. */
export async function openStaging(
  deps: Pick<Deps, 'config'>,
  stem = randomBytes(16).toString('hex'),
): Promise<Staging> {
  const folder = join(stagingFolder(deps), stem)
  createPrivateFolder(folder)
  return { stem, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Takes away what uploads cut short by a kill left behind; main calls it once at start, before it listens.
 * Answers how many there were.
 */
export async function sweepUploads(deps: Pick<Deps, 'config' | 'db' | 'blobs'>): Promise<number> {
  const stems = await readdir(stagingFolder(deps)).catch(() => [])
  for (const stem of stems) {
    if (/^[\w-]{8,80}$/.test(stem)) await removeUnowned(deps, stem)
    await rm(join(stagingFolder(deps), stem), { recursive: true, force: true })
  }
  return stems.length
}

/** Deletes the stored files of a stem that no item shows. */
async function removeUnowned({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, stem: string): Promise<void> {
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
