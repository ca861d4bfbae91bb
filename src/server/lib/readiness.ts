import { accessSync, constants, statfsSync } from 'node:fs'
import type { UnavailableReason } from '#db/connection/database-errors.ts'
import type { Deps } from './deps.ts'

/** Why the newsroom cannot take writes. */
export type WriteProblem =
  | 'read-only since a start on a full disk'
  | 'disk nearly full'
  | 'not writable'
  | 'uploads not writable'
  | `last write refused: ${UnavailableReason}`

/** Below the smaller of 64 MB and a twentieth of the disk, writes are about to fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const MIN_FREE_SHARE = 0.05
/** A refused write counts this long: nobody may write meanwhile, and the next start of writing tells. */
const REFUSAL_MS = 30_000

/** Why the newsroom cannot take writes now, or null. */
export function findWriteProblem({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): WriteProblem | null {
  if (db.isReadOnly()) return 'read-only since a start on a full disk'
  const refusal = db.lastRejection()
  if (refusal && clock.now() - refusal.at < REFUSAL_MS) return `last write refused: ${refusal.reason}`
  if (!isWritable(db.path) || !isWritable(config.dataDir)) return 'not writable'
  if (!isWritable(config.uploadsDir)) return 'uploads not writable'
  return isNearlyFull(config.dataDir) || isNearlyFull(config.uploadsDir) ? 'disk nearly full' : null
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function isNearlyFull(folder: string): boolean {
  const disk = diskSpace(folder)
  return disk !== null && disk.freeBytes < Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * disk.totalBytes)
}

/** The disk a folder is on, as its owner may use it, or null when the folder cannot be asked. */
export function diskSpace(folder: string): { freeBytes: number; totalBytes: number } | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
