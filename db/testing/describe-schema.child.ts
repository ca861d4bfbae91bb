// Prints the schema of the dialect that DATABASE_URL chooses, as JSON.
import { getTableName, is, SQL, type Table, type Column as AnyColumn } from 'drizzle-orm'
import * as postgres from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { DIALECT } from '../dialect.ts'
import { TABLES } from '../schema/tables.ts'

const dialect = DIALECT === 'postgres' ? new postgres.PgDialect() : new sqlite.SQLiteSyncDialect()
const sqlText = (sql: SQL) => dialect.sqlToQuery(sql, 'indexes').sql.replaceAll('"', '')

function configOf(table: Table) {
  return DIALECT === 'postgres'
    ? postgres.getTableConfig(table as postgres.PgTable)
    : sqlite.getTableConfig(table as sqlite.SQLiteTable)
}

/** A default of JSON is an object on one side and its text on the other. */
function defaultOf(column: AnyColumn): unknown {
  const value: unknown = column.default
  if (is(value, SQL)) return sqlText(value).replaceAll(/^'|'$/g, '')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** Numbers, texts, booleans or JSON; drizzle's names differ for JSON. */
const typeOf = ({ dataType }: AnyColumn) => (dataType === 'custom' ? 'json' : dataType)

function describeTable(table: Table) {
  const { columns, indexes, foreignKeys, primaryKeys } = configOf(table)
  return {
    name: getTableName(table),
    columns: (columns as AnyColumn[]).map((column) => ({
      name: column.name,
      type: typeOf(column),
      notNull: column.notNull,
      hasDefault: column.hasDefault && !column.primary,
      default: defaultOf(column),
      primary: column.primary,
      isUnique: column.isUnique,
      isGenerated: column.generated !== undefined,
    })),
    indexes: indexes
      .map(({ config }) => ({
        name: config.name,
        unique: config.unique,
        on: (config.columns as unknown[]).map((each) =>
          is(each, SQL) ? lastPart(sqlText(each)) : (each as AnyColumn).name,
        ),
      }))
      .toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
    references: foreignKeys
      .map((key) => {
        const { columns: from, foreignTable, foreignColumns: to } = key.reference()
        return {
          from: namesOf(from),
          table: getTableName(foreignTable),
          to: namesOf(to),
          onDelete: key.onDelete,
        }
      })
      .toSorted((a, b) => String(a.from).localeCompare(String(b.from))),
    primaryKeys: primaryKeys.map((key) => namesOf(key.columns)),
  }
}

const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)
const lastPart = (text: string) => text.replace(/^[`\w]+\./, '').replaceAll('`', '')

process.stdout.write(`${JSON.stringify(TABLES.map(describeTable))}\n`)
