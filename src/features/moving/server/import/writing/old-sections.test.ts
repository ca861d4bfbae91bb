import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sections } from '#features/site/tables/sections.ts'
import { exportItem, exportOf, exportTerm } from '#tests/support/import/small-export.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importReceipt, startImport } from '../import-source.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

/** Imports posts, each in the category of that name, and returns the receipt. */
async function importPosts(categories: readonly string[]): Promise<Receipt> {
  const posts = categories.map((name, index) => {
    const slug = name.toLowerCase()
    return exportItem({ 'wp:post_id': index + 1 }, exportTerm('category', slug, name))
  })
  const filePath = join(newsroom.folder, 'export.xml')
  await writeFile(filePath, exportOf(posts.join('')))
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const as = { deps: newsroom.deps, actor: { job: 'test' } }
  const { id } = await startImport(as, { kind: 'wordpress', fileName: 'export.xml', filePath, options })
  await runImports(newsroom.deps, { root: process.cwd(), signal: new AbortController().signal })
  return JSON.parse(await importReceipt(newsroom.deps, id)) as Receipt
}

const stored = () => newsroom.deps.db.read.select().from(sections).orderBy(asc(sections.position))
const names = async () => (await stored()).map(({ name }) => name)
const shipped = DEFAULT_SECTIONS.map(({ name }) => name)

it('takes the place of the sections of a new newsroom, and is in the navigation', async () => {
  const receipt = await importPosts(['Harbor', 'Opera', 'Opera', 'Politics'])
  expect(await names()).toEqual(['News', 'Harbor', 'Opera', 'Politics'])
  const linked = (await stored()).filter(({ isInNavigation }) => isInNavigation)
  expect(linked.map(({ name }) => name)).toEqual(['News', 'Harbor', 'Opera', 'Politics'])
  expect(receipt.changes).toMatchObject([
    {
      type: 'section',
      title: 'Harbor',
      what: 'Empty sections of the new site were removed: Technology, Politics, Business, Health, Entertainment, Sports, Science.',
    },
    { title: 'The Old Paper', message: { key: 'illustrationsHidden' } },
  ])
  expect(await admin().settings.read()).toMatchObject({ hasIllustrations: false })
  await admin().settings.update({ hasIllustrations: true })
  const before = await stored()
  await importPosts(['Harbor', 'Opera', 'Opera', 'Politics'])
  expect(await stored()).toEqual(before)
  // It has articles now, so it decides for itself.
  expect(await admin().settings.read()).toMatchObject({ hasIllustrations: true })
})

it('leaves sections that the newsroom changed or uses', async () => {
  const [, technology] = await admin().sections.list()
  await admin().sections.update({ id: technology?.id ?? 0, description: 'Gadgets' })
  await admin().templates.create({ name: 'Results', title: 'Results', content: 'Text.', category: 'sports' })
  await admin().frontPage.save({
    pageId: 0,
    version: 0,
    layout: { zones: [{ id: 'a', kind: 'section', fill: 'rule', rule: { section: 'health' }, size: 3 }] },
  })
  await importPosts(['Opera'])
  expect(await names()).toEqual(['News', 'Technology', 'Health', 'Sports', 'Opera'])
  expect((await stored()).at(-1)).toMatchObject({ name: 'Opera', isInNavigation: false })
})

it('changes no sections of a newsroom that has articles', async () => {
  await admin().articles.create({ title: 'Ours', content: 'Text.', category: 'politics' })
  await importPosts(['Opera'])
  expect(await names()).toEqual([...shipped, 'Opera'])
})

it('changes no sections if the old site has none', async () => {
  await importPosts([])
  expect(await names()).toEqual(shipped)
})
