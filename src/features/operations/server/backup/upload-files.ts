import { constants, existsSync, readdirSync } from 'node:fs'
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

/**
 * Links or copies the files that `to` lacks. Hard links are safe because stored files never change. Files deleted
 * meanwhile are left out.
 */
export async function copyUploads(
  names: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const name of names) {
    const target = join(to, name)
    if (existsSync(target)) continue
    await link(join(from, name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      return copyInto(join(from, name), target)
    })
  }
  syncToDisk(to)
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
