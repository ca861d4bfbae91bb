import { constants, existsSync, readdirSync } from 'node:fs'
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '#db/backup/backup.ts'
import { syncToDisk } from '#db/connection/private-files.ts'
import type { ManifestFile } from './manifest.ts'

/** Stored uploads of a folder, sorted; what begins with a dot is work in progress and none of it. */
export function uploadNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort()
}

/**
 * Puts the files of `names` that `to` lacks there. A stored name never gets other bytes, so a hard link will
 * do where the file system has them. A file deleted meanwhile is left out.
 */
export async function takeUploads(
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

/** A copy of its own, on the disk. */
export async function copyInto(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (existsSync(to)) syncToDisk(to)
}

/** Size and hash of a file as it is on the disk now. */
export async function describeFile(path: string): Promise<ManifestFile> {
  return { sha256: await sha256Of(path), bytes: (await stat(path)).size }
}
