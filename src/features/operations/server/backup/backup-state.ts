import type { MetricSet } from '#server/http/ops/metric-set.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BackupStatus } from '#features/operations/shared/backup-status.ts'
import { backupsDirOf } from './backup-folder.ts'
import { listBackups, newestOf } from './retention.ts'

/** Returns the backups for System Status. */
export const backupStatus = (deps: Deps): { backup: BackupStatus } => ({ backup: readBackupState(deps) })

/** Adds the age of the newest backup. */
export function addBackupMetrics({ gauge }: MetricSet, deps: Deps): void {
  const backup = readBackupState(deps)
  const age = backup.newestAt === null ? Infinity : (deps.clock.now() - Date.parse(backup.newestAt)) / 1000
  gauge('broadsheet_backup_age_seconds', 'Age of the newest backup; +Inf without one', age)
  gauge(
    'broadsheet_backup_overdue',
    '1 while the newest backup is older than twice BACKUP_EVERY_HOURS; 0 when that is 0',
    Number(backup.isOverdue),
  )
}

/** Returns the state of the backups folder. A folder that cannot be read counts as empty. */
export function readBackupState({
  config,
  clock,
}: Pick<Deps, 'config'> & { clock: Pick<Deps['clock'], 'now'> }): BackupStatus {
  const { keep } = config.backup
  // This process does not know the backups of PostgreSQL.
  const everyHours = config.databaseUrl === null ? config.backup.everyHours : 0
  const backups = tryList(backupsDirOf(config.dataDir))
  const newestAt = newestOf(backups, clock.now())?.at ?? null
  const limitMs = 2 * everyHours * 3_600_000
  return {
    newestAt: newestAt === null ? null : new Date(newestAt).toISOString(),
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
