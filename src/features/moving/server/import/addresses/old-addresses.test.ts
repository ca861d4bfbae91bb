import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeOldSlug } from '#db/queries/article-slugs.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { redirects } from '#features/site/tables/redirects.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { normalizePath } from '#features/site/shared/addresses.ts'
import { sectionPath, topicPath } from '#features/site/shared/sections.ts'
import type { ImportRun, SavedTarget } from '../import-run.ts'
import type { OpenPoint } from '#features/moving/shared/receipt.ts'
import type { StoredRecord } from '#importing/source-records.ts'
import { addressAnswering, checkAddresses } from './check-addresses.ts'
import { oldSlug } from './old-addresses.ts'
import { prepareAddresses } from './prepare-addresses.ts'
import { saveAddresses } from './save-addresses.ts'

/** `OLD_SITES=200` tests as many random sites. */
const SITES = Number(process.env['OLD_SITES'] ?? 5)
const SITE = 'https://www.old.example'

let newsroom: TestNewsroom
let site: PageServer
let seed = 3

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000' })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new Error('an empty list')
  return one
}
const runOf = (url = SITE): ImportRun => ({
  id: 1,
  kind: 'wordpress',
  source: `wordpress:${url}`,
  site: { type: 'site', url, name: 'Old', tagline: '', lang: '', version: '' },
  file: 'old.xml',
  options: {
    site: null,
    media: null,
    addresses: 'own',
    members: 'draft',
    pictures: true,
    types: {},
    dryRun: false,
  },
  signal: new AbortController().signal,
})

const save = (
  record: Pick<StoredRecord, 'type' | 'paths'> & { url?: string },
  target: SavedTarget,
  run = runOf(),
) =>
  newsroom.deps.db.write((tx): Promise<OpenPoint[]> =>
    saveAddresses(tx, newsroom.deps, run, { sourceId: '1', ...record } as StoredRecord, target),
  )

/** Publishes an article with the slug of its old address, as the importer does. */
async function addArticle(title: string, slug: string, category = 'politics'): Promise<number> {
  const { id } = await admin().articles.create({ title, content: 'Text.', category })
  const words = oldSlug({ slug, paths: [] })
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(articles).set({ slug: null }).where(eq(articles.id, id))
    await tx.db
      .update(articles)
      .set({ slug: await freeOldSlug(tx, words) })
      .where(eq(articles.id, id))
    tx.emit({ type: 'sections.changed' })
  })
  return id
}

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

/** Returns where a reader ends, after one redirect at most; what went wrong otherwise. */
async function endOf(path: string): Promise<string> {
  const first = await get(path)
  await first.text()
  if (first.status === 200) return normalizePath(new URL(path, SITE).pathname)
  const location = first.headers.get('location')
  if (first.status !== 301 || !location) return `${first.status}`
  const second = await get(location)
  await second.text()
  // Redirects between addresses of an article keep the query.
  return second.status === 200 ? location.replace('?amp=1', '') : `${location}: ${second.status}`
}

const present = async (id: number) => (await admin().articles.address({ id }))?.path

/** How WordPress, Ghost and Substack make the address of a post. */
const FORMS: Record<string, (post: { slug: string; id: number; at: string }) => string> = {
  'post name': ({ slug }) => `/${slug}/`,
  'month and name': ({ slug, at }) => `/${at.slice(0, 7).replace('-', '/')}/${slug}/`,
  'day and name': ({ slug, at }) => `/${at.slice(0, 10).replaceAll('-', '/')}/${slug}/`,
  numeric: ({ id }) => `/archives/${id}`,
  category: ({ slug }) => `/local-news/${slug}/`,
  'nested category': ({ slug }) => `/local-news/harbor/${slug}/`,
  file: ({ slug, at }) => `/${at.slice(0, 7).replace('-', '/')}/${slug}.html`,
  'below a path': ({ slug }) => `/blog/${slug}/`,
  'after p': ({ slug }) => `/p/${slug}`,
  plain: ({ id }) => `/?p=${id}`,
  'index file': ({ slug }) => `/index.php/${slug}/`,
}

const SLUGS = [
  'sea-wall',
  'Sea-Wall-Two',
  'search',
  'archive-of-the-day',
  'live',
  'feed-the-birds',
  'under_score',
  '2020-in-review',
  'المدينة-القديمة',
  'море',
  `the-${'very-'.repeat(24)}long-one`,
]

it('finds every article of random old sites at each of its addresses', { timeout: 3_600_000 }, async () => {
  const wrong: string[] = []
  let asked = 0
  for (let n = 0; n < SITES; n++) {
    const [name, toPath] = oneOf(Object.entries(FORMS))
    await admin().settings.update({
      addressForm: oneOf(['id', 'date', 'day', 'section', 'slug', 'p'] as const),
    })
    for (let post = 0; post < 3; post++) {
      const number = 10_000 * (n + 1) + post
      const slug = encodeURIComponent(`${oneOf(SLUGS)}-${n}-${post}`).toLowerCase()
      const at = `20${10 + random(10)}-${oneOf(['01', '06', '12'])}-${oneOf(['01', '15', '28'])}`
      const id = await addArticle(`Post ${number}`, slug)
      const main = toPath({ slug, id: number, at })
      const paths = [main, `/?p=${number}`, `/?page_id=${number}`]
      expect(await save({ type: 'article', paths }, { type: 'article', id, path: null })).toEqual([])
      const home = await present(id)
      const base = main.replace(/\/$/, '')
      const forms = main.includes('?')
        ? [`${main}&amp=1`]
        : ['', '/', '/feed/', '/feed/atom', '/amp/', '/trackback/', '/2/', '/comment-page-3/', '?amp=1']
            .map((end) => base + end)
            .concat(base.replaceAll(/%[0-9a-f]{2}/g, (escape) => escape.toUpperCase()))
      for (const path of [...paths, ...forms, `/index.php?p=${number}`, `/?p=${number}&preview=true`]) {
        asked += 1
        const end = await endOf(path)
        if (end !== home) wrong.push(`${name}: ${path} → ${end}, not ${home}`)
        const inProcess = await addressAnswering(newsroom.deps, path)
        if (inProcess !== home) wrong.push(`${name}: the check of ${path} returns ${inProcess}, not ${home}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(SITES * 15)
})

describe('lists and files of an old site', () => {
  it('lead to ours, feeds to feeds', async () => {
    const section = await admin().sections.create({ name: 'Local News' })
    const tag = await admin().topics.create({ kind: 'tag', name: 'Harbor' })
    const { id: articleId } = await admin().articles.create({ title: 'At the harbor', content: 'Text.' })
    await admin().topics.setTags({ articleId, names: [tag.name] })
    const toSection: SavedTarget = { type: 'section', id: section.id, path: sectionPath(section) }
    const toTag: SavedTarget = { type: 'tag', id: tag.id, path: topicPath('tag', tag.slug) }
    await save({ type: 'section', paths: ['/category/local/', '/?cat=3'] }, toSection)
    await save({ type: 'tag', paths: ['/tag/harbor/', '/?tag=harbor'] }, toTag)
    const pairs = [
      ['/category/local/', '/local-news'],
      ['/category/local/page/4/', '/local-news'],
      ['/category/local/feed/', '/local-news/rss.xml'],
      ['/?cat=3', '/local-news'],
      ['/tag/harbor/', '/tags/harbor'],
      ['/tag/harbor/feed/atom/', '/tags/harbor/atom.xml'],
      ['/tag/harbor/rss/', '/tags/harbor/rss.xml'],
      ['/?tag=harbor', '/tags/harbor'],
      ['/feed/', '/rss.xml'],
      ['/feed/atom/', '/atom.xml'],
      ['/comments/feed/', '/rss.xml'],
      ['/?feed=rss2', '/rss.xml'],
      ['/sitemap_index.xml', '/sitemap.xml'],
      ['/wp-sitemap.xml', '/sitemap.xml'],
      ['/2019/05/', '/archive'],
      ['/page/2/', '/archive'],
    ] as const
    for (const [path, end] of pairs) {
      expect([path, await endOf(path)]).toEqual([path, end])
      expect([path, await addressAnswering(newsroom.deps, path)]).toEqual([path, end])
    }
  })

  it('lead from an address of an image in every size to the file here', async () => {
    const url = `${SITE.replace('www.', '')}/wp-content/uploads/2019/05/photo-scaled.jpg`
    await save({ type: 'media', paths: ['/photo/'], url }, { type: 'media', id: 1, path: '/uploads/a.jpg' })
    for (const path of [
      '/photo/',
      '/wp-content/uploads/2019/05/photo-scaled.jpg',
      '/wp-content/uploads/2019/05/photo-300x200.jpg',
      '/wp-content/uploads/2019/05/photo.jpg',
    ]) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, '/uploads/a.jpg'])
    }
    expect((await get('/wp-content/uploads/2019/05/other.jpg')).status).toBe(404)
  })
})

it('lead from the pictures of a Ghost folder, in every size, to the files here', async () => {
  const ghost = (site: string | null) => ({
    ...runOf(),
    kind: 'ghost' as const,
    site: { ...runOf().site, url: site },
  })
  const target = (name: string): SavedTarget => ({ type: 'media', id: 1, path: `/uploads/${name}.jpg` })
  await save(
    { type: 'media', paths: [], url: 'backup/content/images/2020/a b.jpg' },
    target('a'),
    ghost(null),
  )
  const below = ghost('https://old.example/blog')
  await save({ type: 'media', paths: [], url: 'content/images/c.jpg' }, target('c'), below)
  for (const [path, name] of [
    ['/content/images/2020/a%20b.jpg', 'a'],
    ['/content/images/size/w600/2020/a%20b.jpg', 'a'],
    ['/blog/content/images/c.jpg', 'c'],
    ['/blog/content/images/size/w1200h600/format/webp/c.jpg', 'c'],
  ]) {
    const response = await get(path ?? '')
    expect([path, response.headers.get('location')]).toEqual([path, `/uploads/${name}.jpg`])
  }
})

it('lead from a link to a preview to the article, without a former address', async () => {
  const id = await addArticle('Shared early', 'shared-early')
  const uuid = '215f0cb8-ef89-4f1c-8bb3-c2d3825cdf9f'
  await save(
    { type: 'article', paths: ['/shared-early/', `/p/${uuid}/`] },
    { type: 'article', id, path: null },
  )
  expect(await endOf(`/p/${uuid}/`)).toBe(await present(id))
  expect(await newsroom.deps.db.read.select().from(formerSlugs).where(eq(formerSlugs.slug, uuid))).toEqual([])
})

describe('an address that is taken', () => {
  beforeEach(() => admin().settings.update({ addressForm: 'id' }))

  it('stays with the page that has it, and is named', async () => {
    const id = await addArticle('Politics of old', 'politics')
    expect(
      await save({ type: 'article', paths: ['/politics/', '/about'] }, { type: 'article', id, path: null }),
    ).toEqual([
      { what: { key: 'oldAddressOfOtherPage', values: { path: '/politics' } }, link: '/dashboard/addresses' },
    ])
    expect(await endOf('/politics/')).toBe('/politics')
  })

  it('stays with a redirect manually', async () => {
    await admin().siteAddresses.createRedirect({ path: '/by-hand', target: '/news' })
    const id = await addArticle('By hand', 'another')
    const open = await save({ type: 'article', paths: ['/by-hand'] }, { type: 'article', id, path: null })
    expect(open).toEqual([])
    const [again] = await save({ type: 'tag', paths: ['/by-hand'] }, { type: 'tag', id: 1, path: '/tags/x' })
    expect(again?.what).toEqual({
      key: 'oldAddressRedirected',
      values: { path: '/by-hand', target: '/news' },
    })
    expect((await get('/by-hand')).headers.get('location')).toBe('/news')
  })

  it('of two articles with one slug leads to each', async () => {
    const first = await addArticle('First twin', 'twin')
    const second = await addArticle('Second twin', 'twin')
    await save({ type: 'article', paths: ['/2019/05/twin/'] }, { type: 'article', id: first, path: null })
    await save({ type: 'article', paths: ['/book/twin/'] }, { type: 'article', id: second, path: null })
    expect(await endOf('/2019/05/twin/')).toBe(`/articles/${first}`)
    expect(await endOf('/book/twin/')).toBe(`/articles/${second}`)
  })
})

it('writes nothing the second time', async () => {
  const id = await addArticle('Twice', 'twice')
  const record = {
    type: 'article',
    paths: ['/archives/99', '/x/twice/', '/2018/01/earlier-twice/', '/?p=99'],
  } as const
  const target: SavedTarget = { type: 'article', id, path: null }
  const rows = () => newsroom.deps.db.read.select().from(redirects)
  await save({ ...record, paths: [...record.paths] }, target)
  const before = await rows()
  await save({ ...record, paths: [...record.paths] }, target)
  expect(await rows()).toEqual(before)
  expect(await endOf('/2018/01/earlier-twice/')).toBe(`/articles/${id}`)
})

it('leads from an old site below a path to ours', async () => {
  await prepareAddresses(newsroom.deps, runOf('https://old.example/magazine'))
  await prepareAddresses(newsroom.deps, runOf('https://old.example/magazine'))
  expect(await endOf('/magazine/')).toBe('/')
  expect(await endOf('/magazine/feed/')).toBe('/rss.xml')
})

it('does not lead to an article that readers do not see', async () => {
  const id = await addArticle('Hidden', 'hidden')
  await save({ type: 'article', paths: ['/?p=77', '/archives/77'] }, { type: 'article', id, path: null })
  await admin().articles.setStatus({ id, status: 'unpublished' })
  expect((await get('/archives/77')).status).toBe(404)
  expect(await endOf('/?p=77')).toBe('/')
  const checked = await checkAddresses(newsroom.deps, ['/?p=77', '/archives/77', '/'])
  expect(checked).toEqual({ total: 3, answering: 1, failing: ['/?p=77', '/archives/77'] })
})

it('shows the front page for a number that nothing has', async () => {
  expect(await endOf('/?p=123456')).toBe('/')
  const rendered = site.rendered.length
  expect(await endOf('/?p=123457')).toBe('/')
  expect(site.rendered).toHaveLength(rendered)
})
