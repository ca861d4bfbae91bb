import { resolve } from 'node:path'
import { BackupError } from '#server/features/backup/backup-error.ts'
import { backupsDirOf } from '#server/features/backup/backup-folder.ts'
import { makeBackup } from '#server/features/backup/backup.service.ts'
import { checkBackup, checkNewsroom } from '#server/features/backup/check-backup.ts'
import { restoreBackup } from '#server/features/backup/restore.ts'
import { pruneBackups } from '#server/features/backup/retention.ts'
import { APP_VERSION } from '#server/installation.ts'
import type { NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, ownerOf, print } from './newsroom.ts'

interface BackupOptions extends NewsroomOptions {
  to?: string
  keep?: number
}

/** `backup [--to <dir>] [--keep <n>]` */
export async function backup(options: BackupOptions): Promise<void> {
  const { dataDir, uploadsDir } = openConfig(options)
  const to = resolve(options.to ?? backupsDirOf(dataDir))
  // If someone else owns the target folder, root keeps its rights: the newsroom's owner may not write there.
  if (ownerOf(to).uid === ownerOf(dataDir).uid) actAsOwner(dataDir)
  const now = Date.now()
  const { folder, manifest } = await makeBackup({ dataDir, uploadsDir, to, appVersion: APP_VERSION, now })
  const { articles = 0, users = 0 } = manifest.counts
  const files = Object.keys(manifest.uploads).length
  print(`${folder}  (${articles} articles, ${users} users, ${files} files, verified)`)
  if (options.keep === undefined) return
  const { removed, failed } = pruneBackups(to, options.keep)
  print(`Deleted ${removed.length} older backups, kept the newest ${options.keep}.`)
  if (failed.length > 0) throw new BackupError(`Could not delete: ${failed.join('; ')}`)
}

/** `restore <backup>` */
export async function restore(folder: string, options: NewsroomOptions): Promise<void> {
  const from = resolve(folder)
  const { dataDir, uploadsDir } = openConfig(options, { mayBeNew: true })
  const owner = ownerOf(dataDir)
  const replaced = await restoreBackup({ from, dataDir, uploadsDir, owner, now: Date.now() })
  print(`Restored ${from}.`)
  for (const path of [replaced.oldDatabase, replaced.oldUploads]) {
    if (path) print(`The previous version is in ${path}.`)
  }
}

/** `verify [backup]` */
export async function verify(folder: string | undefined, options: NewsroomOptions): Promise<void> {
  const problems = folder ? await checkBackup(resolve(folder)) : verifyNewsroom(options)
  for (const problem of problems) print(problem)
  if (problems.length > 0) throw new BackupError(`${problems.length} problems found`)
  print('No problems found.')
}

function verifyNewsroom(options: NewsroomOptions): string[] {
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  return checkNewsroom(config).problems
}
