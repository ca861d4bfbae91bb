import type Sqlite from 'better-sqlite3'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFile, createPrivateFolder, syncToDisk } from '../connection/private-files.ts'

interface SnapshotOptions {
  /** The first pending migration. */
  tag: string
  backupsDir: string
  now: () => Date
}

/**
 * Copies the database to `before-<tag>-<time>.sqlite` and returns the path, or undefined if it has no tables. The
 * file gets its name once it is complete and on the disk.
 */
export function snapshotBefore(sqlite: Sqlite.Database, options: SnapshotOptions): string | undefined {
  if (!sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get()) return undefined
  createPrivateFolder(options.backupsDir)
  const time = options.now().toISOString().replaceAll(/[-:]/g, '')
  const path = join(options.backupsDir, `before-${options.tag}-${time}.sqlite`)
  const unfinished = `${path}.tmp`
  try {
    vacuumInto(sqlite, unfinished)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncToDisk(options.backupsDir)
  return path
}

/** Writes a consistent copy of the database to `path`, readable by its owner only, and flushes it to the disk. */
export function vacuumInto(sqlite: Sqlite.Database, path: string): void {
  rmSync(path, { force: true })
  // VACUUM INTO keeps the permissions of an existing empty file, and does not sync.
  createPrivateFile(path)
  sqlite.prepare('VACUUM INTO ?').run(path)
  syncToDisk(path)
}
