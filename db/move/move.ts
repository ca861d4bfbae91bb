import Sqlite from 'better-sqlite3'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { lockDataDir } from '../connection/lock.ts'
import { openFile, prepareFile } from '../connection/prepare-file.ts'
import { createPrivateFolder, syncToDisk } from '../connection/private-files.ts'
import type { MigratedExtensions } from '../migrate/extension-migrations.ts'
import { hasPendingMigrations } from '../migrate/migrate.ts'
import { connectionSettings, describeAddress } from '#drivers/postgres/address.ts'
import { migrateExtensions, migratePostgres } from '#drivers/postgres/migrate-postgres.ts'
import { codeOf, toStartError } from '#drivers/postgres/postgres-errors.ts'
import { checkDatabase } from '#drivers/postgres/start-checks.ts'
import { returnNumbers } from '#drivers/postgres/types.ts'
import { postgresSide } from './postgres-side.ts'
import { digestOf, type Digest, type Side } from './side.ts'
import { sqliteSide } from './sqlite-side.ts'
import { readTables, type MovedTable } from './tables.ts'

export interface MoveOptions {
  /** The data folder of the newsroom on SQLite. */
  dataDir: string
  /** The address of the PostgreSQL database. */
  url: string
  to: 'postgres' | 'sqlite'
  /** drizzle-kit's folder for SQLite; the one for PostgreSQL is beside it. */
  migrationsDir: string
  extensions?: MigratedExtensions
  onTable?: (name: string, digest: Digest) => void
}

/**
 * Copies all rows from one database to the other, which must be empty, and compares them. The source is only read.
 * Nothing appears in the target before everything is equal. Throws DatabaseStartError, which is one line.
 */
export async function move(options: MoveOptions): Promise<Map<string, Digest>> {
  returnNumbers()
  createPrivateFolder(options.dataDir)
  const lock = lockDataDir(options.dataDir)
  const client = new pg.Client(connectionSettings(options.url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await prepare(client, options)
    return await (options.to === 'postgres' ? toPostgres(client, options) : toSqlite(client, options))
  } catch (error) {
    throw toStartError(error, options.url)
  } finally {
    await client.end().catch(() => undefined)
    lock.close()
  }
}

async function prepare(client: pg.Client, { url, migrationsDir, extensions }: MoveOptions): Promise<void> {
  const at = describeAddress(url)
  await checkDatabase(client, { at, synchronous: 'full' })
  await requireStopped(client, at)
  await migratePostgres(client, { at, folder: `${migrationsDir}-postgres` })
  if (extensions) await migrateExtensions(client, at, extensions)
}

/** Connections of a newsroom that has just stopped may take a moment to disappear. */
const PATIENCE_MS = 2_000

async function requireStopped(client: pg.Client, at: string): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS
  while (true) {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'broadsheet' AND pid <> pg_backend_pid()`,
    )
    if (!rowCount) return
    if (performance.now() > endsAt)
      throw new DatabaseStartError(`A newsroom is running on ${at}. Stop it first.`)
    await setTimeout(100)
  }
}

const fileIn = (dataDir: string) => join(dataDir, DATABASE_NAME)

async function toPostgres(client: pg.Client, options: MoveOptions): Promise<Map<string, Digest>> {
  const path = fileIn(options.dataDir)
  if (!existsSync(path)) throw new DatabaseStartError(`There is no newsroom in ${options.dataDir}.`)
  const sqlite = new Sqlite(path, { readonly: true })
  try {
    if (hasPendingMigrations(sqlite, options.migrationsDir)) {
      throw new DatabaseStartError(
        `${path} is of an older version. Start this version once, stop it, and repeat.`,
      )
    }
    await client.query('BEGIN')
    const tables = await readTables(client)
    requireExtensions(tablesOfExtensions(sqlite), new Set(tables.map(({ name }) => name)))
    const target = postgresSide(client)
    await requireEmpty(client, tables, describeAddress(options.url))
    for (const name of SEEDED) await client.query(`DELETE FROM "${name}"`)
    sqlite.exec('BEGIN')
    const digests = await copyAll(tables, { source: sqliteSide(sqlite), target }, options)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return digests
  } finally {
    sqlite.close()
  }
}

const isOfExtension = (name: string) => name.startsWith('ext_') && !name.endsWith('_migrations')

const tablesOfExtensions = (sqlite: Sqlite.Database): string[] =>
  sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .filter(isOfExtension)

/** Throws if the source has tables of an extension that this build lacks: they would be lost. */
function requireExtensions(source: readonly string[], target: ReadonlySet<string>): void {
  const lost = source.filter((name) => !target.has(name))
  if (lost.length === 0) return
  throw new DatabaseStartError(
    `The newsroom has tables of an extension that this build lacks: ${lost.join(', ')}. Build it with the extension, or drop them.`,
  )
}

/** Tables that migrations fill with first rows, which the copied ones replace. */
const SEEDED = ['sections']

async function requireEmpty(client: pg.ClientBase, tables: MovedTable[], at: string): Promise<void> {
  for (const { name } of tables.filter((table) => !SEEDED.includes(table.name))) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`)
    if (rowCount)
      throw new DatabaseStartError(`${at} is not empty: there are rows in ${name}. Use an empty database.`)
  }
}

async function toSqlite(client: pg.Client, options: MoveOptions): Promise<Map<string, Digest>> {
  const path = fileIn(options.dataDir)
  if (existsSync(path))
    throw new DatabaseStartError(`${path} exists already. Move it away, or choose another DATA_DIR.`)
  const unfinished = `${path}.moving`
  removeDatabase(unfinished)
  const sqlite = openFile(unfinished)
  try {
    const { dataDir, migrationsDir, extensions } = options
    const now = () => new Date()
    prepareFile(sqlite, { dataDir, migrationsDir, extensions, synchronous: 'normal', now })
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables = await readTables(client)
    const moved = tables.map(({ name }) => name).filter(isOfExtension)
    requireExtensions(moved, new Set(tablesOfExtensions(sqlite)))
    sqlite.exec('BEGIN IMMEDIATE')
    for (const name of SEEDED) sqlite.exec(`DELETE FROM "${name}"`)
    const digests = await copyAll(
      tables,
      { source: postgresSide(client), target: sqliteSide(sqlite) },
      options,
    )
    sqlite.exec('COMMIT')
    sqlite.pragma('optimize')
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    sqlite.close()
    syncToDisk(unfinished)
    renameSync(unfinished, path)
    syncToDisk(dirname(path))
    return digests
  } catch (error) {
    sqlite.close()
    removeDatabase(unfinished)
    throw error
  }
}

function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
}

async function copyAll(
  tables: MovedTable[],
  { source, target }: { source: Side; target: Side },
  { onTable }: MoveOptions,
): Promise<Map<string, Digest>> {
  for (const table of tables) await copyTable(table, source, target)
  const digests = new Map<string, Digest>()
  for (const table of tables) {
    const [before, after] = [await digestOf(source, table), await digestOf(target, table)]
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      throw new DatabaseStartError(
        `The table ${table.name} differs after the copy (${before.rows} and ${after.rows} rows). Nothing was stored.`,
      )
    }
    digests.set(table.name, after)
    onTable?.(table.name, after)
  }
  return digests
}

async function copyTable(table: MovedTable, source: Side, target: Side): Promise<void> {
  if (table.isDerived) await target.clear(table)
  try {
    for await (const rows of source.read(table)) await target.insert(table, rows)
  } catch (error) {
    if (codeOf(error) !== '22021') throw error
    throw new DatabaseStartError(
      `A text in ${table.name} has a NUL character, which PostgreSQL cannot store. Nothing was stored.`,
      { cause: error },
    )
  }
  if (table.hasCounter) await target.setCounter(table, await source.readCounter(table))
}
