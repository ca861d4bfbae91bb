import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFullDisk } from '#db/connection/database-errors.ts'
import type { Deps } from '#server/lib/deps.ts'
import { queueNotice } from '#server/lib/mail/queue-notice.ts'
import { m } from '#shared/catalog/m.ts'
import { backupsDirOf, uploadsFolderOf } from './backup-folder.ts'
import { makeBackupInThread } from './backup-thread.ts'
import { uploadWhenDue } from './offsite/offsite.job.ts'
import { listBackups, newestOf, pruneBackups } from './retention.ts'

export interface BackupJobOptions {
  /** The installation folder. */
  root: string
  appVersion: string
}

/**
 * Makes a backup if the newest is older than BACKUP_EVERY_HOURS, deletes the oldest, and copies the newest to the
 * bucket of BACKUP_S3. Reads from the folder what is due, so a restart neither skips nor repeats one. Throws if it fails;
 * runs within the next ten minutes do nothing, because a try reads everything.
 */
export async function backUpWhenDue(deps: Deps, options: BackupJobOptions): Promise<void> {
  const failure = deps.stateOf(newFailure)
  const pause = deps.clock.now() - (failure.failedAt ?? -Infinity)
  if (pause >= 0 && pause < RETRY_MS) return
  try {
    await makeWhenDue(deps, options)
    await uploadWhenDue(deps, options.root)
    failure.failedAt = null
  } catch (error) {
    await notifyOfFailure(deps, error)
    throw error
  }
}

const RETRY_MS = 10 * 60_000

/** When the last run failed; null if it succeeded. Runs that fail one after the other are one failure. */
const newFailure = (): { failedAt: number | null } => ({ failedAt: null })

/** Notifies admins by mail of the first failure. The error is thrown again, whatever becomes of the mail. */
async function notifyOfFailure({ db, clock, log, stateOf }: Deps, error: unknown): Promise<void> {
  const failure = stateOf(newFailure)
  const isFirst = failure.failedAt === null
  failure.failedAt = clock.now()
  if (!isFirst) return
  const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
  const lines = [m.noticeBackupText({ reason }), '/dashboard/system']
  const notice = {
    kind: 'backup',
    to: { roles: ['admin'] },
    subject: m.noticeBackupSubject(),
    lines,
  } as const
  await db
    .write((tx) => queueNotice(tx, { ...notice, at: clock.iso() }))
    .catch((err: unknown) => log.warn({ err }, 'no notice of the failed backup could be queued'))
}

async function makeWhenDue(deps: Deps, { root, appVersion }: BackupJobOptions): Promise<void> {
  const { dataDir, backup } = deps.config
  const uploadsDir = uploadsFolderOf(deps.config)
  if (backup.everyHours === 0 || !existsSync(deps.db.path)) return
  const to = backupsDirOf(dataDir)
  moveAsideUnusable(deps, to)
  const newest = newestOf(listBackups(to), deps.clock.now())
  if (newest && deps.clock.now() - newest.at < backup.everyHours * 3_600_000) return
  const made = await makeBackupInThread({ dataDir, uploadsDir, to, appVersion, now: deps.clock.now() }, root)
  const { removed, failed } = pruneBackups(to, backup.keep)
  // The manifest of the backup has the rows of each table.
  const rows = Object.values(made.manifest.counts).reduce((sum, count) => sum + count, 0)
  deps.log.info({ folder: made.folder, rows, pruned: removed.length }, 'backed up')
  const { missing = [] } = made.manifest
  if (missing.length > 0)
    deps.log.warn(
      { count: missing.length, first: missing.slice(0, 10) },
      'uploads that the newsroom names are missing',
    )
  if (failed.length > 0) deps.log.error({ failed }, 'could not delete old backups')
}

/**
 * Renames a backups folder that cannot be used, for example one created by root, so scheduled backups continue in a new
 * folder. Throws if it cannot be renamed.
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
      'the backups folder cannot be used and was renamed; backups continue in a new one',
    )
  }
}
