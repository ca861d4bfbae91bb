import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { exportItem, exportOf } from '#tests/support/import/small-export.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from '../import-source.service.ts'

let newsroom: TestNewsroom
let site: PageServer

// WordPress stores 200 characters of an escaped slug.
const SLUG = encodeURIComponent('большой-репортаж-о-строительстве').toLowerCase() + '-%d0%bd%d0%'
const TITLE = 'Большой репортаж о строительстве нового моста'

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  site = await servePages(newsroom)
  const filePath = join(newsroom.folder, 'export.xml')
  const link = `https://old.example/2019/05/${SLUG}/`
  const cut = exportItem({ 'wp:post_id': 2, title: TITLE, link, 'wp:post_name': SLUG })
  const other = exportItem({ 'wp:post_id': 1, 'content:encoded': `<p><a href="${link}">Мост</a></p>` })
  await writeFile(filePath, exportOf(other + cut))
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
  const as = { deps: newsroom.deps, actor: { job: 'test' } }
  await startImport(as, { kind: 'wordpress', fileName: 'export.xml', filePath, options })
  await runImports(newsroom.deps, { root: process.cwd(), signal: new AbortController().signal })
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const rows = () => newsroom.deps.db.read.select().from(articles)

it('has an address of its title, and its old ones in both spellings lead to it', async () => {
  const [story] = await rows().where(eq(articles.title, TITLE))
  expect(story?.slug).toBe('большой-репортаж-о-строительстве-нового-моста')
  const path = `/${encodeURIComponent(story?.slug ?? '')}`
  const upper = SLUG.replace(/%[\da-f]{2}/g, (escape) => escape.toUpperCase())
  for (const slug of [SLUG, upper]) {
    const response = await fetch(`${site.origin}/2019/05/${slug}/`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, path])
  }
  const [other] = await rows().where(eq(articles.title, 'Title 1'))
  expect(other?.content).toBe(`[Мост](${path})`)
})
