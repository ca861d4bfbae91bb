import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertOne } from '#db/queries/insert-one.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { articleTemplates } from '#features/articles/tables/templates.ts'
import { sections } from '#features/site/tables/sections.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'
import { exportedFolder, importFolder } from '#tests/support/newsroom/moved-newsroom.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { importReceipt } from '../import-source.service.ts'

let old: TestNewsroom
let fresh: TestNewsroom
beforeEach(async () => {
  const env = { PUBLIC_ORIGIN: 'https://paper.example' }
  ;[old, fresh] = [await openTestNewsroom(env), await openTestNewsroom(env)]
})
afterEach(async () => {
  await old.close()
  await fresh.close()
})

const NAME = 'Anna Schmidt'

async function addPersonNamed(newsroom: TestNewsroom, name: string) {
  const chief = newsroom.as(newsroom.people.admin)
  return chief.contributors.create({ name, about: '', portrait: '', links: [] })
}

async function addArticle(newsroom: TestNewsroom, title: string, contributorIds: number[]) {
  const bylines = contributorIds.map((contributorId) => ({ contributorId, roles: ['words' as const] }))
  return newsroom.as(newsroom.people.admin).articles.create({ title, content: 'Words.', bylines })
}

/** Returns the address of each person of an article. */
async function bylineOf({ as, people }: TestNewsroom, articleId: number) {
  const rows = await as(people.admin).contributors.bylines({ articleId })
  return rows.map(({ slug }) => slug)
}

async function receiptOf({ deps }: TestNewsroom, id: number) {
  return JSON.parse(await importReceipt(deps, id)) as Receipt
}

it('restores two people of one name, each with the byline', async () => {
  const [first, second] = [await addPersonNamed(old, NAME), await addPersonNamed(old, NAME)]
  const one = await addArticle(old, 'One', [first.id])
  const two = await addArticle(old, 'Two', [second.id])
  const id = await importFolder(fresh, await exportedFolder(old))
  expect(await bylineOf(fresh, one.id)).toEqual(['anna-schmidt'])
  expect(await bylineOf(fresh, two.id)).toEqual(['anna-schmidt-2'])
  expect((await receiptOf(fresh, id)).open).toEqual([])
})

it('restores an imported author and the invited one of the same name', async () => {
  const { id: invited } = await addPersonNamed(old, NAME)
  const at = old.clock.iso()
  const author = await old.deps.db.write((tx) =>
    insertOne(tx, contributors, { name: NAME, slug: 'aschmidt', createdAt: at, updatedAt: at }),
  )
  const both = await addArticle(old, 'Both', [invited, author.id])
  await importFolder(fresh, await exportedFolder(old))
  expect(await bylineOf(fresh, both.id)).toEqual(['anna-schmidt', 'aschmidt'])
})

it('gives bylines the person of the export although another has the address here', async () => {
  await addPersonNamed(fresh, 'Anna  Schmidt-2')
  const [first, second] = [await addPersonNamed(old, NAME), await addPersonNamed(old, NAME)]
  const both = await addArticle(old, 'Both', [first.id, second.id])
  await importFolder(fresh, await exportedFolder(old))
  expect(await bylineOf(fresh, both.id)).toEqual(['anna-schmidt', 'anna-schmidt-2-2'])
})

it('notes a person of a byline whom the export lacks', async () => {
  const [first, second] = [await addPersonNamed(old, NAME), await addPersonNamed(old, NAME)]
  const both = await addArticle(old, 'Both', [first.id, second.id])
  const path = await exportedFolder(old)
  const file = join(path, 'people.json')
  const people = await readFile(file, 'utf8')
  await writeFile(file, people.replace('"slug":"anna-schmidt-2"', '"slug":""'))
  const id = await importFolder(fresh, path)
  expect(await bylineOf(fresh, both.id)).toEqual(['anna-schmidt'])
  const point = { id: String(both.id), what: 'Its byline lacks people who are not here: anna-schmidt-2.' }
  expect((await receiptOf(fresh, id)).open).toContainEqual(expect.objectContaining(point))
})

it('gives templates the person of the export, too', async () => {
  await addPersonNamed(fresh, 'Anna  Schmidt-2')
  await addPersonNamed(old, NAME)
  const { id: contributorId } = await addPersonNamed(old, NAME)
  const bylines = [{ contributorId, roles: ['words' as const] }]
  const fields = { title: 'Column', content: 'Words.', category: 'news', tags: [] }
  await old.as(old.people.admin).templates.create({ ...fields, name: 'Column', bylines })
  await addArticle(old, 'One', [])
  await importFolder(fresh, await exportedFolder(old))
  const [template] = await fresh.deps.db.read.select().from(articleTemplates)
  const rows = await fresh.deps.db.read.select().from(contributors)
  const person = rows.find(({ id }) => id === template?.bylines[0]?.contributorId)
  expect(person).toMatchObject({ name: NAME, slug: 'anna-schmidt-2-2' })
})

it('restores a section that has the name of another one here', async () => {
  const chief = old.as(old.people.admin)
  const [first] = (await chief.sections.list()).filter(({ name }) => name === 'News')
  await chief.sections.update({ id: first?.id ?? 0, name: 'Latest', slug: 'news' })
  const { id } = await chief.sections.create({ name: 'News', slug: 'news-2', description: '' })
  const others = (await chief.sections.list()).map((section) => section.id).filter((each) => each !== id)
  await chief.sections.order({ ids: [id, ...others] })
  await chief.articles.create({ title: 'One', content: 'Words.', category: 'news-2' })
  await importFolder(fresh, await exportedFolder(old))
  const namesOf = async ({ deps: { db } }: TestNewsroom) =>
    (await db.read.select().from(sections)).map(({ name, slug }) => `${name} ${slug}`).toSorted()
  expect(await namesOf(fresh)).toEqual(await namesOf(old))
})

it('names the person into whom another was merged since', async () => {
  const [first, second] = [await addPersonNamed(old, NAME), await addPersonNamed(old, NAME)]
  const one = await addArticle(old, 'One', [second.id])
  await importFolder(fresh, await exportedFolder(old))
  const rows = await fresh.deps.db.read.select().from(contributors)
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0
  const [id, intoId] = [idOf('anna-schmidt-2'), idOf('anna-schmidt')]
  await fresh.as(fresh.people.admin).contributors.merge({ id, intoId })
  const two = await addArticle(old, 'Two', [second.id, first.id])
  await importFolder(fresh, await exportedFolder(old, 'again'))
  expect(await bylineOf(fresh, one.id)).toEqual(['anna-schmidt'])
  expect(await bylineOf(fresh, two.id)).toEqual(['anna-schmidt'])
  const items = await fresh.deps.db.read.select().from(importItems)
  expect(items.filter(({ type }) => type === 'article')).toHaveLength(2)
})
