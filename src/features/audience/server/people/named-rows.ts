import { and, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { equalsInLowerCase } from '#db/queries/conditions.ts'
import type { Column, StoredTable } from '#db/schema/columns.ts'
import { rulesOf, type NamedAs, type OnErase } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { emailKeysOf } from '#server/lib/mail/email-key.ts'
import type { Person, Reader } from './person.ts'

// Rows that name a person, found by the rules of their tables.

interface NamingColumn {
  property: string
  column: Column
  /** Of its table, by property. */
  columns: Record<string, Column>
  as: NamedAs
  onErase: OnErase<string>
}

/** Returns the columns of a table that name persons. */
export function namingColumns(table: StoredTable): NamingColumn[] {
  const { persons } = rulesOf(table)
  if ('none' in persons) return []
  const columns: Record<string, Column> = getTableColumns(table)
  return Object.entries(persons.named).flatMap(([property, rule]) => {
    const column = columns[property]
    return column && rule ? [{ property, column, columns, as: rule[0], onErase: rule[1] }] : []
  })
}

/** Returns the condition that a column names a person; undefined for a person whom such a column cannot name. */
export function isNaming({ as, column, columns }: NamingColumn, { userId, reader }: Person): SQL | undefined {
  if (as === 'account') return userId === null ? undefined : eq(column, userId)
  return reader ? OF_READER[as](column, reader, columns) : undefined
}

type OfReader = (column: Column, reader: Reader, columns: Record<string, Column>) => SQL | undefined

const OF_READER: Record<Exclude<NamedAs, 'account'>, OfReader> = {
  reader: (column, { id }) => eq(column, id),
  address: (column, { email }) => isAddress(column, email),
  'imported row': (column, { id }, { tableName }) =>
    tableName && and(eq(tableName, 'subscribers'), eq(column, String(id))),
  'imported record': (column, { id, email, emailKey }, { type, targetId }) =>
    type &&
    targetId &&
    and(
      eq(type, 'subscriber'),
      or(eq(targetId, id), inArray(column, [email, emailKey, ...emailKeysOf(email)])),
    ),
}

/** Returns the condition that a column has the address in any spelling. */
export const isAddress = (column: Column, email: string): SQL | undefined =>
  or(inArray(column, [email]), ...emailKeysOf(email).map((key) => equalsInLowerCase(column, key)))

/** Forgets that an import wrote a row about a person, so taking the import back does not return it. */
export async function forgetImported(tx: Pick<Tx, 'db'>, tableName: string, rowKey: string): Promise<void> {
  for (const table of TABLES) {
    for (const { as, column, columns } of namingColumns(table)) {
      const name = columns['tableName']
      if (as !== 'imported row' || !name) continue
      await tx.db.delete(table).where(and(eq(name, tableName), eq(column, rowKey)))
    }
  }
}

/** Erases a person from all tables but those that come last. */
export async function eraseNamedRows(tx: Tx, person: Person): Promise<void> {
  for (const table of TABLES) {
    for (const naming of namingColumns(table)) {
      const { onErase } = naming
      const isNamed = isNaming(naming, person)
      if (!isNamed || onErase === 'keep' || onErase === 'last') continue
      if (onErase === 'delete row') {
        await tx.db.delete(table).where(isNamed)
      } else if ((await tx.db.$count(table, isNamed)) > 0) {
        await tx.db.update(table).set(onErase.set).where(isNamed)
        if (onErase.emit) tx.emit(onErase.emit)
      }
    }
  }
}
