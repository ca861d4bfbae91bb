import { sql, type BuildColumns } from 'drizzle-orm'
import * as postgres from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { DIALECT } from '../dialect.ts'
import { setRules, type TableRules } from './table-rules.ts'

// The only file that knows the builders of both databases. Tables are described once, with SQLite's types: the
// JavaScript values are the same on both, which tests/schema-parity.test.ts checks.

const either = <T>(lite: T, other: unknown): T => (DIALECT === 'postgres' ? (other as T) : lite)

const plainTable = either(sqlite.sqliteTable, postgres.pgTable)

type Columns = Record<string, sqlite.SQLiteColumnBuilderBase>

/** Describes a table with its rules, and its indexes if it has any. */
export function table<N extends string, C extends Columns>(
  name: N,
  columns: C,
  rules: TableRules<keyof NoInfer<C> & string>,
  indexes?: (row: BuildColumns<N, C, 'sqlite'>) => sqlite.SQLiteTableExtraConfigValue[],
) {
  return setRules(plainTable(name, columns, indexes), rules)
}

export const index = either(sqlite.index, postgres.index)
export const uniqueIndex = either(sqlite.uniqueIndex, postgres.uniqueIndex)
export const primaryKey = either(sqlite.primaryKey, postgres.primaryKey)

/** Any table. */
export type StoredTable = sqlite.SQLiteTable

/** A column of any table. */
export type Column = sqlite.SQLiteColumn

export const text = either(
  (name: string) => sqlite.text(name),
  (name: string) => postgres.text(name),
)

/** Eight bytes on both databases. */
export const integer = either(
  (name: string) => sqlite.integer(name),
  (name: string) => postgres.bigint(name, { mode: 'number' }),
)

export const real = either(
  (name: string) => sqlite.real(name),
  (name: string) => postgres.doublePrecision(name),
)

/** The id of a deleted row is never used again. */
export const id = either(
  () => sqlite.integer('id').primaryKey({ autoIncrement: true }),
  () => postgres.bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
)

/** The id of the row that a row belongs to, and with which it is deleted. */
export const belongsTo = (name: string, parent: () => Column) =>
  integer(name).notNull().references(parent, { onDelete: 'cascade' })

/** An instant in ISO 8601, UTC, with milliseconds, so text order is time order. */
export const instant = (name: string) => text(name)

/** When a row was created, and when it was last changed. */
export const timestamps = () => ({
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const flag = either(
  (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  (name: string) => postgres.boolean(name),
)

const postgresJson = postgres.customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (text) => JSON.parse(text),
})

/** JSON in a text column. PostgreSQL's own type would sort the keys, and a move between databases would change bytes. */
export const json = <T>(name: string) => jsonColumn(name).$type<T>()

const jsonColumn = either(
  (name: string) => sqlite.text(name, { mode: 'json' }),
  (name: string) => {
    const column = postgresJson(name)
    const setDefault = column.default.bind(column)
    // drizzle-kit would write the default of an unknown type as `[object Object]`.
    column.default = (value) => setDefault(sql.raw(`'${JSON.stringify(value).replaceAll("'", "''")}'`))
    return column
  },
)

/** Returns the columns of a table that have a foreign key, with the table whose rows they name. */
export function foreignKeysOf(
  of: StoredTable,
): Array<{ column: Column; names: StoredTable; onDelete: string | undefined }> {
  const { foreignKeys } = either(sqlite.getTableConfig, postgres.getTableConfig)(of)
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return columns.map((column) => ({ column, names: foreignTable as StoredTable, onDelete: key.onDelete }))
  })
}
