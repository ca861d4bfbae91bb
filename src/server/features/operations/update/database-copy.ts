import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSchemaVersion } from '#db/backup/schema-version.ts'
import type { Config } from '#server/config.ts'
import { DATABASE_NAME } from '#server/features/operations/backup/manifest.ts'
import { UpdateError } from './update-error.ts'
import { folderOf, migrationTags, type Installation } from './versions.ts'

/** Returns whether the database has migrations that `version` does not know, so that version cannot open it. */
export function isDatabaseNewer(at: Installation, version: string, { dataDir }: Config): boolean {
  const path = join(dataDir, DATABASE_NAME)
  return existsSync(path) && readSchemaVersion(path) > migrationTags(at, version).length
}

/**
 * Returns the path of the newest copy made before `newer` ran the first migration that `version` does not know.
 * Throws UpdateError if there is none.
 */
export function findCopy(at: Installation, version: string, newer: string, { dataDir }: Config): string {
  const tag = migrationTags(at, newer)[migrationTags(at, version).length]
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
