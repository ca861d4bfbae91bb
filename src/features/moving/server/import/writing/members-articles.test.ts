import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { MEMBERS_CHOICES } from '#features/moving/shared/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from '../import-source.service.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const SUBSTACK = zipSync({
  'posts.csv': strToU8(
    'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n11.open,2020-01-02T03:04:05.000Z,true,,newsletter,everyone,Open,,\n12.paid,2020-01-03T03:04:05.000Z,true,,newsletter,only_paid,Paid,,\n',
  ),
  'posts/11.open.html': strToU8('<p>One</p>'),
  'posts/12.paid.html': strToU8('<p>First.</p><p>Second.</p><p>Third.</p><p>The secret.</p>'),
})

const EXPECTED = {
  restrict: ['published', 'members'],
  draft: ['draft', 'everyone'],
  publish: ['published', 'everyone'],
} as const

it.each(MEMBERS_CHOICES)('imports articles for members only: %s', async (members) => {
  const { deps, folder } = newsroom
  const filePath = join(folder, 'substack.zip')
  await writeFile(filePath, SUBSTACK)
  const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false, members }
  const source = { kind: 'substack', fileName: 'substack.zip', filePath, options } as const
  await startImport({ deps, actor: { job: 'test' } }, source)
  await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })
  const rows = await deps.db.read.select().from(articles).orderBy(asc(articles.publishedAt))
  expect(rows.map(({ title, status, access }) => [title, status, access])).toEqual([
    ['Open', 'published', 'everyone'],
    ['Paid', ...EXPECTED[members]],
  ])
  const { items } = await newsroom.as(null).articles.list({ limit: 10 })
  expect(JSON.stringify(items).includes('The secret')).toBe(members === 'publish')
})
