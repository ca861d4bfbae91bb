import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import * as schema from '../schema/index.ts'
import { writtenTable } from './table-events.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { raw } from '../testing/raw-sqlite.ts'

async function openEmpty() {
  const database = await openDatabase({ dataDir: tempFolder(), migrationsDir: 'db/migrations' })
  onTestFinished(() => database.close())
  return database
}

const item = { text: 'Ferry hits pier', position: 1, createdAt: '2026' }

test('rolls back a write that pages show if its event is missing', async () => {
  const { read, write } = await openEmpty()
  const forgetful = write(async (tx) => void (await tx.db.insert(schema.breakingNews).values(item)))
  await expect(forgetful).rejects.toThrow('emitted none of breaking-news.changed')
  expect(await read.$count(schema.breakingNews)).toBe(0)
})

test('does not accept the event of another table', async () => {
  const { write } = await openEmpty()
  const wrong = write(async (tx) => {
    await tx.db.insert(schema.breakingNews).values(item)
    tx.emit({ type: 'settings.changed' })
  })
  await expect(wrong).rejects.toThrow('emitted none of breaking-news.changed')
})

test('a write that changes no row needs no event', async () => {
  const { write } = await openEmpty()
  await write(async (tx) => void (await tx.db.delete(schema.breakingNews)))
})

test('a table that no page shows needs no event', async () => {
  const { write } = await openEmpty()
  await write(async (tx) => void (await tx.db.insert(schema.projects).values(project)))
})

const project = { name: 'Harbor', createdAt: '2026', updatedAt: '2026' }

test.each([
  ['insert into "articles" ("id") values (1)', 'articles'],
  ['INSERT OR IGNORE INTO articles (id) VALUES (1)', 'articles'],
  ['update "articles" set "title" = ?', 'articles'],
  ['delete from "articles"', 'articles'],
  ['select * from articles', null],
])('%s writes to %s', (source, table) => {
  expect(writtenTable(source)).toBe(table)
})

test('checks raw SQL too', async () => {
  const { write } = await openEmpty()
  const unannounced = write(async (tx) => {
    raw(tx.db).run(sql`INSERT INTO breaking_news (text, position, created_at) VALUES ('x', 1, '2026')`)
  })
  await expect(unannounced).rejects.toThrow('emitted none of breaking-news.changed')
})
