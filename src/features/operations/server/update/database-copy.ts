import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { canOpen } from '#db/migrate/can-open.ts'
import { journalOf, tablePrefix } from '#db/migrate/extension-migrations.ts'
import { readMigrationFiles } from '#db/migrate/migration-files.ts'
import type { Config } from '#server/config.ts'
import { UpdateError } from './update-error.ts'
import { extensionsOf, folderOf, type Installation } from './versions.ts'

/** Returns whether `version` cannot open the database, because it has migrations that version does not know. */
export function isDatabaseNewer(at: Installation, version: string, { dataDir }: Config): boolean {
  const path = join(dataDir, DATABASE_NAME)
  if (!existsSync(path)) return false
  return !migrationsOf(at, version).every(({ folder, journal }) => canOpen(path, folder, journal))
}

/**
 * Returns the path of the newest copy made before `newer` ran the first migration that `version` does not know, its own
 * or one of an extension. Throws UpdateError if there is none.
 */
export function findCopy(at: Installation, version: string, newer: string, { dataDir }: Config): string {
  const known = new Map(
    migrationsOf(at, version).map(({ prefix, folder }) => [prefix, readMigrationFiles(folder)]),
  )
  const starts = migrationsOf(at, newer).flatMap(({ prefix, folder }) => {
    const before = known.get(prefix)
    // An extension that `version` lacks does not matter to it.
    const tag = before && readMigrationFiles(folder).find(({ hash }, i) => hash !== before[i]?.hash)?.tag
    return tag ? [`before-${prefix}${tag}-`] : []
  })
  const backups = join(dataDir, 'backups')
  const names = existsSync(backups) ? readdirSync(backups) : []
  // The names end with the time. One start makes the product's copy first, so the oldest of the newest is from before all.
  const [oldest] = starts
    .flatMap((start) => {
      const copies = names.filter((name) => name.startsWith(start) && name.endsWith('.sqlite'))
      return copies.toSorted().slice(-1)
    })
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
  if (oldest) return join(backups, oldest)
  throw new UpdateError(
    `Version ${version} cannot read the database, and ${backups} has no copy from before the migration. Restore a backup.`,
  )
}

const timeOf = (name: string) => name.slice(name.lastIndexOf('-'))

interface Migrations {
  /** What the names of copies have before the tag. */
  prefix: string
  folder: string
  journal?: string
}

/** Returns the migrations of a version and of its extensions. */
function migrationsOf(at: Installation, version: string): Migrations[] {
  const of = extensionsOf(at, version).map((name) => ({
    prefix: tablePrefix(name),
    folder: join(folderOf(at, version), 'dist/extensions', name, 'migrations'),
    journal: journalOf(name),
  }))
  const own = { prefix: '', folder: join(folderOf(at, version), 'db/migrations') }
  return [own, ...of.filter(({ folder }) => existsSync(folder))]
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
