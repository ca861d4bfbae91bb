import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contributors } from '#features/articles/tables/contributors.ts'
import { copyOfPerson } from '#features/audience/server/people/copy-of-data.service.ts'
import { personOfAccount } from '#features/audience/server/people/person.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { importItems, importRows } from '#features/moving/tables/imports.ts'
import { exportComment, exportItem, exportOf } from '#tests/support/import/small-export.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from './import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from './import-source.service.ts'

const EMAIL = 'ann@old.example'
const AT = '2026-01-01T00:00:00.000Z'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

async function importAuthors(items = '') {
  const { deps, folder } = newsroom
  const filePath = join(folder, 'export.xml')
  await writeFile(filePath, exportOf(items))
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const source = { kind: 'wordpress', fileName: 'export.xml', filePath, options } as const
  await startImport({ deps, actor: { job: 'test' } }, source)
  await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })
}

/** Stores the address as versions before 0.2 did. */
const storeAddress = () =>
  newsroom.deps.db.write((tx) =>
    tx.db
      .update(importItems)
      .set({ original: { email: 'Ann@Old.example' } })
      .where(eq(importItems.type, 'person')),
  )

async function personOf() {
  const [person] = await newsroom.deps.db.read.select().from(contributors).where(eq(contributors.slug, 'ann'))
  if (!person) throw new Error('nobody was imported')
  return person
}

/** Returns what imports stored of the person. */
async function stored() {
  const { read } = newsroom.deps.db
  const items = (await read.select().from(importItems)).filter(({ type }) => type === 'person')
  const rows = (await read.select().from(importRows)).filter(({ tableName }) => tableName === 'contributors')
  return [...items, ...rows]
}

const copyOf = async (userId: number) =>
  copyOfPerson(newsroom.deps, await personOfAccount(newsroom.deps.db.read, userId))

/** Adds an account, to which the imported person is linked. */
async function linkedAccount(): Promise<number> {
  const { id: userId } = await addPerson(newsroom.deps, 'ann', 'user')
  await admin().contributors.link({ id: (await personOf()).id, userId })
  return userId
}

it('stores no address of a person or a commenter', async () => {
  const comment = exportComment({ 'wp:comment_author': 'bo@old.example' })
  await importAuthors(exportItem({ 'wp:post_id': 9, title: 'Discussed' }, comment))
  const items = await newsroom.deps.db.read.select().from(importItems)
  expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['comment', 'person']))
  expect(JSON.stringify(items)).not.toContain('@old.example')
})

it('is forgotten with a person who is deleted, and comes again with a newer export', async () => {
  await importAuthors()
  await storeAddress()
  await admin().contributors.delete({ id: (await personOf()).id })
  expect(await stored()).toEqual([])
  await importAuthors(exportItem({ 'wp:post_id': 9, title: 'Later', 'dc:creator': 'ann' }))
  const { id } = await personOf()
  const [article] = (await admin().articles.list({ limit: 10 })).items
  const byline = await admin().contributors.bylines({ articleId: article?.id ?? 0 })
  expect(byline).toMatchObject([{ contributorId: id }])
})

it('is forgotten with an account that is deleted', async () => {
  await importAuthors()
  await storeAddress()
  await admin().users.delete({ id: await linkedAccount() })
  expect(await stored()).toEqual([])
})

it('is forgotten with the account into whose person it was merged', async () => {
  await importAuthors()
  await storeAddress()
  const own = await admin().contributors.create({ name: 'Ann R.', about: '', portrait: '', links: [] })
  await admin().contributors.merge({ id: (await personOf()).id, intoId: own.id })
  const { id: userId } = await addPerson(newsroom.deps, 'ann', 'user')
  await admin().contributors.link({ id: own.id, userId })
  await admin().users.delete({ id: userId })
  expect((await stored()).filter((row) => 'original' in row)).toEqual([])
})

it('is forgotten with an account whose byline stays', async () => {
  await importAuthors(exportItem({ 'wp:post_id': 9, title: 'Signed', 'dc:creator': 'ann' }))
  await storeAddress()
  await admin().users.delete({ id: await linkedAccount() })
  expect(await personOf()).toMatchObject({ name: 'Ann Reporter', userId: null })
  const items = await newsroom.deps.db.read.select().from(importItems)
  expect(items.filter(({ type }) => type === 'person')).toEqual([])
})

it('is forgotten with the reader who has the address, and is in the copy of the data before', async () => {
  await importAuthors()
  await storeAddress()
  const { id: userId } = await addPerson(newsroom.deps, 'subscriber', 'user')
  const times = { createdAt: AT, updatedAt: AT }
  const [reader] = await newsroom.deps.db.write((tx) =>
    tx.db
      .insert(subscribers)
      .values({ email: EMAIL, emailKey: EMAIL, tier: 'free', isSubscribed: true, userId, ...times })
      .returning(),
  )
  const copy = await copyOf(userId)
  expect(copy).toMatchObject({ imported: [{ sourceId: 'ann', original: { email: 'Ann@Old.example' } }] })
  await admin().subscribers.remove({ id: reader?.id ?? 0 })
  expect((await stored()).filter((row) => 'original' in row)).toEqual([])
})

it('is in the copy of the data of an account', async () => {
  await importAuthors()
  const userId = await linkedAccount()
  const copy = await copyOf(userId)
  expect(copy).toMatchObject({ imported: [{ sourceId: 'ann' }] })
})
