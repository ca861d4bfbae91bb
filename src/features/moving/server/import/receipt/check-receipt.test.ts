import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTags } from '#features/articles/tables/topics.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { sections } from '#features/site/tables/sections.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importReceipt, startImport } from '../import-source.service.ts'
import { checkReceipt } from './check-receipt.ts'
import { readReceiptFile } from './read-receipt.service.ts'

let newsroom: TestNewsroom
let receipt: string

async function importAll(): Promise<string> {
  const path = join(newsroom.folder, 'export.xml')
  await writeWordpressExport(path, { posts: 12, pages: 1, attachments: 0, textLength: 400 })
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const as = { deps: newsroom.deps, actor: { job: 'test' } }
  const { id } = await startImport(as, { kind: 'wordpress', fileName: 'export.xml', filePath: path, options })
  await runImports(newsroom.deps, { root: process.cwd(), signal: new AbortController().signal })
  return importReceipt(newsroom.deps, id)
}

beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())
beforeEach(async () => void (receipt ??= await importAll()))

const check = () => checkReceipt(newsroom.deps, receipt)
const isArticle = (id = 0) => and(eq(importItems.type, 'article'), eq(importItems.targetId, id))
const editor = () => newsroom.as(newsroom.people.admin)

async function imported() {
  const rows = await newsroom.deps.db.read
    .select({ id: articles.id, title: articles.title, content: articles.content, version: articles.version })
    .from(articles)
    .innerJoin(importItems, eq(importItems.targetId, articles.id))
    .where(eq(importItems.type, 'article'))
    .orderBy(asc(articles.id))
  return rows
}

it('finds everything that was imported', async () => {
  const { lines, isWhole } = await check()
  expect(isWhole).toBe(true)
  expect(lines[0]).toBe('13 of 13 articles and pages are as they were imported.')
})

it('tells what was edited from what was lost', async () => {
  const [first, second, third, fourth] = await imported()
  if (!first || !second || !third || !fourth) throw new Error('nothing was imported')
  await editor().articles.update({ id: first.id, version: first.version, title: 'Another title' })
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(articles).set({ content: 'Two words.' }).where(eq(articles.id, second.id))
    await tx.db.update(articles).set({ deletedAt: newsroom.clock.iso() }).where(eq(articles.id, fourth.id))
    tx.emit({ type: 'sections.changed' })
  })
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(importItems).set({ targetId: 999_999 }).where(isArticle(third.id))
  })
  const { lines, isWhole } = await check()
  expect(isWhole).toBe(false)
  const text = lines.join('\n')
  expect(text).toContain(`${second.title} (article `)
  expect(text).toMatch(/it has 2 words; \d+ were imported\./)
  expect(text).toMatch(new RegExp(`${third.title} \\(article [^)]+\\) was deleted since\\.`))
  expect(text).toContain('1 were edited here since.')
  expect(text).toContain('1 are in the trash.')
  expect(text).toContain('9 of 13 articles and pages are as they were imported.')
})

it('proves nothing by a trial or by the receipt of another newsroom', async () => {
  const trial = await checkReceipt(newsroom.deps, JSON.stringify({ ...JSON.parse(receipt), isDryRun: true }))
  expect(trial).toMatchObject({ isWhole: false, lines: [expect.stringContaining('of a trial')] })
  const other: Receipt = { ...(JSON.parse(receipt) as Receipt), source: 'wordpress:https://another.example' }
  const { isWhole, lines } = await checkReceipt(newsroom.deps, JSON.stringify(other))
  expect([isWhole, lines[0]]).toEqual([false, expect.stringContaining('was never imported here')])
})

it('names an address that answered when the receipt was written and does not answer now', async () => {
  const [, , , , fifth] = await imported()
  const lost = ['/2012/01/nowhere/', '/2012/01/never-there/'] as const
  await newsroom.deps.db.write(async (tx) => {
    const result = { outcome: 'imported' as const, title: 'Fifth', paths: [...lost] }
    await tx.db.update(importItems).set({ result }).where(isArticle(fifth?.id))
  })
  const { open, ...rest } = JSON.parse(receipt) as Receipt
  const known = { kind: 'address', type: '', id: '', title: lost[1], what: '', link: null } as const
  const { lines } = await checkReceipt(newsroom.deps, JSON.stringify({ ...rest, open: [...open, known] }))
  expect(lines.filter((line) => line.includes('/2012/01/n'))).toEqual([
    'The old address /2012/01/nowhere/ does not work.',
  ])
})

function emitAll(tx: Tx): void {
  tx.emit({ type: 'sections.changed' })
  tx.emit({ type: 'article.changed', articleId: 0, category: '', wasPublished: false, isPublished: false })
}

type Damage = (tx: Tx, id: number) => Promise<unknown>

it.each<[string, Damage, RegExp]>([
  [
    'its byline',
    (tx, id) => tx.db.delete(articleBylines).where(eq(articleBylines.articleId, id)),
    /: it has 0 people in its byline; 1 were imported\.$/,
  ],
  [
    'its tags',
    (tx, id) => tx.db.delete(articleTags).where(eq(articleTags.articleId, id)),
    /: it has 0 tags; 1 were imported\.$/,
  ],
  [
    'its date',
    (tx, id) =>
      tx.db.update(articles).set({ publishedAt: '2001-01-01T00:00:00.000Z' }).where(eq(articles.id, id)),
    /: its date is 2001-01-01T00:00:00\.000Z, and was 2012-/,
  ],
  [
    'its section',
    async (tx, id) => {
      const at = newsroom.clock.iso()
      const other = { name: 'Elsewhere', slug: 'elsewhere', createdAt: at, updatedAt: at }
      await tx.db.insert(sections).values(other).onConflictDoNothing()
      await tx.db.update(articles).set({ category: 'elsewhere' }).where(eq(articles.id, id))
    },
    /: its section is Elsewhere, and was Section \d\.$/,
  ],
])('names an article that lost %s without an edit', async (_name, damage, sentence) => {
  const row = (await imported()).at(-1)
  if (!row) throw new Error('nothing was imported')
  const { deps } = newsroom
  const [before] = await deps.db.read.select().from(articles).where(eq(articles.id, row.id))
  const bylines = await deps.db.read.select().from(articleBylines).where(eq(articleBylines.articleId, row.id))
  const tags = await deps.db.read.select().from(articleTags).where(eq(articleTags.articleId, row.id))
  const isOfRow = (line: string) => line.startsWith(`${row.title} (`)
  expect((await check()).lines.filter(isOfRow)).toEqual([])
  await deps.db.write(async (tx) => {
    await damage(tx, row.id)
    emitAll(tx)
  })
  expect((await check()).lines.filter(isOfRow)).toEqual([expect.stringMatching(sentence)])
  await deps.db.write(async (tx) => {
    await tx.db
      .update(articles)
      .set(before ?? {})
      .where(eq(articles.id, row.id))
    await tx.db.insert(articleBylines).values(bylines).onConflictDoNothing()
    await tx.db.insert(articleTags).values(tags).onConflictDoNothing()
    emitAll(tx)
  })
})

it('reads the receipt from a file', async () => {
  const path = join(newsroom.folder, 'receipt.json')
  await writeFile(path, receipt)
  expect(await readReceiptFile(path)).toBe(receipt)
  await expect(readReceiptFile(join(newsroom.folder, 'none.json'))).rejects.toThrow('There is no file')
})
