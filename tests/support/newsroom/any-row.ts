import { getTableColumns, type Column as AnyColumn } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { foreignKeysOf, type StoredTable } from '#db/schema/columns.ts'
import { rulesOf } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { insertOne } from '#db/queries/insert-one.ts'

let count = 0
const anyValue = ({ dataType }: AnyColumn) =>
  ({ number: ++count, boolean: false, string: `x${count}` })[dataType as string] ?? []

/** Announces a change of every table, so that a transaction may write to any. */
export function emitEvery(tx: Tx): void {
  const types = new Set(
    TABLES.map((each) => rulesOf(each).events).flatMap((each) => ('none' in each ? [] : each)),
  )
  for (const type of types) tx.emit({ type } as never)
}

/** Adds a row to a table with these values, by property, and first the rows that it needs. Returns the row. */
export async function addRow(
  tx: Tx,
  table: StoredTable,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const keys = new Map(foreignKeysOf(table).map(({ column, names }) => [column.name, names]))
  const row: Record<string, unknown> = {}
  for (const [property, column] of Object.entries<AnyColumn>(getTableColumns(table))) {
    const parent = keys.get(column.name)
    const isCounted =
      Reflect.get(column, 'autoIncrement') === true || Reflect.get(column, 'generatedIdentity') !== undefined
    const isGiven = column.hasDefault || column.generated !== undefined || isCounted
    if (property in values) row[property] = values[property]
    else if (parent && column.notNull) row[property] = (await addRow(tx, parent))['id']
    else if (column.notNull && (!isGiven || (column.primary && column.dataType === 'string')))
      row[property] = anyValue(column)
  }
  return (await insertOne(tx, table as never, row as never)) as Record<string, unknown>
}
