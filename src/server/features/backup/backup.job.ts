import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFullDisk } from '#db/connection/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { backupsDirOf } from './backup-folder.ts'
import { makeBackupInThread } from './backup-thread.ts'
import { listBackups, pruneBackups } from './retention.ts'

export interface BackupJobOptions {
  /** The folder of the product. */
  root: string
  appVersion: string
}

/**
 * Takes a backup when the newest one is older than BACKUP_EVERY_HOURS, and then lets the oldest go. What is
 * due is read from the folder, so a restart neither skips one nor takes one too many. Throws when it fails,
 * which is logged as an error and tried again at the next run.
 */
export async function backUpWhenDue(deps: Deps, { root, appVersion }: BackupJobOptions): Promise<void> {
  const { dataDir, uploadsDir, backup } = deps.config
  if (backup.everyHours === 0 || !existsSync(deps.db.path)) return
  const to = backupsDirOf(dataDir)
  moveAsideUnusable(deps, to)
  const newest = listBackups(to).at(-1)
  if (newest && deps.clock.now() - newest.at < backup.everyHours * 3_600_000) return
  const made = await makeBackupInThread({ dataDir, uploadsDir, to, appVersion, now: deps.clock.now() }, root)
  const { removed, failed } = pruneBackups(to, backup.keep)
  deps.log.info({ folder: made.folder, rows: made.manifest.counts, pruned: removed.length }, 'backed up')
  if (failed.length > 0) deps.log.error({ failed }, 'old backups could not be removed')
}

/**
 * A folder that another user made, as by a command run as root, must not end the backups of the service: it
 * gets another name, with everything in it, and the service begins a new one. Throws when it cannot be renamed.
 */
export function moveAsideUnusable({ clock, log }: Pick<Deps, 'clock' | 'log'>, folder: string): void {
  if (!existsSync(folder)) return
  try {
    readdirSync(folder)
    rmdirSync(mkdtempSync(join(folder, '.unfinished-')))
  } catch (error) {
    if (isFullDisk(error)) return
    const aside = `${folder}-not-ours-${clock.iso().replaceAll(':', '-')}`
    renameSync(folder, aside)
    log.error(
      { err: error, aside },
      'the backups could not be read; they have another name now, new ones go on',
    )
  }
}
