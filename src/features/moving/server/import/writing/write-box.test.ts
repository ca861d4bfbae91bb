import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { shownText } from '#features/record/server/shown-text.ts'
import { exportItem, exportOf } from '#tests/support/import/small-export.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importReceipt, startImport } from '../import-source.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const block = (id: number, title: string, content: string) =>
  exportItem({ 'wp:post_id': id, 'wp:post_type': 'wp_block', title, 'content:encoded': content })

async function importBlocks(...blocks: string[]) {
  const { deps } = newsroom
  const filePath = join(newsroom.folder, 'blocks.xml')
  await writeFile(filePath, exportOf(blocks.join('')))
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const input = { kind: 'wordpress', fileName: 'blocks.xml', filePath, options } as const
  const { id } = await startImport({ deps, actor: { job: 'test' } }, input)
  await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })
  const { items, records } = JSON.parse(await importReceipt(deps, id))
  const { name, content } = reusableBoxes
  const boxes = await deps.db.read.select({ name, content }).from(reusableBoxes).orderBy(reusableBoxes.id)
  return { items, records, boxes }
}

const CONTACT = block(1, 'Contact', '<p>Write to <b>us</b></p>')

it('makes a reusable box of each shared text, also of one that no article shows', async () => {
  const { items, records, boxes } = await importBlocks(CONTACT, block(2, 'Contact', '<p>Call us</p>'))
  expect(boxes).toEqual([
    { name: 'Contact', content: 'Write to **us**' },
    { name: 'Contact (2)', content: 'Call us' },
  ])
  expect(items.byType['wp_block']).toEqual({ total: 2, imported: 2, skipped: 0 })
  expect(records.box).toMatchObject({ source: 2, imported: 2 })
})

it('names a text that no box can have, with the reason', async () => {
  const { items, boxes } = await importBlocks(block(3, 'Long', `<p>${'word '.repeat(2_500)}</p>`))
  expect(items.skipped).toMatchObject([{ type: 'wp_block', id: '3', reason: 'At most 10,000 characters' }])
  expect(boxes).toHaveLength(2)
})

it('changes a box with its text, and leaves one that was changed here', async () => {
  const content = 'Text.\n\n::reuse{box=1}\n'
  const article = await newsroom.as(newsroom.people.admin).articles.create({ title: 'Harbor', content })
  await importBlocks(block(1, 'Contact', '<p>Write to the desk</p>'))
  // The record has the text of the story that shows it.
  await recordOutdated(newsroom.deps)
  expect(await shownText(newsroom.deps.db.read, article.id)).toEqual({ state: 'same' })
  const { db } = newsroom.deps
  const isSecond = eq(reusableBoxes.name, 'Contact (2)')
  await db.write(async (tx) => {
    await tx.db.update(reusableBoxes).set({ content: 'Ours', version: 9 }).where(isSecond)
    tx.emit({ type: 'boxes.changed' })
  })
  const { boxes } = await importBlocks(block(2, 'Contact', '<p>Call the desk</p>'))
  expect(boxes.map(({ content }) => content)).toEqual(['Write to the desk', 'Ours'])
})
