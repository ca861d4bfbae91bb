import type Sqlite from 'better-sqlite3'
import type { SchemaParts } from './squashed.ts'

const TABLES = `SELECT name, wr, strict FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__migrations'`

// The SQL of a table is not compared, because adding and renaming columns changes its text and their order.
const PARTS = `WITH tables AS MATERIALIZED (${TABLES})
  SELECT 'table ' || t.name AS name, json_array(t.wr, t.strict, s.sql LIKE '%autoincrement%') AS definition
    FROM tables AS t JOIN sqlite_schema AS s ON s.type = 'table' AND s.name = t.name
  UNION ALL SELECT 'column ' || t.name || '.' || c.name,
    json_array(lower(c.type), c."notnull", c.dflt_value, c.pk, c.hidden)
    FROM tables AS t, pragma_table_xinfo(t.name) AS c
  UNION ALL SELECT 'reference ' || t.name || '.' || f."from",
    json_array(f."table", f."to", f.on_update, f.on_delete)
    FROM tables AS t, pragma_foreign_key_list(t.name) AS f
  UNION ALL SELECT 'key of ' || t.name || ' ' || (SELECT group_concat(c.name) FROM pragma_index_info(i.name) AS c), i.origin
    FROM tables AS t, pragma_index_list(t.name) AS i WHERE i.origin <> 'c'
  UNION ALL SELECT type || ' ' || name, sql FROM sqlite_schema
    WHERE sql IS NOT NULL AND (type <> 'table' OR sql LIKE 'create virtual %')`

/** Returns the tables, columns, references, indexes, triggers and views of a database. */
export function readSchemaParts(sqlite: Sqlite.Database): SchemaParts {
  const rows = sqlite.prepare<[], { name: string; definition: string }>(PARTS).all()
  return new Map(rows.map(({ name, definition }) => [name, withoutStyle(definition)]))
}

/** Quotes appear when SQLite renames a table that a definition mentions. */
const withoutStyle = (sql: string) => sql.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' ').trim()
