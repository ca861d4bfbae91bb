import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { canOpen } from '#db/migrate/can-open.ts'
import { readMigrationFiles } from '#db/migrate/migration-files.ts'
import type { Config } from '#server/config.ts'
import { UpdateError } from './update-error.ts'
import { folderOf, type Installation } from './versions.ts'

/** Returns whether `version` cannot open the database, because it has migrations that version does not know. */
export function isDatabaseNewer(at: Installation, version: string, { dataDir }: Config): boolean {
  const path = join(dataDir, DATABASE_NAME)
  return existsSync(path) && !canOpen(path, migrationsIn(at, version))
}

/**
 * Returns the path of the newest copy made before `newer` ran the first migration that `version` does not know.
 * Throws UpdateError if there is none.
 */
export function findCopy(at: Installation, version: string, newer: string, { dataDir }: Config): string {
  const known = readMigrationFiles(migrationsIn(at, version))
  const tag = readMigrationFiles(migrationsIn(at, newer)).find(({ hash }, i) => hash !== known[i]?.hash)?.tag
  const backups = join(dataDir, 'backups')
  const names = existsSync(backups) ? readdirSync(backups) : []
  // The names contain the time, so they sort by age.
  const newest = names
    .filter((name) => name.startsWith(`before-${tag}-`) && name.endsWith('.sqlite'))
    .toSorted()
    .at(-1)
  if (newest) return join(backups, newest)
  throw new UpdateError(
    `Version ${version} cannot read the database, and ${backups} has no copy from before the migration. Restore a backup.`,
  )
}

const migrationsIn = (at: Installation, version: string) => join(folderOf(at, version), 'db/migrations')

/**
 * Replaces the database with a copy, using the command line of `version`, and returns its output. The current
 * database is moved aside. The server must be stopped. Throws UpdateError.
 */
export function restoreCopy(
  at: Installation,
  version: string,
  copy: string,
  { dataDir, uploadsDir }: Config,
): string {
  const folder = folderOf(at, version)
  const { status, stdout, stderr } = spawnSync(
    join(folder, 'bin/node'),
    [join(folder, 'src/server/bin.mjs'), 'restore', copy],
    {
      encoding: 'utf8',
      cwd: at.home,
      env: { ...process.env, DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir },
    },
  )
  if (status !== 0) throw new UpdateError(`The database was not restored: ${(stderr || stdout).trim()}`)
  return stdout.trim()
}
