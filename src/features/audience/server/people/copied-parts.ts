import { eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import { foreignKeysOf, type Column, type StoredTable } from '#db/schema/columns.ts'
import { rulesOf, type CopiedColumn, type CopiedRows } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { isNaming, namingColumns } from './named-rows.ts'
import type { Person } from './person.ts'

/** Rows about a person as the copy of the data has them. */
export interface Part {
  table: StoredTable
  isOf: SQL
  newest: Column
  columns: Record<string, Column>
  /** Tables that the columns refer to. */
  joins: ReadonlyArray<{ table: StoredTable; on: SQL }>
}

/** Returns the parts of a copy, by the rules of the tables. */
export function copiedParts(person: Person): Record<string, Part> {
  const parts: Record<string, Part> = {}
  for (const table of TABLES) {
    const { persons } = rulesOf(table)
    if ('none' in persons || 'none' in persons.copy) continue
    for (const [name, rows] of Object.entries(persons.copy as Record<string, CopiedRows<string>>)) {
      const naming = namingColumns(table).filter(({ property }) => rows.by?.includes(property) ?? true)
      const isOf = or(...naming.map((each) => isNaming(each, person)))
      if (isOf) parts[name] = { table, isOf, ...shown(table, rows.columns) }
    }
  }
  return parts
}

function shown(table: StoredTable, copied: ReadonlyArray<CopiedColumn<string>>) {
  const own = columnsOf(table)
  const columns: Record<string, Column> = {}
  const joins = new Map<StoredTable, SQL>()
  for (const each of copied) {
    const [name, property, of] = typeof each === 'string' ? [each, each, undefined] : each
    const column = columnOf(own, property)
    if (of === undefined) columns[name] = column
    else {
      const { names } = foreignKeysOf(table).find((key) => key.column === column) ?? {}
      if (!names) throw new Error(`${property} refers to no table.`)
      const others = columnsOf(names)
      columns[name] = columnOf(others, of)
      joins.set(names, eq(columnOf(others, 'id'), column))
    }
  }
  const times = Object.values(columns).filter(({ name }) => /^(?:\w+_)?at$/.test(name))
  const newest = times[0] ?? own['id'] ?? Object.values(columns)[0]
  if (!newest) throw new Error('A copy needs a column.')
  return { columns, newest, joins: [...joins].map(([joined, on]) => ({ table: joined, on })) }
}

const columnsOf = (table: StoredTable): Record<string, Column> => getTableColumns(table)

function columnOf(columns: Record<string, Column>, property: string): Column {
  const column = columns[property]
  if (!column) throw new Error(`There is no column ${property}.`)
  return column
}
