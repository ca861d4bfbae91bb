import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { toBase64 } from '#log/base64.ts'
import { parseSignedCheckpoint, type SignedCheckpoint } from '#log/checkpoint.ts'
import { isSignedBy, parseVerifierKey } from '#log/signed-note.ts'
import type { RecordGuard } from './record-guard.ts'
import { numberOfLog, type RecordLog } from './record-log.ts'
import { WrongRecord, treeOf } from './record-tree.ts'

type Reads = Pick<Deps, 'config'>

const outsideCopyPath = ({ config }: Reads): string => join(config.dataDir, 'record-checkpoint')

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

type Problem = Omit<RecordGuard, 'at'>

const damagedCopy: Problem = {
  problem: 'damaged',
  detail: 'the file record-checkpoint in the data folder is damaged',
  knownSize: null,
}

/**
 * Compares the database with the last checkpoint outside of it. Returns what is wrong: the database lacks what was
 * signed, or contradicts it, or the file is damaged. Null if nothing is wrong, or if there is no such checkpoint.
 */
export async function compareWithCopy(
  deps: Pick<Deps, 'db' | 'config'>,
  { log, size }: { log: Pick<RecordLog, 'origin' | 'verifierKey'> | null; size: number },
): Promise<Problem | null> {
  const copy = readOutsideCopy(deps)
  if (copy === null) return null
  if (copy === 'damaged') return damagedCopy
  const behind = {
    problem: 'behind',
    detail: `${copy.size} entries of ${copy.origin} were signed`,
    knownSize: copy.size,
  } as const
  if (log === null) return behind
  // The numbers of logs only grow, so a higher one is of a log that this database does not have.
  if (copy.origin !== log.origin) return numberOfLog(copy.origin) < numberOfLog(log.origin) ? null : behind
  const key = parseVerifierKey(log.verifierKey)
  if (!key || !isSignedBy(copy.note, key)) return damagedCopy
  if (copy.size > size) return behind
  const root = await rootAt(deps, copy.size)
  if (root === toBase64(copy.root)) return null
  return {
    problem: 'damaged',
    detail: `the first ${copy.size} entries are not those that were signed`,
    knownSize: copy.size,
  }
}

async function rootAt({ db }: Pick<Deps, 'db'>, size: number): Promise<string | null> {
  try {
    return toBase64(await treeOf(db.read, size).root())
  } catch (error) {
    if (error instanceof WrongRecord) return null
    throw error
  }
}
