import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoRows } from '#db/schema/demo.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { DIALECT } from '#db/dialect.ts'
import { createCaller } from '#server/app-router.ts'
import { createDeps } from '#server/create-deps.ts'
import type { Deps } from '#server/lib/deps.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import {
  FRONT_PAGE_PREVIEW_PATH,
  newZone,
  type Layout,
  type Slot,
} from '#features/front-page/shared/front-page.ts'

const HOUR = 3_600_000

let newsroom: TestNewsroom
let site: PageServer
let first: number
let second: number
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
  first = (
    await editor().articles.create({ title: 'Harbor reopens', content: 'Text.', category: 'politics' })
  ).id
  newsroom.clock.advance(1_000)
  second = (
    await editor().articles.create({ title: 'Bridge closes', content: 'Text.', category: 'politics' })
  ).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const inMs = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
const read = async (path: string) => (await fetch(site.origin + path)).text()
const slot = (articleId: number, more: Partial<Slot> = {}): Slot => ({
  articleId,
  startsAt: null,
  endsAt: null,
  isPinned: false,
  ...more,
})
const lead = (slots: Slot[]): Layout => ({ zones: [{ ...newZone('lead', 'lead'), heading: 'Now', slots }] })
async function save(layout: Layout | null, pageId = 0): Promise<void> {
  const { version } = await editor().frontPage.open({ pageId })
  await editor().frontPage.save({ pageId, version, layout })
}

it('is the built-in landing page until a layout is saved, and changes with the save', async () => {
  expect(await read('/')).toContain('Latest Headlines')
  await save(lead([slot(first)]))
  const page = await read('/')
  expect(page).toContain('Harbor reopens')
  expect(page).toContain('Now</h2>')
  expect(page).not.toContain('Latest Headlines')
  expect(page.match(/<h1/g)).toHaveLength(1)
})

it('names the people of the leading article, except with the sample stories', async () => {
  const guest = await editor().contributors.create({ name: 'Ann Reed' })
  const bylines = [{ contributorId: guest.id, roles: ['words' as const] }]
  await editor().contributors.setBylines({ articleId: first, bylines })
  await save(lead([slot(first)]))
  expect(await read('/')).toContain('Ann Reed</p>')
  await save(null)
  expect(await read('/')).toContain('Staff Reporter</p>')
  const leads = [{ contributorId: guest.id, roles: ['words' as const] }]
  await editor().contributors.setBylines({ articleId: second, bylines: leads })
  expect(await read('/')).toContain('Ann Reed</p>')
  const row = { tableName: 'articles', rowId: second }
  await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.insert(demoRows).values(row)))
  expect(await read('/')).toContain('Staff Reporter</p>')
  await newsroom.deps.db.write(emittingAll(async (tx) => tx.db.delete(demoRows)))
})

it('is cached within a slot, and rendered again at the second in which it ends', async () => {
  await save(lead([slot(first, { endsAt: inMs(HOUR) }), slot(second)]))
  expect(await read('/')).toContain('Harbor reopens')
  const rendered = site.rendered.length
  for (const ms of [HOUR - 2, 1]) {
    newsroom.clock.advance(ms)
    // The page cache has its own limit of ten minutes, after which it renders the same page.
    expect(await read('/')).toContain('Harbor reopens')
  }
  expect(site.rendered.length - rendered).toBeLessThanOrEqual(1)
  newsroom.clock.advance(1)
  const page = await read('/')
  expect([page.includes('Harbor reopens'), page.includes('Bridge closes')]).toEqual([false, true])
})

it('is the same for the page of a section', async () => {
  const politics = (await editor().sections.list()).find((each) => each.slug === 'politics')
  await save(lead([slot(first, { startsAt: inMs(1_000) })]), politics?.id)
  expect(await read('/politics')).toContain('>Bridge closes<')
  newsroom.clock.advance(999)
  expect(await read('/politics')).toMatch(/Now<\/h2>.*Bridge closes/s)
  newsroom.clock.advance(1)
  expect(await read('/politics')).toMatch(/Now<\/h2><article.*?Harbor reopens/s)
  expect(await read('/politics')).toContain('href="/politics/rss.xml"')
})

it('drops a withdrawn article with the commit', async () => {
  await save(lead([slot(first)]))
  await editor().articles.setStatus({ id: first, status: 'unpublished' })
  expect(await read('/')).toContain('Bridge closes')
  await editor().articles.setStatus({ id: first, status: 'published' })
  expect(await read('/')).toContain('Harbor reopens')
})

it('shows zones of text, and no script in it', async () => {
  const text = 'Read *more* <script>alert(1)</script>\n\n| A | B |\n| - | - |\n| 1 | 2 |'
  await save({ zones: [{ ...newZone('text', 'text'), heading: 'About', text }] })
  const page = await read('/')
  expect(page).toContain('<em>more</em>')
  expect(page).toContain('<td')
  expect(page).not.toContain('<script>alert(1)')
})

it('shows editors an unsaved layout at any time, and readers nothing of it', async () => {
  await save(lead([slot(first)]))
  const { id } = await editor().articles.create({
    title: 'Election result',
    content: 'Text.',
    status: 'scheduled',
    scheduledFor: inMs(8 * HOUR),
  })
  const preview = async (page: unknown, headers: Record<string, string>) =>
    fetch(site.origin + FRONT_PAGE_PREVIEW_PATH, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ page: JSON.stringify(page), scheme: 'light' }),
    })
  const cookie = await newsroom.cookieOf(newsroom.people.staff)
  const unsaved = { pageId: 0, layout: lead([slot(id), slot(second)]) }
  const today = await preview(unsaved, { cookie })
  expect([today.status, today.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await today.text()).toContain('Bridge closes')
  const later = await (await preview({ ...unsaved, at: inMs(8 * HOUR) }, { cookie })).text()
  expect(later).toContain('Election result')
  expect(later).not.toContain('<script')
  expect(await read('/')).not.toContain('Election result')
  expect((await preview({ ...unsaved, layout: { zones: [] } }, { cookie })).status).toBe(400)
  expect((await preview({ ...unsaved, pageId: 99_999 }, { cookie })).status).toBe(404)
  const reader = await newsroom.cookieOf(newsroom.people.user)
  for (const headers of [{}, { cookie: reader }, { cookie, origin: 'https://evil.example' }]) {
    expect((await preview(unsaved, headers as Record<string, string>)).status).toBe(403)
  }
})

it.runIf(DIALECT === 'postgres')(
  'changes at its second on two nodes, which merge what editors save at once',
  async () => {
    const url = newsroom.databaseUrl
    const db = await openDatabase({
      dataDir: newsroom.deps.config.dataDir,
      migrationsDir: 'db/migrations',
      synchronous: 'normal',
      url,
    })
    const { config, clock, log } = newsroom.deps
    const node = createDeps({ db, config, clock, log })
    const other = await servePages({ ...newsroom, deps: node })
    try {
      await save(lead([slot(first, { endsAt: inMs(HOUR) }), slot(second)]))
      const leads = async () => {
        const pages = [await read('/'), await (await fetch(other.origin)).text()]
        return pages.map((page) => /Now<\/h2><article.*?href="\/articles\/(\d+)/s.exec(page)?.[1])
      }
      await expect.poll(leads).toEqual([String(first), String(first)])
      newsroom.clock.advance(HOUR - 1)
      expect(await leads()).toEqual([String(first), String(first)])
      newsroom.clock.advance(1)
      expect(await leads()).toEqual([String(second), String(second)])

      // Editors on both nodes save at the same moment, each another zone.
      const zones = ['a', 'b', 'c', 'd'].map((id) => newZone('text', id))
      await save({ zones })
      const { version } = await editor().frontPage.open({ pageId: 0 })
      const saveOn = (deps: Deps, changed: number) => {
        const layout = {
          zones: zones.map((zone, at) => (at === changed ? { ...zone, heading: 'Changed' } : zone)),
        }
        return createCaller(contextOf(deps, newsroom.people.staff)).frontPage.save({
          pageId: 0,
          version,
          layout,
        })
      }
      await Promise.all([0, 1, 2, 3].map((at) => saveOn(at % 2 ? newsroom.deps : node, at)))
      const saved = await editor().frontPage.open({ pageId: 0 })
      expect([saved.version, saved.layout.zones.map(({ heading }) => heading)]).toEqual([
        version + 4,
        ['Changed', 'Changed', 'Changed', 'Changed'],
      ])
    } finally {
      other.close()
      await db.close()
    }
  },
)
