import type Sqlite from 'better-sqlite3'

/** The row count of every table, and the table of every trigger. */
export interface Inventory {
  rows: ReadonlyMap<string, number>
  triggers: ReadonlyMap<string, string>
}

/** Returns the inventory of a database without SQLite's own tables, full-text indexes and the migration table. */
export function takeInventory(sqlite: Sqlite.Database): Inventory {
  const rows = tableNames(sqlite).map((name) => [name, countRows(sqlite, name)] as const)
  const triggers = sqlite
    .prepare<[], [string, string]>("SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger'")
    .raw()
  return { rows: new Map(rows), triggers: new Map(triggers.all()) }
}

function tableNames(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__migrations' ORDER BY name`,
    )
    .pluck()
    .all()
}

/** `table` must come from the schema, never from a request. */
function countRows(sqlite: Sqlite.Database, table: string): number {
  const quoted = `"${table.replaceAll('"', '""')}"`
  return sqlite.prepare<[], number>(`SELECT count(*) FROM ${quoted}`).pluck().get() ?? 0
}
