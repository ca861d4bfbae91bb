import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '#db/backup/backup.ts'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { checkBackup } from './check-backup.ts'
import { DATABASE_NAME, UPLOADS_NAME, writeManifest, type Manifest } from './manifest.ts'
import { describeFile, takeUploads, uploadNames } from './upload-files.ts'
import { BackupError } from './backup-error.ts'

export interface BackupOptions {
  dataDir: string
  uploadsDir: string
  /** The folder the backup's own folder goes into. */
  to: string
  appVersion: string
  /** Milliseconds since 1970. */
  now: number
}

export interface Backup {
  /** The backup's own folder. */
  folder: string
  manifest: Manifest
}

const UNFINISHED = '.unfinished-'

/**
 * Takes a backup of the newsroom, running or not: database, uploads, manifest; read back whole before it
 * gets its name. Throws, and leaves nothing behind, when it cannot be written or does not check out. It
 * blocks its thread, so a server runs it in a worker.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const database = join(options.dataDir, DATABASE_NAME)
  if (!existsSync(database)) throw new BackupError(`There is no newsroom in ${options.dataDir}`)
  const name = backupName(options.now)
  const unfinished = join(options.to, `${UNFINISHED}${name}`)
  const folder = join(options.to, name)
  try {
    createPrivateFolder(options.to)
    sweepUnfinished(options.to)
    requireSpace(database, options.to)
    createPrivateFolder(join(unfinished, UPLOADS_NAME))
    const manifest = await fill(unfinished, database, options)
    const problems = await checkBackup(unfinished)
    if (problems.length > 0) throw new BackupError(`The backup did not check out: ${problems.join('; ')}`)
    renameSync(unfinished, folder)
    syncToDisk(options.to)
    return { folder, manifest }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw asBackupError(error)
  }
}

function asBackupError(error: unknown): unknown {
  const isOfMachine = error instanceof Error && 'code' in error
  if (!isOfMachine) return error
  return new BackupError(`No backup was made, the older ones are kept: ${error.message}`, { cause: error })
}

/** `backup-` and the instant, so that names sort by age and hold no colon. */
export function backupName(now: number): string {
  return `backup-${new Date(now).toISOString().replaceAll(':', '-')}`
}

// Files before and after the database: one that is deleted meanwhile is in by the first pass, one that is
// added by the second, so every row of the copy has its file.
async function fill(folder: string, database: string, options: BackupOptions): Promise<Manifest> {
  const uploads = { from: options.uploadsDir, to: join(folder, UPLOADS_NAME) }
  await takeUploads(uploadNames(uploads.from), uploads)
  const copy = await copyDatabase({ from: database, to: join(folder, DATABASE_NAME) })
  await takeUploads(uploadNames(uploads.from), uploads)
  const described: Manifest['uploads'] = {}
  for (const name of uploadNames(uploads.to)) described[name] = await describeFile(join(uploads.to, name))
  const { sha256, bytes, schemaVersion, counts } = copy
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date(options.now).toISOString(),
    appVersion: options.appVersion,
    schemaVersion,
    database: { sha256, bytes },
    counts,
    uploads: described,
  }
  writeManifest(folder, manifest)
  return manifest
}

/** A backup cut short by a kill stays under its passing name until the next one. */
function sweepUnfinished(to: string): void {
  for (const name of readdirSync(to)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(to, name), { recursive: true, force: true })
  }
}

/** Refuses early: filling the disk with a backup would stop the newsroom's own writes. */
function requireSpace(database: string, to: string): void {
  const { bavail, bsize } = statfsSync(to)
  const needed = 2 * statSync(database).size
  if (bavail * bsize < needed)
    throw new BackupError(`${to} has too little free space: ${needed} bytes are needed`)
}
