import { getTableColumns, getTableName, type Column as AnyColumn } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tx } from '#db/connection/write-queue.ts'
import { foreignKeysOf, type StoredTable } from '#db/schema/columns.ts'
import * as schema from '#db/schema/index.ts'
import { TABLES } from '#db/schema/tables.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { addRow, emitEvery } from '#tests/support/newsroom/any-row.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { copyOfPerson } from './copy-of-data.service.ts'
import { copiedParts } from './copied-parts.ts'
import { erasePerson } from './erase-person.ts'
import { namingColumns } from './named-rows.ts'
import { personOfAccount } from './person.ts'

const EMAIL = 'Zoe@trace.example'
const USERNAME = 'zoe.trace'

/** Returns the table that each column of a foreign key names, by the name of the column. */
const referencesOf = (table: StoredTable) =>
  new Map(foreignKeysOf(table).map(({ column, names }) => [column.name, names]))

/** Returns whom a column can name, by its foreign key or else by its name. */
function namedBy(table: StoredTable, { name, dataType }: AnyColumn): 'user' | 'reader' | 'address' | null {
  const target = referencesOf(table).get(name)
  if (target === schema.users) return 'user'
  if (target === schema.subscribers || name === 'subscriber_id') return 'reader'
  if (target) return null
  if (/^(?:email|address|email_key)$/.test(name)) return 'address'
  return dataType === 'number' && /(?:user|actor|author|editor)_id$|_by$/.test(name) ? 'user' : null
}

const columnsOf = (table: StoredTable) => Object.entries(getTableColumns(table)) as Array<[string, AnyColumn]>
const isAboutPersons = (table: StoredTable) =>
  table !== schema.users &&
  table !== schema.subscribers &&
  columnsOf(table).some(([, column]) => namedBy(table, column))

/** Adds a row to a table that names these persons. */
async function addAbout(tx: Tx, table: StoredTable, ids: Partial<Record<string, unknown>>): Promise<void> {
  const named = columnsOf(table).flatMap(([property, column]) => {
    const kind = namedBy(table, column)
    return kind && ids[kind] !== undefined ? [[property, ids[kind]]] : []
  })
  await addRow(tx, table, Object.fromEntries(named))
}

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

/** Adds a person whom a row of every table names, and returns the tables. */
async function addKnownPerson(isAuthor: boolean) {
  await readMailKeys(newsroom.deps)
  const { id: user } = await addPerson(newsroom.deps, USERNAME, 'user')
  const filled = TABLES.filter((table) => isAboutPersons(table) && (isAuthor || table !== schema.articles))
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    emitEvery(tx)
    const values = { email: EMAIL, emailKey: EMAIL.toLowerCase(), tier: 'free', isSubscribed: true } as const
    const times = { createdAt: at, updatedAt: at }
    const { id: reader } = await insertOne(tx, schema.subscribers, { ...values, userId: user, ...times })
    for (const table of filled) await addAbout(tx, table, { user, reader, address: EMAIL })
    const item = { source: 'x', type: 'subscriber', sourceId: EMAIL, hash: '', importId: 1, updatedAt: at }
    await tx.db.insert(schema.importItems).values({ ...item, targetId: reader })
    for (const [tableName, rowKey] of [
      ['subscribers', String(reader)],
      ['users', USERNAME],
    ] as const) {
      const before = { username: USERNAME, email: EMAIL }
      await tx.db
        .insert(schema.importRows)
        .values({ importId: 1, tableName, rowKey, isNew: false, digest: '', before })
    }
  })
  return { person: await personOfAccount(newsroom.deps.db.read, user), filled }
}

/** Returns the columns that name a person, and those with the name or address in a text. */
async function tracesOf({ userId, reader }: Awaited<ReturnType<typeof personOfAccount>>): Promise<string[]> {
  const found = new Set<string>()
  const ids = { user: userId, reader: reader?.id, address: EMAIL }
  for (const table of TABLES) {
    for (const row of await newsroom.deps.db.read.select().from(table)) {
      for (const [key, column] of columnsOf(table)) {
        const value = row[key as keyof typeof row] as unknown
        const kind = namedBy(table, column)
        const isText = /zoe@trace|zoe\.trace/i.test(JSON.stringify(value ?? ''))
        if (isText || (kind && value === ids[kind])) found.add(`${getTableName(table)}.${column.name}`)
      }
    }
  }
  return [...found].toSorted()
}

const nameOf = (table: StoredTable, { name }: AnyColumn) => `${getTableName(table)}.${name}`

/** Returns the properties that the rules of a table erase: with the row, or because a rule sets them. */
function erased(table: StoredTable): string[] {
  const naming = namingColumns(table)
  const isOwn = naming.some(({ property, onErase }) => property === 'id' && onErase === 'last')
  if (isOwn) return columnsOf(table).map(([property]) => property)
  return naming.flatMap(({ property, onErase }) => [
    property,
    ...(typeof onErase === 'object' ? Object.keys(onErase.set) : []),
  ])
}

it('every column that names a person has a rule', () => {
  const forgotten = TABLES.flatMap((table) =>
    columnsOf(table).flatMap(([property, column]) =>
      namedBy(table, column) && !erased(table).includes(property) ? [nameOf(table, column)] : [],
    ),
  )
  expect(forgotten).toEqual([])
})

/** Returns the columns that go on naming an account: by its number, and an author's by the row without a name. */
const staying = (isAuthor: boolean) =>
  TABLES.flatMap((table) =>
    namingColumns(table).flatMap(({ column, as, onErase }) =>
      as === 'account' && onErase === 'keep' && (isAuthor || !referencesOf(table).has(column.name))
        ? [nameOf(table, column)]
        : [],
    ),
  ).toSorted()

it.each([
  ['a reader', false],
  ['an author', true],
])('erases %s from every table, but for the work that stays', async (_who, isAuthor) => {
  const { person } = await addKnownPerson(isAuthor)
  expect((await tracesOf(person)).length).toBeGreaterThan(40)
  await newsroom.deps.db.write((tx) => erasePerson(tx, newsroom.deps, person))
  const left = (await tracesOf(person)).filter((each) => !staying(isAuthor).includes(each))
  expect(left).toEqual([])
  const reasons = (await newsroom.deps.db.read.select().from(schema.suppressions)).map(({ reason }) => reason)
  expect(reasons).toContain('deleted')
})

it('the numbers that stay of a reader are in the logs', () =>
  expect(staying(false)).toEqual([
    'audit_log.actor_id',
    'import_settled_points.settled_by',
    'imports.started_by',
  ]))

it('copies the rows of every table that names the person', async () => {
  const { person, filled } = await addKnownPerson(true)
  const copy: Record<string, unknown> = await copyOfPerson(newsroom.deps, person)
  const copied = Object.entries(copiedParts(person)).flatMap(([name, { table }]) =>
    Array.isArray(copy[name]) && copy[name].length > 0 ? [table] : [],
  )
  const missing = [...filled, schema.importItems, schema.importRows].filter(
    (table) => !copied.includes(table),
  )
  expect(missing.map((table) => getTableName(table))).toEqual([])
  expect(copy).toMatchObject({ account: { username: USERNAME }, address: { email: EMAIL }, shortened: [] })
  expect(JSON.stringify(copy)).not.toMatch(/argon2|hash|secret/i)
})
