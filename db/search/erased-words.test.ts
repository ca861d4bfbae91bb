import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { recordVersions } from '#features/record/tables/record.ts'
import { emittingAll } from '../testing/emitting-all.ts'
import { raw } from '../testing/raw-sqlite.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import type { Sql } from '../database.ts'
import { INDEXES } from './index-settings.ts'

const STORY = { title: 'Harbor', content: 'The ferry is late.', createdAt: '', updatedAt: '' }
const PICTURE = { type: 'image' as const, createdAt: '', updatedAt: '' }

const ways: Array<[name: string, erase: (db: Sql) => Promise<unknown>]> = [
  ['deleted stories', (db) => db.delete(articles).where(eq(articles.id, 1))],
  ['erased versions of the record', (db) => db.update(recordVersions).set({ salt: null, text: null })],
  ['deleted files', (db) => db.delete(mediaItems).where(eq(mediaItems.id, 1))],
]

test.each(ways)('leaves no former words in the search index after %s', async (_name, erase) => {
  const database = await openDatabase({ dataDir: tempFolder(), migrationsDir: 'db/migrations' })
  const change = (work: (db: Sql) => Promise<unknown>) => database.write(emittingAll(({ db }) => work(db)))
  for (const id of [1, 2]) {
    await change((db) => db.insert(articles).values({ ...STORY, id, content: `zqxvopen${id}` }))
    const restricted = { ...STORY, id: id + 2, access: 'members' as const, content: `vqxvmembers${id}` }
    await change((db) => db.insert(articles).values(restricted))
    await change((db) => db.insert(mediaItems).values({ ...PICTURE, id, title: '龘靐齉', url: `/${id}.jpg` }))
  }
  await change((db) => db.update(articles).set({ content: 'Words.' }))
  await change((db) => db.update(mediaItems).set({ title: 'Quay' }))
  await change(erase)
  const segmentsOf = (index: string) =>
    raw(database.read).all<{ n: number }>(sql.raw(`SELECT count(DISTINCT segid) AS n FROM ${index}_idx`))[0]
      ?.n
  await vi.waitUntil(() => INDEXES.every((index) => segmentsOf(index) === 1), { timeout: 8_000 })
  await change(async (db) => {
    for (const index of INDEXES.slice(0, 2))
      raw(db).run(sql.raw(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`))
  })
  await database.close()
  const bytes = readFileSync(database.path)
  expect(['zqxvopen', 'vqxvmembers', '龘靐齉'].filter((word) => bytes.includes(word))).toEqual([])
})
