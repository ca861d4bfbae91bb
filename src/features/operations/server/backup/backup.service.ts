import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { copyDatabase } from '#db/backup/backup.ts'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { examineBackup } from './check-backup.ts'
import { readManifest, UPLOADS_NAME, writeManifest, type Manifest } from './manifest.ts'
import { listBackups } from './retention.ts'
import { copyUploads, describeFile, uploadNames, type StoredUploads } from './upload-files.ts'
import { BackupError } from './backup-error.ts'

export interface BackupOptions {
  dataDir: string
  /** Null if uploads are in a bucket, which this backup does not contain. */
  uploadsDir: string | null
  /** The folder in which the backup's folder is created. */
  to: string
  appVersion: string
  /** Milliseconds since 1970. */
  now: number
}

export interface Backup {
  /** The folder of this backup. */
  folder: string
  manifest: Manifest
}

const UNFINISHED = '.unfinished-'

/**
 * Backs up database and uploads, and verifies the backup before it gets its name. The server may be running, but
 * must call this in a worker because it blocks its thread. Throws and leaves nothing behind if it fails.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const database = join(options.dataDir, DATABASE_NAME)
  if (!existsSync(database)) throw new BackupError(`There is no newsroom in ${options.dataDir}`)
  const name = backupName(options.now)
  const unfinished = join(options.to, `${UNFINISHED}${name}`)
  const folder = join(options.to, name)
  try {
    createPrivateFolder(options.to)
    deleteUnfinished(options.to)
    requireSpace(options.to, bytesNeeded(database))
    createPrivateFolder(join(unfinished, UPLOADS_NAME))
    const made = await fill(unfinished, database, options)
    const { problems, missing } = await examineBackup(unfinished)
    if (problems.length > 0) throw new BackupError(`The backup failed verification: ${problems.join('; ')}`)
    // A picture that is gone must not keep everything else from being saved.
    const manifest = missing.length === 0 ? made : { ...made, missing }
    if (missing.length > 0) writeManifest(unfinished, manifest)
    renameSync(unfinished, folder)
    syncToDisk(options.to)
    return { folder, manifest }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw toBackupError(error)
  }
}

function toBackupError(error: unknown): unknown {
  const isSystemError = error instanceof Error && 'code' in error
  if (!isSystemError) return error
  return new BackupError(`No backup was made; older ones are unchanged: ${error.message}`, { cause: error })
}

/** Returns the folder name of a backup. Names sort by age and contain no colon. */
export function backupName(now: number): string {
  return `backup-${new Date(now).toISOString().replaceAll(':', '-')}`
}

// Copies files before and after the database, so files deleted or added meanwhile are included.
async function fill(folder: string, database: string, options: BackupOptions): Promise<Manifest> {
  const { uploadsDir } = options
  const to = join(folder, UPLOADS_NAME)
  const previous = newestUploads(options.to)
  const requireRoom = (bytes: number) => requireSpace(options.to, bytes + bytesNeeded(database))
  const copyAll = async () => {
    if (uploadsDir)
      await copyUploads(uploadNames(uploadsDir), { from: uploadsDir, to, previous, requireRoom })
  }
  await copyAll()
  const copy = await copyDatabase({ from: database, to: join(folder, DATABASE_NAME) })
  await copyAll()
  const described: Manifest['uploads'] = {}
  for (const name of uploadNames(to)) described[name] = await describeFile(join(to, name))
  const { sha256, bytes, schemaVersion, counts } = copy
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date(options.now).toISOString(),
    appVersion: options.appVersion,
    schemaVersion,
    database: { sha256, bytes },
    counts,
    uploads: described,
    areUploadsElsewhere: uploadsDir ? undefined : true,
  }
  writeManifest(folder, manifest)
  return manifest
}

function deleteUnfinished(to: string): void {
  for (const name of readdirSync(to)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(to, name), { recursive: true, force: true })
  }
}

/** Returns the uploads of the newest backup in a folder, or null. */
function newestUploads(to: string): StoredUploads | null {
  const newest = listBackups(to).at(-1)
  if (!newest) return null
  try {
    return { folder: join(newest.folder, UPLOADS_NAME), files: readManifest(newest.folder).uploads }
  } catch {
    // It was not completed.
    return null
  }
}

/** A backup that fills the disk would stop the newsroom's own writes. */
function requireSpace(to: string, needed: number): void {
  const { bavail, bsize } = statfsSync(to)
  if (bavail * bsize < needed)
    throw new BackupError(`${to} has too little free space: ${needed} bytes are needed`)
}

/** Returns the free bytes that a backup needs: for a copy, which is verified, of the database and its write-ahead log. */
export function bytesNeeded(database: string): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return 2 * (sizeOf(database) + sizeOf(`${database}-wal`))
}
