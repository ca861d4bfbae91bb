import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '#shared/dates.ts'
import { reasonOf } from '#shared/reason-of.ts'

/** Number of copies made before migrations to keep. */
const KEEP_SNAPSHOTS = 5

/** Returns the backups of a folder, oldest first, with their time in milliseconds since 1970. */
export function listBackups(folder: string): Array<{ folder: string; at: number }> {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => ({ folder: join(folder, name), at: backupTime(name) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at)
}

/** Returns the newest backup. Ignores backups with a future date, which were made while the clock was wrong. */
export const newestOf = (backups: ReturnType<typeof listBackups>, now: number) =>
  backups.findLast(({ at }) => at <= now + HOUR_MS)

function backupTime(name: string): number {
  const match = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name)
  return match ? Date.parse(`${match[1]}T${match[2]}:${match[3]}:${match[4]}`) : NaN
}

export interface Pruned {
  removed: string[]
  /** Errors for backups that could not be deleted, one line each. */
  failed: string[]
}

/**
 * Deletes all but the newest `keep` backups and the newest five copies made before migrations. Call it only once a
 * newer backup is verified.
 */
export function pruneBackups(folder: string, keep: number): Pruned {
  const backups = listBackups(folder).map((backup) => backup.folder)
  const pruned: Pruned = { removed: [], failed: [] }
  for (const path of [...backups.slice(0, Math.max(0, backups.length - keep)), ...oldSnapshots(folder)]) {
    try {
      rmSync(path, { recursive: true, force: true })
      pruned.removed.push(path)
    } catch (error) {
      pruned.failed.push(reasonOf(error))
    }
  }
  return pruned
}

function oldSnapshots(folder: string): string[] {
  const snapshots = readdirSync(folder)
    .filter((name) => /^before-.+-\d{8}T[\d.]+Z\.sqlite$/.test(name))
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  return snapshots.slice(0, Math.max(0, snapshots.length - KEEP_SNAPSHOTS)).map((name) => join(folder, name))
}

const timeOf = (name: string) => name.slice(name.lastIndexOf('-'))
