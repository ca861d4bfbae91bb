import { accessSync, constants, statfsSync } from 'node:fs'
import type { UnavailableReason } from '#db/connection/database-errors.ts'
import type { Deps } from './deps.ts'

/** Why writes fail. `/writez` shows these texts. */
export type WriteProblem =
  | 'read-only since a start on a full disk'
  | 'disk nearly full'
  | 'not writable'
  | 'uploads not writable'
  | 'database cannot be reached'
  | 'another file is in place of the database'
  | `clock is off by ${number} ms`
  | `last write refused: ${UnavailableReason}`

/** The disk is nearly full below the smaller of these two. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const MIN_FREE_SHARE = 0.05
/** Without newer writes, a failed one is reported for this long. */
const REJECTION_MS = 30_000
/** The database is asked once a second. */
const CUT_OFF_MS = 2_000
/** Schedules and sessions of several processes must agree on the time. */
const MAX_SKEW_MS = 500

/** Returns why this process should get no readers now, or null. A write that failed is no reason. */
export function findReadProblem({ db }: Pick<Deps, 'db'>): WriteProblem | null {
  if (db.isReplaced()) return 'another file is in place of the database'
  return db.unvalidatedMs() > CUT_OFF_MS ? 'database cannot be reached' : null
}

/** Returns why writes fail now or are about to, or null. */
export function findWriteProblem({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): WriteProblem | null {
  const problem = findReadProblem({ db })
  if (problem) return problem
  const skew = db.clockSkewMs()
  if (Math.abs(skew) > MAX_SKEW_MS) return `clock is off by ${skew} ms`
  if (db.isReadOnly()) return 'read-only since a start on a full disk'
  const rejection = db.lastRejection()
  if (rejection && clock.now() - rejection.at < REJECTION_MS) {
    return `last write refused: ${rejection.reason}`
  }
  if (![db.path, config.dataDir].every((path) => path === '' || isWritable(path))) return 'not writable'
  const uploads = uploadsOnDisk(config)
  if (!isWritable(uploads)) return 'uploads not writable'
  return isNearlyFull(config.dataDir) || isNearlyFull(uploads) ? 'disk nearly full' : null
}

/** Uploads in a bucket are received in the data folder. */
const uploadsOnDisk = ({ dataDir, uploadsDir, pictures }: Deps['config']) => (pictures ? dataDir : uploadsDir)

/** Returns the services that are unavailable. Readers' pages need none of them, so the site is still ready. */
export function findMissingServices({ blobs }: Pick<Deps, 'blobs'>): string[] {
  return blobs.problem() ? ['pictures'] : []
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
  return disk !== null && isTooFull(disk)
}

/** True for a disk on which writes are about to fail. */
export const isTooFull = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < Math.min(MIN_FREE_BYTES, MIN_FREE_SHARE * totalBytes)

/** Returns the space of a folder's disk that this process may use, or null if it cannot be read. */
export function diskSpace(folder: string): { freeBytes: number; totalBytes: number } | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
