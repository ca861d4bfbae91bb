import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { fillArchive } from '#tests/support/postgres/fill-archive.ts'
import { startSlowNetwork, type SlowNetwork } from '#tests/support/postgres/slow-network.ts'
import { until } from '#tests/support/until.ts'

// Each statement is a trip to the database, which is often another machine. So requests have a number of statements
// that depends neither on how many articles they show nor on how many there are.

let network: SlowNetwork
let newsroom: TestNewsroom
let site: PageServer
let cookie: string
let saves = 0

beforeAll(async () => {
  newsroom = await openTestNewsroom(
    { RATE_LIMIT_FACTOR: '1000' },
    async (url) => (network = await startSlowNetwork(url, 1)).url,
  )
  await fillArchive(newsroom.databaseUrl, 500)
  await newsroom.execute("UPDATE articles SET featured_image = '/uploads/1.jpg', image_alt = 'A bridge'")
  const views = JSON.stringify({ 1: 9, 2: 8, 3: 7, 4: 6 })
  await newsroom.execute(`INSERT INTO analytics (date, page_views, unique_visitors, article_views, created_at)
    VALUES ('2026-03-14', 30, 10, '${views}', '2026')`)
  await newsroom.as(newsroom.people.admin).breakingNews.create({ text: 'The bridge is open' })
  site = await servePages(newsroom)
  cookie = await newsroom.cookieOf(newsroom.people.admin)
}, 240_000)
afterAll(async () => {
  site.close()
  await newsroom.close()
  network.stop()
})

async function request(path: string, options: RequestInit = {}): Promise<void> {
  const response = await fetch(`${site.origin}${path}`, options)
  const text = await response.text()
  expect(response.status, text.slice(0, 300)).toBe(200)
}

const save = () =>
  request('/api/articles/1', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: `Saved ${++saves}`, imageCredit: `Saved ${saves}` }),
  })

/** Saves an article, which clears all caches, and waits until live readers were notified. */
async function saveAndSettle(): Promise<void> {
  const seen: string[] = []
  network.takeStatements()
  await save()
  await until(() => {
    seen.push(...network.takeStatements())
    expect(seen).toContainEqual(expect.stringContaining('from "breaking_news"'))
  })
}

// Every response waits for `newer`, which requests of a moment share. `SELECT` checks a connection, see session.ts.
const isQuery = (statement: string) => statement === 'newer' || statement === 'SELECT'

const listAll = `/trpc/articles.listAll?input=${encodeURIComponent(JSON.stringify({ sort: 'newest' }))}`

it.each([
  // One for the thumbnails of its lists, as on the next two pages.
  ['the front page with pictures', '/', 6],
  // Two for its tags and series, one for its changes and old comments.
  ['the page of an article with a picture', '/articles/1', 12],
  // One for addresses that led elsewhere before.
  ['the page of a category with pictures', '/politics', 8],
  // Two for the checkpoint of the public record.
  ['the feed with pictures', '/rss.xml', 6],
  ['the list of the dashboard', listAll, 5],
])('%s needs few statements after a change', async (_, path, most) => {
  await request(path, { headers: path === listAll ? { cookie } : {} })
  await saveAndSettle()
  await request(path, { headers: path === listAll ? { cookie } : {} })
  const statements = network.takeStatements().filter((statement) => !isQuery(statement))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
  expect(statements.length).toBeGreaterThan(0)
})

it('a cached page needs none but the query for newer commits', async () => {
  await request('/')
  network.takeStatements()
  await request('/')
  const statements = network.takeStatements()
  expect(statements).toContain('newer')
  expect(statements.filter((statement) => !isQuery(statement))).toEqual([])
})

it('saving a text needs sixteen statements, four of them for the public record and two for the search index', async () => {
  await saveAndSettle()
  await save()
  const statements = network.takeStatements().filter((statement) => !isQuery(statement))
  // What live readers get is read afterwards.
  const own = statements.slice(0, statements.findIndex((statement) => statement.endsWith('COMMIT')) + 1)
  // With one query before it and one after it.
  expect(own.length + 2, own.join('\n')).toBeLessThanOrEqual(16)
  expect(own.length).toBeGreaterThan(0)
})
