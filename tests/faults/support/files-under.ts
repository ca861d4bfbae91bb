import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the files in a folder and below; empty when the folder is missing. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

/** Returns the size of the files in a folder and below, each rounded up to a page of 4 KiB, in KiB. */
export function kibUnder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (kib, { parentPath, name }) => kib + 4 * Math.ceil(statSync(join(parentPath, name)).size / 4_096),
      0,
    )
}
