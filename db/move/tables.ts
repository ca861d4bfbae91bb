import type pg from 'pg'

/** A table as both databases have it. */
export interface MovedTable {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** Stored as 0 and 1 by SQLite. */
  flags: ReadonlySet<string>
  /** The primary key, by which both databases sort alike. */
  key: string[]
  /** True if ids are assigned by a counter. */
  hasCounter: boolean
  /** True if triggers write to it while another table is filled. */
  isDerived: boolean
}

/** One value for each of `columns`, as SQLite stores it. */
export type Row = Array<string | number | null>

const OWN = ['__migrations', 'commit_log', 'articles_fts', 'search_queue', 'shared_rows', 'shared_counts']
const DERIVED = new Set(['article_counts', 'analytics_months'])

interface ColumnRow {
  table: string
  column: string
  type: string
  is_identity: boolean
}

/** Returns the tables so that each comes after those it refers to, and derived ones last. */
export async function readTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows: columns } = await client.query<ColumnRow>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, is_identity = 'YES' AS is_identity
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
       AND table_name <> ALL ($1) AND table_name !~ '^ext_.*_migrations$' ORDER BY table_name, ordinal_position`,
    [OWN],
  )
  const { rows: keys } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_index i
     JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace
     ORDER BY c.relname, array_position(i.indkey::int[], a.attnum::int)`,
  )
  const names = [...new Set(columns.map(({ table }) => table))]
  const tables = names.map((name): MovedTable => {
    const own = columns.filter(({ table }) => table === name)
    return {
      name,
      columns: own.map(({ column }) => column),
      flags: new Set(own.filter(({ type }) => type === 'boolean').map(({ column }) => column)),
      key: keys.filter(({ table }) => table === name).map(({ column }) => column),
      hasCounter: own.some(({ is_identity }) => is_identity),
      isDerived: DERIVED.has(name),
    }
  })
  return inOrder(tables, await readReferences(client))
}

type References = Array<{ from: string; to: string }>

async function readReferences(client: pg.ClientBase): Promise<References> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT a.relname AS from, b.relname AS to FROM pg_constraint
     JOIN pg_class a ON a.oid = conrelid JOIN pg_class b ON b.oid = confrelid
     WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = current_schema()::regnamespace`,
  )
  return rows
}

function inOrder(tables: MovedTable[], references: References): MovedTable[] {
  const ordered: MovedTable[] = []
  let left = tables.toSorted((a, b) => Number(a.isDerived) - Number(b.isDerived))
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error(`The tables ${[...names].join(', ')} refer to each other`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return [...ordered.filter((table) => !table.isDerived), ...ordered.filter((table) => table.isDerived)]
}
