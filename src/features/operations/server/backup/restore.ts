import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { checkDatabase, startProblems } from '#db/backup/check-database.ts'
import { lockDataDir } from '#db/connection/lock.ts'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { checkBackup } from './check-backup.ts'
import { readManifest, UPLOADS_NAME } from './manifest.ts'
import { copyInto, uploadNames } from './upload-files.ts'
import { BackupError } from './backup-error.ts'

interface RestoreOptions {
  /** The folder of a backup, or a single `.sqlite` copy, which leaves the uploads unchanged. */
  from: string
  dataDir: string
  uploadsDir: string
  migrationsDir: string
  /** Milliseconds since 1970. */
  now: number
  /** The owner of restored files if root runs this. */
  owner?: { uid: number; gid: number }
}

/** Where the previous database and uploads are now; null if there were none. */
export interface Restored {
  oldDatabase: string | null
  oldUploads: string | null
}

/**
 * Replaces a newsroom with a backup. The previous files are moved aside, never deleted. Throws, with nothing changed,
 * if a server is running, the backup has problems, or this version could not start with it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, uploadsDir, now } = options
  const isSingleFile = existsSync(from) && statSync(from).isFile()
  const database = isSingleFile ? from : join(from, DATABASE_NAME)
  const found = isSingleFile ? checkDatabase(from).problems : await checkBackup(from)
  const problems = found.length > 0 ? found : startProblems(database, options.migrationsDir)
  if (problems.length > 0) throw new BackupError(`Nothing was restored: ${problems.join('; ')}`)

  createPrivateFolder(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const label = `replaced-${new Date(now).toISOString().replaceAll(':', '-')}`
    const incoming = await stage(database, dataDir)
    const hasUploads = !isSingleFile && !readManifest(from).areUploadsElsewhere
    const oldUploads = !hasUploads ? null : await swapUploads(join(from, UPLOADS_NAME), uploadsDir, label)
    const oldDatabase = moveAside(dataDir, label)
    renameSync(incoming, join(dataDir, DATABASE_NAME))
    syncToDisk(dataDir)
    if (options.owner && process.getuid?.() === 0) changeOwner(options.owner, { dataDir, uploadsDir })
    return { oldDatabase, oldUploads }
  } catch (error) {
    // On a full disk, the newsroom that is there needs the space.
    for (const path of [stagedDatabase(dataDir), stagedUploads(uploadsDir)])
      rmSync(path, { recursive: true, force: true })
    throw error
  } finally {
    lock.close()
  }
}

/** Restored files are copies, so this does not affect the backup. */
function changeOwner(
  { uid, gid }: { uid: number; gid: number },
  folders: { dataDir: string; uploadsDir: string },
): void {
  const files = [
    ...readdirSync(folders.dataDir).map((name) => join(folders.dataDir, name)),
    ...(existsSync(folders.uploadsDir) ? [folders.uploadsDir] : []),
    ...uploadNames(folders.uploadsDir).map((name) => join(folders.uploadsDir, name)),
  ]
  for (const path of [folders.dataDir, ...files]) chownSync(path, uid, gid)
}

const stagedDatabase = (dataDir: string) => join(dataDir, `${DATABASE_NAME}.restoring`)
const stagedUploads = (uploadsDir: string) => join(uploadsDir, '.restoring')

async function stage(database: string, dataDir: string): Promise<string> {
  const incoming = stagedDatabase(dataDir)
  rmSync(incoming, { force: true })
  await copyInto(database, incoming)
  return incoming
}

// The log must go with its database, or SQLite would replay it into the restored one. The database goes first,
// because a log without a database keeps the server from starting if this is interrupted.
function moveAside(dataDir: string, label: string): string | null {
  const present = [DATABASE_NAME, `${DATABASE_NAME}-shm`, `${DATABASE_NAME}-wal`].filter((name) =>
    existsSync(join(dataDir, name)),
  )
  if (present.length === 0) return null
  const folder = join(dataDir, label)
  mkdirSync(folder, { mode: 0o700 })
  for (const name of present) renameSync(join(dataDir, name), join(folder, name))
  syncToDisk(folder)
  return folder
}

// Works inside the uploads folder, which may be a separate volume. Names that start with a dot are never served.
async function swapUploads(from: string, uploadsDir: string, label: string): Promise<string | null> {
  createPrivateFolder(uploadsDir)
  const incoming = stagedUploads(uploadsDir)
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { mode: 0o700 })
  for (const name of uploadNames(from)) await copyInto(join(from, name), join(incoming, name))
  const old = uploadNames(uploadsDir)
  const aside = join(uploadsDir, `.${label}`)
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 })
  for (const name of old) renameSync(join(uploadsDir, name), join(aside, name))
  for (const name of readdirSync(incoming)) renameSync(join(incoming, name), join(uploadsDir, basename(name)))
  rmSync(incoming, { recursive: true })
  syncToDisk(uploadsDir)
  return old.length > 0 ? aside : null
}
