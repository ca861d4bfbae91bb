import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { parseCheckpoint, type Checkpoint } from '#server/lib/record/checkpoint.ts'
import { parseNote, type SignedNote } from '#server/lib/record/signed-note.ts'

type Reads = Pick<Deps, 'config'>

/** Returns the path of the last checkpoint outside the database, in the data folder. */
export const outsideCopyPath = ({ config }: Reads): string => join(config.dataDir, 'record-checkpoint')

/** A checkpoint outside the database with its note, whose signature is not checked yet. */
export type OutsideCopy = Checkpoint & { note: SignedNote }

/** Returns the last checkpoint outside the database; null if there is none. */
export function readOutsideCopy(deps: Reads): OutsideCopy | 'damaged' | null {
  const path = outsideCopyPath(deps)
  if (!existsSync(path)) return null
  const note = parseNote(readFileSync(path, 'utf8'))
  const checkpoint = note && parseCheckpoint(note.text)
  return note && checkpoint ? { ...checkpoint, note } : 'damaged'
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
