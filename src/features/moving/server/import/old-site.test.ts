import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { exportItem, exportOf, exportTerm } from '#tests/support/import/small-export.ts'
import { runImports } from './import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, startImport } from './import-source.service.ts'

const SITE = 'https://old.example'
const section = (slug: string, id: number, parent = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename>` +
  `<wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`
const post = (id: number, slug: string, fields = {}, inner = '') =>
  exportItem(
    { 'wp:post_id': id, 'wp:post_name': slug, title: slug, link: `${SITE}/${slug}/`, ...fields },
    inner,
  )
const picture = (id: number) =>
  post(id, `p${id}`, {
    'wp:post_type': 'attachment',
    'wp:status': 'inherit',
    'wp:post_parent': 4,
    'wp:attachment_url': `${SITE}/wp-content/uploads/${id}.jpg`,
  })

const HEAD =
  section('recipes', 2) +
  section('pasta', 3, 'recipes') +
  '<wp:tag><wp:term_id>9</wp:term_id><wp:tag_slug>fresh-3</wp:tag_slug><wp:tag_name>Fresh</wp:tag_name></wp:tag>'
const ITEMS = [
  post(
    1,
    'about',
    {
      title: 'Post',
      'wp:post_modified_gmt': '2020-01-05 09:00:00',
      'wp:post_modified': '2020-01-05 10:00:00',
    },
    exportTerm('category', 'pasta', 'pasta') + exportTerm('post_tag', 'fresh-3', 'Fresh'),
  ),
  post(2, 'about', { title: 'Page', 'wp:post_type': 'page' }),
  post(3, 'later', {
    'wp:status': 'future',
    'wp:post_date': '2050-01-01 10:00:00',
    'wp:post_date_gmt': '2050-01-01 09:00:00',
  }),
  post(4, 'walk', { 'content:encoded': 'Look:\n\n[gallery]' }),
  picture(5),
  picture(6),
]

describe('an old site', () => {
  let newsroom: TestNewsroom
  let site: PageServer
  beforeAll(async () => {
    newsroom = await openTestNewsroom()
    site = await servePages(newsroom)
    const { deps } = newsroom
    const filePath = join(newsroom.folder, 'export.xml')
    await writeFile(filePath, exportOf(ITEMS.join(''), HEAD))
    const options = { ...DEFAULT_IMPORT_OPTIONS, pictures: false }
    const as = { deps, actor: { job: 'test' } }
    await startImport(as, { kind: 'wordpress', fileName: 'export.xml', filePath, options })
    await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })
  })
  afterAll(async () => {
    site.close()
    await newsroom.close()
  })

  const articleNamed = async (title: string) =>
    (await newsroom.deps.db.read.select().from(articles)).find((each) => each.title === title)

  it('keeps the dates of changes, and schedules what was scheduled', async () => {
    expect(await articleNamed('Post')).toMatchObject({
      publishedAt: '2019-05-01T12:00:00.000Z',
      updatedAt: '2020-01-05T09:00:00.000Z',
    })
    expect(await articleNamed('later')).toMatchObject({
      status: 'scheduled',
      publishedAt: null,
      scheduledFor: '2050-01-01T09:00:00.000Z',
    })
  })

  it('keeps the pictures of a gallery that lists none', async () => {
    expect((await articleNamed('walk'))?.content).toMatch(
      /:::gallery\n!\[\]\(.+5\.jpg\)\n!\[\]\(.+6\.jpg\)\n:::/,
    )
  })

  it.each([
    ['/category/recipes/pasta/', 301, '/pasta'],
    ['/tag/fresh-3/', 301, '/tags/fresh-3'],
    ['/?page_id=2', 301, '/about'],
    ['/?p=1', 301, '/p/about'],
    ['/about', 200, null],
  ])('answers %s', async (path, status, location) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })
})
