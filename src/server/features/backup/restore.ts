import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkDatabase } from '#db/backup/check-database.ts'
import { lockDataDir } from '#db/connection/lock.ts'
import { createPrivateFolder, syncToDisk } from '#db/connection/private-files.ts'
import { checkBackup } from './check-backup.ts'
import { DATABASE_NAME, UPLOADS_NAME } from './manifest.ts'
import { copyInto, uploadNames } from './upload-files.ts'
import { BackupError } from './backup-error.ts'

interface RestoreOptions {
  /** A backup's folder, or a single `.sqlite` copy as made before a migration; that leaves the uploads alone. */
  from: string
  dataDir: string
  uploadsDir: string
  /** Milliseconds since 1970. */
  now: number
  /** Who is to own what root restores; without it, whoever runs this. */
  owner?: { uid: number; gid: number }
}

/** Where the newsroom that was there went; null for what there was none of. */
export interface Restored {
  oldDatabase: string | null
  oldUploads: string | null
}

/**
 * Puts a backup in the newsroom's place. What was there is moved aside, never deleted. Throws one public
 * line, with nothing changed, while a server runs on the folder and for a backup that does not check out.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, uploadsDir, now } = options
  const isSingleFile = existsSync(from) && statSync(from).isFile()
  const problems = isSingleFile ? checkDatabase(from).problems : await checkBackup(from)
  if (problems.length > 0) throw new BackupError(`Nothing was restored: ${problems.join('; ')}`)

  createPrivateFolder(dataDir)
  const lock = lockDataDir(dataDir)
  try {
    const label = `replaced-${new Date(now).toISOString().replaceAll(':', '-')}`
    const incoming = await stage(isSingleFile ? from : join(from, DATABASE_NAME), dataDir)
    const oldUploads = isSingleFile ? null : await swapUploads(join(from, UPLOADS_NAME), uploadsDir, label)
    const oldDatabase = moveAside(dataDir, label)
    renameSync(incoming, join(dataDir, DATABASE_NAME))
    syncToDisk(dataDir)
    if (options.owner && process.getuid?.() === 0) giveTo(options.owner, { dataDir, uploadsDir })
    return { oldDatabase, oldUploads }
  } finally {
    lock.close()
  }
}

/** Restored files are copies of their own, so a change of owner reaches no file of the backup. */
function giveTo(
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

async function stage(database: string, dataDir: string): Promise<string> {
  const incoming = join(dataDir, `${DATABASE_NAME}.restoring`)
  rmSync(incoming, { force: true })
  await copyInto(database, incoming)
  return incoming
}

// The log goes with its database: beside another one SQLite would play it into that. The database goes first,
// because a log without one keeps a server from starting, should this end half-way.
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

// Inside the uploads folder, which may be a volume of its own; names with a dot are served to nobody.
async function swapUploads(from: string, uploadsDir: string, label: string): Promise<string | null> {
  createPrivateFolder(uploadsDir)
  const incoming = join(uploadsDir, '.restoring')
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
