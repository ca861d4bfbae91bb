import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '../connection/database-errors.ts'

/** The identity of a migration. `hash` is the hexadecimal SHA-256 of its file. */
interface MigrationId {
  tag: string
  hash: string
}

/** The migrations of earlier builds that the first migration replaces, in order. */
export interface SquashedMigrations {
  /** The last build with these migrations. */
  build: string
  migrations: MigrationId[]
}

/** Returns the content of `squashed.json`, or null if the folder has none. */
export function readSquashed(migrationsDir: string): SquashedMigrations | null {
  const path = join(migrationsDir, 'squashed.json')
  if (!existsSync(path)) return null
  const squashed: SquashedMigrations = JSON.parse(readFileSync(path, 'utf8'))
  return squashed
}

/**
 * Returns whether exactly the squashed migrations were applied to the database `at`, so it can be adopted. Throws
 * DatabaseStartError if only the first of them were.
 */
export function isAdoptable(
  at: string,
  applied: readonly MigrationId[],
  squashed: SquashedMigrations | null,
): boolean {
  if (!squashed || applied.length === 0) return false
  const { build, migrations } = squashed
  const isSame = applied.every(({ tag, hash }, i) => {
    const known = migrations[i]
    return known?.tag === tag && known.hash === hash
  })
  if (!isSame || applied.length === migrations.length) return isSame
  throw new DatabaseStartError(
    `${at} is from a build before ${build}, and its migrations end at ${applied.at(-1)?.tag}. Start that build once, then this one.`,
  )
}

/** The parts of a schema: names such as `column articles.title`, each with a definition to compare. */
export type SchemaParts = ReadonlyMap<string, string>

const MAX_NAMED = 3

/** Throws DatabaseStartError with the first differences between a schema and the expected one. */
export function assertSameSchema(at: string, found: SchemaParts, expected: SchemaParts): void {
  const differences = [
    ...[...expected.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing`),
    ...[...found.keys()].filter((name) => !expected.has(name)).map((name) => `${name} is unknown`),
    ...[...expected]
      .filter(([name, text]) => found.has(name) && found.get(name) !== text)
      .map(([name]) => `${name} differs`),
  ]
  if (differences.length === 0) return
  const more = differences.length > MAX_NAMED ? `; and ${differences.length - MAX_NAMED} more` : ''
  throw new DatabaseStartError(
    `The tables of ${at} are not those of this version, and nothing was changed: ${differences.slice(0, MAX_NAMED).join('; ')}${more}. Undo the change or restore a backup.`,
  )
}
