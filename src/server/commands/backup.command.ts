import { resolve } from 'node:path'
import { BackupError } from '#server/features/backup/backup-error.ts'
import { backupsDirOf } from '#server/features/backup/backup-folder.ts'
import { makeBackup } from '#server/features/backup/backup.service.ts'
import { checkBackup, checkNewsroom } from '#server/features/backup/check-backup.ts'
import { restoreBackup } from '#server/features/backup/restore.ts'
import { pruneBackups } from '#server/features/backup/retention.ts'
import { APP_VERSION } from '#server/root.ts'
import type { Given } from './command-line.ts'
import { actAsOwner, openConfig, ownerOf, say, textOf } from './newsroom.ts'

/** `backup [--to DIR] [--keep N]` */
export async function backup(given: Given): Promise<void> {
  const keep = keepFrom(textOf(given['keep']))
  const { dataDir, uploadsDir } = openConfig(given)
  const to = resolve(textOf(given['to']) ?? backupsDirOf(dataDir))
  // Into a folder of another owner root writes as root: the newsroom's owner may not be allowed to.
  if (ownerOf(to).uid === ownerOf(dataDir).uid) actAsOwner(dataDir)
  const now = Date.now()
  const { folder, manifest } = await makeBackup({ dataDir, uploadsDir, to, appVersion: APP_VERSION, now })
  say(`${folder}  (${summary(manifest.counts)}, ${Object.keys(manifest.uploads).length} files, checked)`)
  if (keep === null) return
  const { removed, failed } = pruneBackups(to, keep)
  say(`Removed ${removed.length} older, kept the newest ${keep}.`)
  if (failed.length > 0) throw new BackupError(`Not removed: ${failed.join('; ')}`)
}

function keepFrom(text: string | undefined): number | null {
  if (text === undefined) return null
  const keep = Number(text)
  if (Number.isInteger(keep) && keep >= 1) return keep
  throw new BackupError('--keep must be a whole number, at least 1')
}

/** `restore <backup>` */
export async function restore(given: Given): Promise<void> {
  const from = resolve(textOf(given['backup']) ?? '')
  const { dataDir, uploadsDir } = openConfig(given, { mayBeNew: true })
  const owner = ownerOf(dataDir)
  const done = await restoreBackup({ from, dataDir, uploadsDir, owner, now: Date.now() })
  say(`Restored ${from}.`)
  for (const path of [done.oldDatabase, done.oldUploads]) if (path) say(`What was there is in ${path}.`)
}

/** `verify [backup]` */
export async function verify(given: Given): Promise<void> {
  const folder = textOf(given['backup'])
  const problems = folder ? await checkBackup(resolve(folder)) : verifyNewsroom(given)
  for (const problem of problems) say(problem)
  if (problems.length > 0) throw new BackupError(`${problems.length} problems found`)
  say('All is well: every page, every reference, every file.')
}

function verifyNewsroom(given: Given): string[] {
  const config = openConfig(given)
  actAsOwner(config.dataDir)
  return checkNewsroom(config).problems
}

function summary(counts: Record<string, number>): string {
  return `${counts['articles'] ?? 0} articles, ${counts['users'] ?? 0} people`
}
