import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '#db/backup/backup.ts'
import { syncToDisk } from '#db/connection/private-files.ts'
import type { ManifestFile } from './manifest.ts'

/** Returns the sorted names of stored uploads. Names that start with a dot are not uploads. */
export function uploadNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
}

/** The uploads of a backup. */
export interface StoredUploads {
  folder: string
  files: Readonly<Record<string, ManifestFile>>
}

interface CopyOptions {
  from: string
  to: string
  previous: StoredUploads | null
  /** Throws if a file of so many bytes does not fit on the disk of `to`. */
  requireRoom: (bytes: number) => void
}

/**
 * Links or copies the files that `to` lacks. Hard links are safe because stored files never change. Where they cannot be
 * made, as between two volumes, files of the previous backup are linked. Files deleted meanwhile are left out.
 */
export async function copyUploads(
  names: string[],
  { from, to, previous, requireRoom }: CopyOptions,
): Promise<void> {
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    if (existsSync(target)) continue
    await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return
      const { size = 0 } = statSync(source, { throwIfNoEntry: false }) ?? {}
      if (previous && (await linkPrevious(previous, { name, size, target }))) return
      requireRoom(size)
      await copyInto(source, target)
    })
  }
  syncToDisk(to)
}

/** Links a file of the previous backup if it is still as it was. Returns whether it did. */
async function linkPrevious(
  { folder, files }: StoredUploads,
  { name, size, target }: { name: string; size: number; target: string },
): Promise<boolean> {
  const file = files[name]
  if (file?.bytes !== size) return false
  try {
    await link(join(folder, name), target)
  } catch {
    return false
  }
  if ((await sha256Of(target)) === file.sha256) return true
  rmSync(target)
  return false
}

/** Copies a file, never as a link, and flushes it to the disk. Ignores a missing source. */
export async function copyInto(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (existsSync(to)) syncToDisk(to)
}

/** Returns size and hash of a file. */
export async function describeFile(path: string): Promise<ManifestFile> {
  return { sha256: await sha256Of(path), bytes: (await stat(path)).size }
}
