import { existsSync, readdirSync } from 'node:fs'

/** The names of the files in a folder and below; none when it is not there. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}
