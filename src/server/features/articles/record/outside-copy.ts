import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { parseCheckpoint, type Checkpoint } from '#server/lib/record/checkpoint.ts'
import { parseNote } from '#server/lib/record/signed-note.ts'

const FILE = 'record-checkpoint'

/** Returns the last checkpoint outside the database, in the data folder; null if there is none that can be read. */
export function readOutsideCopy({ config }: Pick<Deps, 'config'>): Checkpoint | null {
  const path = join(config.dataDir, FILE)
  if (!existsSync(path)) return null
  const note = parseNote(readFileSync(path, 'utf8'))
  return note && parseCheckpoint(note.text)
}

/** Stores a checkpoint outside the database. It is on the disk when this returns. */
export function writeOutsideCopy({ config }: Pick<Deps, 'config'>, note: string): void {
  const path = join(config.dataDir, FILE)
  const file = openSync(`${path}.tmp`, 'w', 0o600)
  try {
    writeSync(file, note)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.tmp`, path)
}
