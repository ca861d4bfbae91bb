import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import type { Config } from '#server/config.ts'
import { parsePlace } from '#server/lib/setting-kinds.ts'
import { BackupError } from '#features/operations/server/backup/backup-error.ts'
import { backupsDirOf, uploadsFolderOf } from '#features/operations/server/backup/backup-folder.ts'
import { makeBackup } from '#features/operations/server/backup/backup.service.ts'
import {
  checkBackup,
  checkNewsroom,
  checkPostgresNewsroom,
} from '#features/operations/server/backup/check-backup.ts'
import { downloadBackup } from '#features/operations/server/backup/offsite/download-backup.ts'
import { uploadBackup } from '#features/operations/server/backup/offsite/upload-backup.ts'
import { restoreBackup } from '#features/operations/server/backup/restore.ts'
import { pruneBackups } from '#features/operations/server/backup/retention.ts'
import { createBlobStore } from '#server/lib/storage/create-blob-store.ts'
import type { S3Place } from '#drivers/s3/s3-place.ts'
import { APP_VERSION, ROOT } from '#server/installation.ts'
import { readSettings, type NewsroomOptions } from '#server/read-config.ts'
import { actAsOwner, openConfig, ownerOf, print } from '#server/commands/newsroom.ts'

interface BackupOptions extends NewsroomOptions {
  to?: string
  keep?: number
}

/** `backup [--to <dir>] [--keep <n>]` */
export async function backup(options: BackupOptions): Promise<void> {
  const config = openConfig(options)
  requireSqlite(config, 'Back it up with pg_dump or with the tools of your provider')
  const { dataDir } = config
  const uploadsDir = uploadsFolderOf(config)
  const to = resolve(options.to ?? backupsDirOf(dataDir))
  // If someone else owns the target folder, root keeps its rights: the newsroom's owner may not write there.
  if (ownerOf(to).uid === ownerOf(dataDir).uid) actAsOwner(dataDir)
  const now = Date.now()
  const { folder, manifest } = await makeBackup({ dataDir, uploadsDir, to, appVersion: APP_VERSION, now })
  const { articles = 0, users = 0 } = manifest.counts
  const files = Object.keys(manifest.uploads).length
  print(`${folder}  (${articles} articles, ${users} users, ${files} files, verified)`)
  const { missing = [] } = manifest
  if (missing.length > 0)
    print(`The newsroom lacks ${missing.length} files that it names; "broadsheet verify" lists them.`)
  if (options.to === undefined) await copyToBucket(config, folder)
  if (options.keep === undefined) return
  const { removed, failed } = pruneBackups(to, options.keep)
  print(`Deleted ${removed.length} older backups, kept the newest ${options.keep}.`)
  if (failed.length > 0) throw new BackupError(`Could not delete: ${failed.join('; ')}`)
}

/** Throws one line for a newsroom on PostgreSQL, whose own tools do this better. */
function requireSqlite({ databaseUrl }: Config, instead: string): void {
  if (databaseUrl === null) return
  throw new BackupError(`This newsroom is on PostgreSQL. ${instead}: docs/scaling.md, "Back up PostgreSQL".`)
}

async function copyToBucket(config: Config, folder: string): Promise<void> {
  const { s3: account, offsite: place, backupPassphrase: passphrase, backup: settings } = config
  if (!account || !place || !passphrase) return
  const options = { account, place, passphrase, folder, keep: settings.keep, now: Date.now() }
  const { sent, sentBytes, known, pruned } = await uploadBackup(options)
  const megabytes = (sentBytes / 1_000_000).toFixed(1)
  print(
    `${nameOf(place)}${basename(folder)}  (${sent} pieces, ${megabytes} MB sent; ${known} were there, verified)`,
  )
  if (pruned > 0) print(`Deleted ${pruned} older backups there.`)
}

const nameOf = ({ bucket, prefix }: S3Place) => `s3://${bucket}/${prefix}`

/** `restore <backup>` */
export async function restore(backup: string, options: NewsroomOptions): Promise<void> {
  const config = openConfig(options, { mayBeNew: true })
  requireSqlite(config, 'Restore it with pg_restore or to a point in time')
  const { dataDir, uploadsDir } = config
  const owner = ownerOf(dataDir)
  await withBackup(config, backup, dataDir, async (from, name) => {
    const migrationsDir = join(ROOT, 'db/migrations')
    const replaced = await restoreBackup({ from, dataDir, uploadsDir, migrationsDir, owner, now: Date.now() })
    print(`Restored ${name}.`)
    for (const path of [replaced.oldDatabase, replaced.oldUploads]) {
      if (path) print(`The previous version is in ${path}.`)
    }
  })
}

/** `verify [backup]` */
export async function verify(backup: string | undefined, options: NewsroomOptions): Promise<void> {
  const problems = backup ? await verifyBackup(backup, options) : await verifyNewsroom(options)
  for (const problem of problems) print(problem)
  if (problems.length > 0) throw new BackupError(`${problems.length} problems found`)
  print('No problems found.')
}

async function verifyBackup(backup: string, options: NewsroomOptions): Promise<string[]> {
  if (!backup.startsWith('s3:')) return checkBackup(resolve(backup))
  const { config } = readSettings(options)
  let problems: string[] = []
  await withBackup(config, backup, tmpdir(), async (from) => void (problems = await checkBackup(from)))
  return problems
}

async function verifyNewsroom(options: NewsroomOptions): Promise<string[]> {
  const config = openConfig(options)
  actAsOwner(config.dataDir)
  const stored = await createBlobStore(config).list('')
  if (config.databaseUrl !== null) return checkPostgresNewsroom(config.databaseUrl, stored)
  return checkNewsroom(config.dataDir, stored).problems
}

/** Runs `work` on the folder of a backup. One in a bucket is downloaded into a temporary folder below `near`. */
async function withBackup(
  { s3: account, backupPassphrase: passphrase }: Config,
  backup: string,
  near: string,
  work: (folder: string, name: string) => Promise<void>,
): Promise<void> {
  if (!backup.startsWith('s3:')) return work(resolve(backup), resolve(backup))
  if (!account)
    throw new BackupError('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the keys of the bucket')
  if (!passphrase) throw new BackupError('Set BACKUP_PASSPHRASE to the passphrase of the backups')
  const { place, name } = parseBackupAddress(backup)
  createPrivateFolder(near)
  const folder = mkdtempSync(join(near, '.download-'))
  try {
    const downloaded = await downloadBackup({ account, place, passphrase, name, to: join(folder, 'backup') })
    await work(join(folder, 'backup'), `${nameOf(place)}${downloaded}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last part may be the name of a backup; otherwise the newest is meant. */
function parseBackupAddress(text: string): { place: S3Place; name: string | undefined } {
  const [, start = '', name] = /^(.*?)(?:\/(backup-[\dTZ.-]+))?\/?$/.exec(text) ?? []
  const place = parsePlace(start)
  if (!place) throw new BackupError(`${text} is not a place in a bucket, like s3://bucket/newsroom`)
  return { place, name }
}
