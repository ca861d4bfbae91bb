import { existsSync, readdirSync } from 'node:fs'

/** Names of the files in a folder and below; empty when the folder is missing. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
