import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/lib/deps.ts'
import { makeBackupInThread } from './backup-thread.ts'
import { listBackups, pruneBackups } from './retention.ts'

export interface BackupJobOptions {
  /** The folder of the product. */
  root: string
  appVersion: string
}

/** Where scheduled backups and the copies made before migrations are. */
export const backupsDirOf = (dataDir: string) => join(dataDir, 'backups')

/**
 * Takes a backup when the newest one is older than BACKUP_EVERY_HOURS, and then lets the oldest go. What is
 * due is read from the folder, so a restart neither skips one nor takes one too many. Throws when it fails,
 * which is logged as an error and tried again at the next run.
 */
export async function backUpWhenDue(deps: Deps, { root, appVersion }: BackupJobOptions): Promise<void> {
  const { dataDir, uploadsDir, backup } = deps.config
  if (backup.everyHours === 0 || !existsSync(deps.db.path)) return
  const to = backupsDirOf(dataDir)
  const newest = listBackups(to).at(-1)
  if (newest && deps.clock.now() - newest.at < backup.everyHours * 3_600_000) return
  const made = await makeBackupInThread({ dataDir, uploadsDir, to, appVersion, now: deps.clock.now() }, root)
  const gone = pruneBackups(to, backup.keep)
  deps.log.info({ folder: made.folder, rows: made.manifest.counts, pruned: gone.length }, 'backed up')
}
