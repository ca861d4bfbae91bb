import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { exportItem, exportOf } from '#tests/support/import/small-export.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { limits } from '#shared/limits.ts'
import { SAMPLE_PREVIEW_PATH } from '#features/moving/shared/sample-path.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from '../import-source.service.ts'
import { createSamples } from './samples.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const post = (id: number, title: string, text: string) =>
  exportItem({ 'wp:post_id': id, title, 'content:encoded': text })
const words = (count: number) => 'word '.repeat(count)

const EXPORT = exportOf(
  post(11, 'Short', '<p>Two words</p>') +
    post(12, 'Plain', `<p>${words(120)}</p>`) +
    post(
      13,
      'Long',
      `<ul><li>${words(600)}</li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>C</td><td>D</td></tr></table>`,
    ) +
    post(14, 'Hard', `<p>${words(100)}</p>[contact-form-7 id="3"]<p><u>Under</u></p>[acme_map id="1"]`),
)

async function tryExport(): Promise<number> {
  const filePath = join(newsroom.folder, 'export.xml')
  await writeFile(filePath, EXPORT)
  const options = { ...DEFAULT_IMPORT_OPTIONS, dryRun: true }
  const as = { deps: newsroom.deps, actor: { job: 'test' } }
  const { id } = await startImport(as, { kind: 'wordpress', fileName: 'export.xml', filePath, options })
  await runImports(newsroom.deps, { root: process.cwd(), signal: new AbortController().signal })
  return id
}

async function show(sample: object, person: 'admin' | 'staff' = 'admin'): Promise<Response> {
  const body = new URLSearchParams({ sample: JSON.stringify(sample), scheme: 'light' })
  const headers = { cookie: await newsroom.cookieOf(newsroom.people[person]) }
  return fetch(server.origin + SAMPLE_PREVIEW_PATH, { method: 'POST', headers, body })
}

it('of a trial are the simplest, the longest and the most changed article, as their pages would be', async () => {
  const id = await tryExport()
  const { samples } = await newsroom.as(newsroom.people.admin).imports.receipt({ id })
  expect(samples).toEqual([
    { why: 'simplest', title: 'Plain' },
    { why: 'longest', title: 'Long' },
    { why: 'hardest', title: 'Hard' },
  ])
  const response = await show({ id, index: 1 })
  const page = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page).toContain('<td')
  expect(page).toContain('Long</h1>')
  expect(page).not.toContain('<script')
  expect((await show({ id, index: 2 }, 'staff')).status).toBe(403)
  expect((await show({ id: 999, index: 0 })).status).toBe(404)
  const { db } = newsroom.deps
  expect([await db.read.$count(articles), await db.read.$count(importItems)]).toEqual([0, 0])
})

it('end after a paragraph where a text is too long to be shown, and name an article once', () => {
  const samples = createSamples()
  const content = `${'word '.repeat(1_000)}\n\n`.repeat(200)
  const entry = { outcome: 'imported' as const, title: 'Long', words: { source: 9, kept: 9 } }
  samples.add(entry, { title: 'Long', content, excerpt: '', publishedAt: null, lang: '', authors: [] })
  const [only, ...others] = samples.list()
  expect(others).toEqual([])
  expect(only?.content.length).toBeLessThanOrEqual(limits.contentMax)
  expect(content.startsWith(`${only?.content ?? ''}\n\n`)).toBe(true)
})
