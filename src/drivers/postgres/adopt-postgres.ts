import type pg from 'pg'
import { OWN_JOURNAL, type MigrationFile } from '#db/migrate/migration-files.ts'
import { assertSameSchema, type SchemaParts } from '#db/migrate/squashed.ts'

/** A schema that exists only inside the transaction, to run the first migration in. */
const SCRATCH = 'broadsheet_adoption'

/**
 * Replaces the list of applied migrations with the first one, in a transaction. Throws DatabaseStartError, with nothing
 * changed, unless the tables are those that the first migration creates.
 */
export async function adoptPostgres(client: pg.ClientBase, at: string, first: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN')
    assertSameSchema(at, await readSchemaParts(client), await expectedParts(client, first))
    await client.query('DELETE FROM __migrations')
    await recordMigration(client, first)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Adds a migration to the list of applied ones. */
export async function recordMigration(
  client: pg.ClientBase,
  migration: MigrationFile,
  journal = OWN_JOURNAL,
): Promise<void> {
  const { idx, tag, hash, isBreaking } = migration
  const values = [idx, tag, hash, isBreaking ? idx + 1 : 0]
  await client.query(`INSERT INTO ${journal} (idx, tag, hash, oldest) VALUES ($1, $2, $3, $4)`, values)
}

/** Returns what an empty database has after the first migration. */
async function expectedParts(client: pg.ClientBase, first: MigrationFile): Promise<SchemaParts> {
  await client.query(`SAVEPOINT ${SCRATCH}`)
  await client.query(`CREATE SCHEMA ${SCRATCH}`)
  await client.query(`SET LOCAL search_path = ${SCRATCH}, public`)
  for (const statement of first.statements) await client.query(withoutSchema(statement))
  const parts = await readSchemaParts(client)
  await client.query(`ROLLBACK TO SAVEPOINT ${SCRATCH}`)
  return parts
}

/** Returns the columns, constraints, indexes, triggers, views and functions of the current schema. */
async function readSchemaParts(client: pg.ClientBase): Promise<SchemaParts> {
  const { rows } = await client.query<{ name: string; definition: string }>(PARTS)
  return new Map(rows.map(({ name, definition }) => [name, withoutSchema(definition)]))
}

const withoutSchema = (sql: string) =>
  sql.replaceAll(new RegExp(`"?\\b(?:public|${SCRATCH})\\b"?\\.`, 'g'), '')

const PARTS = `WITH tables AS MATERIALIZED (
    SELECT oid, relname, relkind FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND relname <> '__migrations'
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e'))
  SELECT CASE WHEN relkind IN ('v', 'm') THEN 'view ' ELSE 'table ' END || relname AS name,
    concat_ws(' ', relkind, CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) AS definition
    FROM tables
  UNION ALL SELECT 'column ' || relname || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation,
      pg_get_expr(adbin, adrelid))
    FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL SELECT 'constraint ' || conname || ' of ' || relname, pg_get_constraintdef(pg_constraint.oid)
    FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype IN ('c', 'f', 'p', 'u', 'x')
  UNION ALL SELECT 'index ' || pg_class.relname, pg_get_indexdef(indexrelid)
    FROM tables JOIN pg_index ON indrelid = tables.oid JOIN pg_class ON pg_class.oid = indexrelid
  UNION ALL SELECT 'trigger ' || tgname || ' of ' || relname, concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
    FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
  UNION ALL SELECT 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')',
    concat_ws(' ', pg_get_function_result(oid), prolang, provolatile, proisstrict, proparallel, prosrc)
    FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`
