import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { editionLayout, withPicturesOnce, withStrips } from '#features/front-page/shared/edition.ts'
import { newZone, type Layout } from '#features/front-page/shared/front-page.ts'

const HOUR = 3_600_000

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const read = async (path = '/') => (await fetch(site.origin + path)).text()
async function save(layout: Layout | null, pageId = 0): Promise<void> {
  const { version } = await editor().frontPage.open({ pageId })
  await editor().frontPage.save({ pageId, version, layout })
}
async function publish(title: string, category: string): Promise<number> {
  newsroom.clock.advance(1_000)
  return (await editor().articles.create({ title, content: 'Text.', category })).id
}
const zonesOf = async (section?: string) =>
  Object.fromEntries(
    (await newsroom.as(null).frontPage.shown(section ? { section } : {}))?.zones.map(({ id, articles }) => [
      id,
      articles.map(({ title }) => title),
    ]) ?? [],
  )

it('is a masthead and a message without articles', async () => {
  await save(withStrips(editionLayout(), ['politics', 'science']))
  const page = await read()
  expect(page).toMatch(/<header data-zone="masthead".*<time dateTime="\d{4}-\d\d-\d\d">/s)
  expect(page.match(/<header/g)).toHaveLength(1)
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page).toContain('No articles')
  expect(page).not.toContain('class="ticker"')
})

it('has the ticker only while there is breaking news', async () => {
  const item = await newsroom.as(newsroom.people.staff).breakingNews.create({ text: 'Bridge closed' })
  expect(await read()).toMatch(/class="ticker"/)
  await editor().breakingNews.retire({ id: item.id })
  expect(await read()).not.toContain('class="ticker"')
})

it('puts what goes with the lead below it, and each article on the page once', async () => {
  const tagged = await publish('Who pays for the wall', 'science')
  await publish('Old vote', 'politics')
  for (let n = 0; n < 7; n++) await publish(`News ${n}`, 'science')
  const lead = await publish('Council backs the wall', 'politics')
  const { id: other } = await editor().articles.create({ title: 'Draft', content: 'Text.', status: 'draft' })
  for (const articleId of [tagged, lead, other]) await editor().topics.setTags({ articleId, names: ['Wall'] })
  const zones = await zonesOf()
  expect([zones['lead'], zones['related']]).toEqual([
    ['Council backs the wall'],
    ['Who pays for the wall', 'Old vote'],
  ])
  expect(zones['beside']).toEqual(['News 6', 'News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
  expect([zones['sections-1'], zones['sections-2']]).toEqual([[], ['News 0']])
  const page = await read()
  const headlines = [...page.matchAll(/<h3[^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(headlines).toHaveLength(10)
  expect(new Set(headlines).size).toBe(headlines.length)
})

it('takes the other parts of a series first', async () => {
  const part = await publish('Part one', 'science')
  const lead = await publish('Part two', 'politics')
  const series = await editor().topics.create({ kind: 'series', name: 'The wall' })
  for (const articleId of [part, lead]) await editor().topics.setSeries({ articleId, seriesId: series.id })
  expect((await zonesOf())['related']?.[0]).toBe('Part one')
})

it('says how long ago the lead was published, and is cached until that changes', async () => {
  await publish('Ferry aground', 'politics')
  newsroom.clock.advance(2 * HOUR)
  expect(await read()).toMatch(/Ferry aground.*?>2 hours ago</s)
  newsroom.clock.advance(HOUR - 1)
  expect(await read()).toMatch(/Ferry aground.*?>2 hours ago</s)
  newsroom.clock.advance(1)
  expect(await read()).toMatch(/Ferry aground.*?>3 hours ago</s)
  newsroom.clock.advance(8 * 24 * HOUR)
  expect(await read()).not.toMatch(/ago</)
})

const headlinesOf = (page: string) =>
  [...page.matchAll(/<h[23][^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href)

it('is the design of sections too, below the bar of the site', async () => {
  expect((await zonesOf('science'))['lead']).toEqual(['Part one'])
  const page = await read('/science')
  expect(page).toMatch(/class="site-nav.*<h1[^>]*>Science</s)
  expect(page).not.toContain('data-zone="masthead"')
  expect(page).not.toContain('id="hero"')
  const headlines = headlinesOf(page)
  expect(headlines).toHaveLength(9)
  expect(new Set(headlines).size).toBe(headlines.length)
  expect(await read('/science?page=2').then((later) => later.includes('data-zone'))).toBe(false)
})

it('offers editors the design of a section as what it is without a layout of its own', async () => {
  const pageId = (await editor().sections.list()).find(({ slug }) => slug === 'science')?.id ?? 0
  const opened = await editor().frontPage.open({ pageId })
  expect(opened).toMatchObject({ version: 0, isBuiltIn: true, builtIn: opened.layout })
  expect(opened.layout.zones.map(({ kind }) => kind)).toEqual(['masthead', 'breaking', 'lead', 'beside'])
  await save({ zones: [newZone('list', 'list')] }, pageId)
  expect(Object.keys(await zonesOf('science'))).toEqual(['list'])
  await save(null, pageId)
  expect(Object.keys(await zonesOf('science'))).toEqual(['masthead', 'breaking', 'lead', 'beside'])
})

it('shows sections with one article side by side, after the strips of the others', async () => {
  await publish('Harbor dredged', 'business')
  await publish('Cup final drawn', 'sports')
  const { zones } = editionLayout()
  await save({ zones: zones.filter(({ kind }) => kind === 'masthead' || kind === 'sections') })
  const page = await read()
  expect(page).toMatch(
    /class="edition-strip.*>Science.*class="edition-briefly[^"]*" data-columns="2".*>Business.*>Sports/s,
  )
})

it('shows three articles of a strip in one size', async () => {
  const pictures = withPicturesOnce([
    {
      kind: 'section',
      articles: [1, 2, 3].map((id) => ({
        id,
        category: 'news',
        preview: '',
        picture: { src: `/${id}.webp` },
      })),
    },
  ])
  expect(pictures).toMatchObject([
    { articles: [{ hasPicture: true }, { hasPicture: true }, { hasPicture: true }] },
  ])
})

it('loads its styles and script only where a page needs them', async () => {
  await save({ zones: [newZone('lead', 'lead')] })
  expect(await read()).not.toContain('edition')
  expect(await read('/science')).toContain('id="hero"')
})
