import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { parseSignedCheckpoint, type SignedCheckpoint } from '#server/lib/record/checkpoint.ts'

type Reads = Pick<Deps, 'config'>

/** Returns the path of the last checkpoint outside the database, in the data folder. */
export const outsideCopyPath = ({ config }: Reads): string => join(config.dataDir, 'record-checkpoint')

/** Returns the last checkpoint outside the database; null if there is none. */
export function readOutsideCopy(deps: Reads): SignedCheckpoint | 'damaged' | null {
  const path = outsideCopyPath(deps)
  return existsSync(path) ? (parseSignedCheckpoint(readFileSync(path, 'utf8')) ?? 'damaged') : null
}

/** Stores a checkpoint outside the database. It is on the disk when this returns. */
export function writeOutsideCopy(deps: Reads, note: string): void {
  const path = outsideCopyPath(deps)
  const file = openSync(`${path}.tmp`, 'w', 0o600)
  try {
    writeSync(file, note)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.tmp`, path)
}
