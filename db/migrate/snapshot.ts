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
 * Copies a database that has tables to `before-<tag>-<time>.sqlite` and returns the copy's path, or
 * undefined for an empty database. The name appears only once the copy is whole and on the disk.
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

/** Writes a consistent copy of the database over `path`, for its owner alone; its bytes are then on the disk. */
export function vacuumInto(sqlite: Sqlite.Database, path: string): void {
  rmSync(path, { force: true })
  // VACUUM INTO accepts an empty file and so keeps its permissions; it does not sync what it wrote.
  createPrivateFile(path)
  sqlite.prepare('VACUUM INTO ?').run(path)
  syncToDisk(path)
}
