import { and, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { contains, equalsInLowerCase } from '#db/queries/conditions.ts'
import { isContributor } from '#db/queries/contributors.ts'
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
export function isNaming(naming: NamingColumn, person: Person): SQL | undefined {
  const { as, column, columns } = naming
  const { userId, reader } = person
  if (as === 'account') return userId === null ? undefined : eq(column, userId)
  if (as === 'imported record') return isImported(naming, person)
  return reader ? OF_READER[as](column, reader, columns) : undefined
}

type OfReader = (column: Column, reader: Reader, columns: Record<string, Column>) => SQL | undefined

const OF_READER: Record<Exclude<NamedAs, 'account' | 'imported record'>, OfReader> = {
  reader: (column, { id }) => eq(column, id),
  address: (column, { email }) => isAddress(column, email),
  'imported row': (column, { id }, { tableName }) =>
    tableName && and(eq(tableName, 'subscribers'), eq(column, String(id))),
}

/** Imports know people as subscribers, and as those whom bylines name. Earlier versions stored the address of these. */
function isImported({ column, columns }: NamingColumn, { userId, reader }: Person): SQL | undefined {
  const { type, targetId, original } = columns
  if (!type || !targetId || !original) return undefined
  const keys = reader ? [reader.email, reader.emailKey, ...emailKeysOf(reader.email)] : []
  const isSubscriber = reader ? or(eq(targetId, reader.id), inArray(column, keys)) : undefined
  const isPerson = or(
    userId === null ? undefined : isContributor(targetId, { userId }),
    ...keys.map((key) => or(equalsInLowerCase(column, key), hasAddress(original, key))),
  )
  return or(
    isSubscriber && and(eq(type, 'subscriber'), isSubscriber),
    isPerson && and(eq(type, 'person'), isPerson),
  )
}

const hasAddress = (json: Column, key: string): SQL => contains(json, `"email":${JSON.stringify(key)}`)

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

/** Forgets what imports stored of a person whom bylines name, before the person is deleted. */
export async function forgetContributor(tx: Pick<Tx, 'db'>, id: number): Promise<void> {
  await forgetImported(tx, 'contributors', String(id))
  for (const table of TABLES) {
    for (const { as, columns } of namingColumns(table)) {
      const { type, targetId } = columns
      if (as !== 'imported record' || !type || !targetId) continue
      await tx.db.delete(table).where(and(eq(type, 'person'), isContributor(targetId, { id })))
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
