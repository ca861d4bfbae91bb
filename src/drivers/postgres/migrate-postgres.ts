import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseStartError } from '#db/connection/database-errors.ts'
import { journalOf, requireOwnTables, type MigratedExtensions } from '#db/migrate/extension-migrations.ts'
import {
  adviceFor,
  migrationNotice,
  OWN_JOURNAL,
  readMigrationFiles,
  type MigrationFile,
  type OnMigrated,
} from '#db/migrate/migration-files.ts'
import { isAdoptable, readSquashed } from '#db/migrate/squashed.ts'
import { adoptPostgres, recordMigration } from './adopt-postgres.ts'
import { isHeldUp } from './held-rows.ts'
import { codeOf } from './postgres-errors.ts'
import { LOCK_CLASS, lockKey, lockLane, NEWSROOM } from './transact.ts'
import { reasonOf } from '#shared/reason-of.ts'

/** A migration waits this long for a table, which its readers wait for too. */
const TABLE_WAIT_MS = 1_000
/** The pause between two attempts, in which other writes run. Its length differs, so no rhythm repeats. */
const MIN_PAUSE_MS = 500
const PAUSE_SPREAD_MS = 1_000
const PATIENCE_MS = 10 * 60_000

interface Applied {
  idx: number
  tag: string
  hash: string
  /** How many migrations a version must know to work with the schema after this one. */
  oldest: number
}

interface MigrateOptions {
  /** The address of the database, for messages. */
  at: string
  folder: string
  onMigrated?: OnMigrated
  /** The table with the applied migrations. Default: the product's own. */
  journal?: string
}

/**
 * Runs pending migrations, each in its own transaction and in the lane of the newsroom's writes. A database that a
 * newer version has only extended is accepted, so the processes of two versions can run together. One with all
 * migrations that the first one replaces is adopted. Throws DatabaseStartError.
 */
export async function migratePostgres(
  client: pg.ClientBase,
  { at, folder, onMigrated, journal = OWN_JOURNAL }: MigrateOptions,
): Promise<void> {
  const known = readMigrationFiles(folder, journal)
  await client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, lockKey('migrations')])
  try {
    let applied = await readApplied(client, at, journal)
    const isNew = applied.length === 0
    const tags: string[] = []
    const [first] = known
    if (first && isAdoptable(at, applied, readSquashed(folder))) {
      await adoptPostgres(client, at, first)
      applied = await readApplied(client, at, journal)
      tags.push(first.tag)
    }
    assertHistory(at, { journal, known, applied })
    for (const migration of known.slice(applied.length)) {
      await applyOne(client, migration, journal)
      tags.push(migration.tag)
    }
    if (!isNew && tags.length > 0) onMigrated?.(migrationNotice(tags, null))
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, $2)', [LOCK_CLASS, lockKey('migrations')])
  }
}

/** Runs the pending migrations of extensions. One that fails stops no other. */
export async function migrateExtensions(
  client: pg.ClientBase,
  at: string,
  { all, onFailed }: MigratedExtensions,
  onMigrated?: OnMigrated,
): Promise<void> {
  for (const { name, ...extension } of all) {
    const folder = `${extension.folder}-postgres`
    try {
      requireOwnTables({ name, folder })
      const onOwn = (notice: string) => onMigrated?.(`Extension ${name}: ${notice}`)
      await migratePostgres(client, { at, folder, journal: journalOf(name), onMigrated: onOwn })
    } catch (error) {
      onFailed(name, error)
    }
  }
}

async function readApplied(client: pg.ClientBase, at: string, journal: string): Promise<Applied[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  )
  if (rows.some(({ name }) => name === journal)) {
    return (await client.query<Applied>(`SELECT idx, tag, hash, oldest FROM ${journal} ORDER BY idx`)).rows
  }
  if (rows.length > 0 && journal === OWN_JOURNAL) {
    throw new DatabaseStartError(
      `${at} holds the tables of another program, such as ${rows[0]?.name}. Create a database for Broadsheet alone.`,
    )
  }
  await client.query(
    `CREATE TABLE ${journal} (idx int PRIMARY KEY, tag text NOT NULL, hash text NOT NULL, oldest int NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  return []
}

interface KnownHistory {
  journal: string
  known: MigrationFile[]
  applied: Applied[]
}

function assertHistory(at: string, { journal, known, applied }: KnownHistory): void {
  const { owner, newer, edited } = adviceFor(journal)
  for (const { idx, tag, hash, oldest } of applied) {
    const file = known[idx]
    if (file && (file.tag !== tag || file.hash !== hash)) {
      throw new DatabaseStartError(`Migration ${tag} is not the one ${at} was built with. ${edited}`)
    }
    if (!file && oldest > known.length) {
      throw new DatabaseStartError(
        `${at} was changed by a newer version of ${owner}, which this one cannot work with. ${newer}.`,
      )
    }
  }
}

/**
 * Runs one migration while no process writes. It waits for a table only briefly, because readers of the table wait
 * behind it, and tries again until other programs, such as pg_dump, have finished.
 */
async function applyOne(client: pg.ClientBase, migration: MigrationFile, journal: string): Promise<void> {
  const endsAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt(client, migration, journal)
    } catch (error) {
      if (!isHeldUp(error)) throw migrationError(migration.tag, journal, error)
      if (performance.now() > endsAt) throw await heldUpError(client, migration.tag, error)
    }
    await sleep(MIN_PAUSE_MS + Math.random() * PAUSE_SPREAD_MS)
  }
}

async function attempt(client: pg.ClientBase, migration: MigrationFile, journal: string): Promise<void> {
  try {
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = '10s'; ${lockLane(NEWSROOM)}; SET LOCAL lock_timeout = '${TABLE_WAIT_MS}ms'`,
    )
    for (const statement of migration.statements) await client.query(statement)
    await recordMigration(client, migration, journal)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Returns an error that names the program with the oldest transaction, which is probably the one in the way. */
async function heldUpError(client: pg.ClientBase, tag: string, cause: unknown): Promise<DatabaseStartError> {
  const { rows } = await client.query<{ name: string; pid: number }>(
    `SELECT coalesce(nullif(application_name, ''), 'a program') AS name, pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  )
  const [oldest] = rows
  const holder = oldest ? `${oldest.name} (process ${oldest.pid})` : 'another program'
  return new DatabaseStartError(
    `Migration ${tag} could not run within ten minutes, because ${holder} uses its tables. Nothing was changed. End that program and start again.`,
    { cause },
  )
}

function migrationError(tag: string, journal: string, error: unknown): unknown {
  const code = codeOf(error)
  const reason = reasonOf(error)
  const extension = /extension "(\w+)"/.exec(reason)?.[1]
  if (extension && (code === '0A000' || code === '58P01' || code === '42501')) {
    return new DatabaseStartError(
      `PostgreSQL lacks the extension ${extension}. Install PostgreSQL's contrib package, or have an administrator run: CREATE EXTENSION ${extension}`,
      { cause: error },
    )
  }
  // Rights and lost connections have their own lines.
  if (code === '42501' || code?.startsWith('08') || code?.startsWith('57P') || code?.startsWith('53'))
    return error
  return new DatabaseStartError(`Migration ${tag} was rolled back: ${reason}. ${adviceFor(journal).failed}`, {
    cause: error,
  })
}
