import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Config } from '#server/config.ts'
import { folderOf, migrationTags, type Installation } from './versions.ts'
import { UpdateError } from './update-error.ts'

/** True when the database was migrated further than `version` knows, so that version would refuse it. */
export function isNewerThan(at: Installation, version: string, { dataDir }: Config): boolean {
  const path = join(dataDir, 'broadsheet.sqlite')
  if (!existsSync(path)) return false
  const database = new Sqlite(path, { readonly: true })
  try {
    return Number(database.pragma('user_version', { simple: true })) > migrationTags(at, version).length
  } finally {
    database.close()
  }
}

/** The copy made before the first migration that `version` does not know; `newer` has that migration. */
export function copyFor(at: Installation, version: string, newer: string, { dataDir }: Config): string {
  const tag = migrationTags(at, newer)[migrationTags(at, version).length]
  const backups = join(dataDir, 'backups')
  const copies = existsSync(backups) ? readdirSync(backups) : []
  // The times in the names sort by age.
  const copy = copies
    .filter((name) => name.startsWith(`before-${tag}-`) && name.endsWith('.sqlite'))
    .toSorted()
  const newest = copy.at(-1)
  if (newest) return join(backups, newest)
  throw new UpdateError(
    `Version ${version} cannot read the database, and there is no copy from before its migration in ${backups}. Restore a backup.`,
  )
}

/**
 * Puts a copy in the database's place with the command line of `version` and
 * returns what it says. The database that was there is moved aside, not deleted. The server must be stopped.
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
  if (status !== 0) throw new UpdateError(`The database was not put back: ${(stderr || stdout).trim()}`)
  return stdout.trim()
}
