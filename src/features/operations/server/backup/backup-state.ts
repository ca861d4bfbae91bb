import type { Deps } from '#server/lib/deps.ts'
import { backupsDirOf } from './backup-folder.ts'
import { listBackups } from './retention.ts'

/** The state of the scheduled backups. */
export interface BackupState {
  /** Milliseconds since 1970; null if there is no backup. */
  newestAt: number | null
  /** Null when automatic backups are off. */
  everyHours: number | null
  keep: number
  count: number
  /** There is no backup, or none within twice the scheduled interval. Always false if backups are off. */
  isOverdue: boolean
}

/** Returns the state of the backups folder. A folder that cannot be read counts as empty. */
export function readBackupState({ config, clock }: Pick<Deps, 'config' | 'clock'>): BackupState {
  const { keep } = config.backup
  // This process does not know the backups of PostgreSQL.
  const everyHours = config.databaseUrl === null ? config.backup.everyHours : 0
  const backups = tryList(backupsDirOf(config.dataDir))
  const newestAt = backups.at(-1)?.at ?? null
  const limitMs = 2 * everyHours * 3_600_000
  return {
    newestAt,
    everyHours: everyHours === 0 ? null : everyHours,
    keep,
    count: backups.length,
    isOverdue: everyHours > 0 && (newestAt === null || clock.now() - newestAt > limitMs),
  }
}

function tryList(folder: string): ReturnType<typeof listBackups> {
  try {
    return listBackups(folder)
  } catch {
    return []
  }
}
