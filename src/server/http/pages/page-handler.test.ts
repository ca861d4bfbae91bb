import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '#client/entry-server.tsx'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let site: PageServer

async function open(env: Record<string, string> = {}): Promise<void> {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', ...env })
  site = await servePages(newsroom)
}
afterEach(async () => {
  site.close()
  await newsroom.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers })
const numbered = (path: string, count = 40) =>
  Array.from({ length: count }, (_, i) => path.replace('#', `${i}`))
const statuses = async (paths: string[], headers = {}) => [
  ...new Set((await Promise.all(paths.map((path) => get(path, headers)))).map(({ status }) => status)),
]

describe('paths that anyone can make up', () => {
  beforeEach(() => open())

  it.each([
    ['/nowhere-#', 404],
    ['/nowhere/#/x', 404],
    ['/articles/1/#', 404],
    ['/%2e%2fx#', 404],
    ['/articles/9000#', 404],
    ['/articles/word-#', 404],
    ['/dashboard/view-#', 200],
    ['/dashboardfoo#', 200],
    ['/search?after=#', 200],
    ['/news?utm=#', 200],
  ])('%s get status %i from one rendering', async (path, status) => {
    expect(await statuses(numbered(path))).toEqual([status])
    expect(site.rendered).toHaveLength(1)
  })

  it('are rendered once for all spellings', async () => {
    for (const path of ['/news', '/%6eews', '/n%65ws/', '/./news?x=1'])
      expect((await get(path)).status).toBe(200)
    expect(site.rendered).toEqual(['/news'])
  })

  it('that begin like the dashboard’s are a 404 for signed-in users', async () => {
    const cookie = 'signed_in=1'
    expect(await statuses(numbered('/dashboardfoo#', 5), { cookie })).toEqual([404])
    expect(await statuses(numbered('/dashboardfoo#', 5))).toEqual([200])
    expect(await (await get('/dashboardfoo')).text()).toContain('<title>Dashboard — Broadsheet</title>')
  })

  it('appear in their page, and the policy allows its scripts', async () => {
    await get('/articles/901')
    const response = await get('/articles/902')
    const html = await response.text()
    expect(html).toContain('Article Not Found')
    expect(html).toContain('articles#902')
    expect(html).toContain('%2Farticles%2F902')
    expect(html).not.toMatch(/placeholder|(?<!\d)901(?!\d)|nonce/)
    const policy = response.headers.get('content-security-policy')
    const scripts = [...html.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text,
    )
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) {
      expect(policy).toContain(createHash('sha256').update(`${script}`).digest('base64'))
    }
  })

  it('name the page in its title, also that of registering', async () => {
    const titleOf = async (path: string) => /<title>([^<]*)/.exec(await (await get(path)).text())?.[1]
    expect(await titleOf('/auth')).toBe('Log in — Broadsheet')
    expect(await titleOf('/auth?mode=register')).toBe('Register — Broadsheet')
  })

  it('become pages once the article exists', async () => {
    expect((await get('/articles/1')).status).toBe(404)
    await newsroom.as(newsroom.people.staff).articles.create({ title: 'A bridge opens', content: 'At noon.' })
    expect(await (await get('/articles/1')).text()).toContain('A bridge opens')
    expect(await (await get('/articles/1/extra')).text()).toContain('404 - Page Not Found')
  })
})

describe('uncached reads', () => {
  it('count against the limit of an address; cached pages do not', async () => {
    await open({ RATE_LIMIT_FACTOR: '0.05' })
    const staff = newsroom.as(newsroom.people.staff)
    for (let i = 0; i < 8; i++) await staff.articles.create({ title: `Story ${i}`, content: 'At noon.' })
    expect((await get('/')).status).toBe(200)
    const articles = numbered('/articles/#', 9).slice(1)
    const first = await Promise.all(articles.map((path) => get(path)))
    expect(first.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await get('/')).status).toBe(200)
    expect((await get('/api/articles?limit=3')).status).toBe(429)
    const input = encodeURIComponent(JSON.stringify({ limit: 3 }))
    expect((await get(`/trpc/articles.cards?input=${input}`)).status).toBe(429)
    newsroom.clock.advance(5_000)
    expect((await get('/api/articles?limit=3')).status).toBe(200)
  })

  it('count a call in any spelling, and each call of a batch', async () => {
    await open({ RATE_LIMIT_FACTOR: '0.05' })
    const input = encodeURIComponent(JSON.stringify({ limit: 3 }))
    const spellings = [
      '/api/articles?limit=3',
      '/api/%61rticles?limit=3',
      `/trpc/articles.list?input=${input}`,
      `/trpc/articles.list/?input=${input}`,
      `/trpc/articles%2Elist?input=${input}&x=1`,
    ]
    for (const path of spellings) expect([path, (await get(path)).status]).toEqual([path, 200])
    const uncached = spellings.filter((path) => /%61|list\/|%2E/.test(path))
    for (const path of uncached) {
      const response = await get(path)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 429, '5'])
    }
    newsroom.clock.advance(5_000)
    const inputs = Object.fromEntries(numbered('#', 6).map((i) => [i, { limit: 1 }]))
    // With a call that is not cached, so that the batch runs once.
    const batch = [...Array.from({ length: 6 }, () => 'articles.cards'), 'site.info'].join(',')
    const response = await get(`/trpc/${batch}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`)
    const results = (await response.json()) as object[]
    expect(results.filter((result) => 'error' in result)).toHaveLength(1)
  })

  it('count by the rows that they ask for', async () => {
    await open({ RATE_LIMIT_FACTOR: '0.05' })
    const countUntilLimit = async (limit: number) => {
      let count = 0
      while (count < 9 && (await get(`/api/%61rticles?limit=${limit}`)).status === 200) count += 1
      newsroom.clock.advance(5_000)
      return count
    }
    expect([await countUntilLimit(50), await countUntilLimit(100), await countUntilLimit(200)]).toEqual([
      5, 2, 1,
    ])
  })

  it('count a search in any spelling', async () => {
    await open({ RATE_LIMIT_FACTOR: '0.05' })
    const spellings = [
      '/search?q=a',
      '/search/?q=b',
      '/search?%71=c',
      '/./search?q=d',
      '/%73earch?q=e',
      '/search?q=f',
    ]
    for (const path of spellings) {
      expect((await get(path)).status).toBe(200)
      newsroom.clock.advance(5_000)
    }
    for (const path of spellings) {
      expect((await get(path)).status).toBe(429)
      newsroom.clock.advance(1)
    }
  })
})

it('limits the requests that a connection sends ahead', async () => {
  await open()
  const countResponses = async (count: number) => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /api/articles?limit=9 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count))
    // The server ends the connection, or responds to this request last.
    socket.write('GET /api/articles?limit=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    return Buffer.concat(chunks).toString().split('HTTP/1.1 200').length - 1
  }
  expect(await countResponses(5)).toBe(6)
  expect(await countResponses(300)).toBeLessThan(10)
})

describe('a page that a commit overtook', () => {
  it('is sent once and may not be stored', async () => {
    newsroom = await openTestNewsroom()
    let isSlow = true
    const publish = () =>
      newsroom.as(newsroom.people.staff).articles.create({ title: 'A bridge opens', content: 'At noon.' })
    const render = async (...args: Parameters<typeof renderPage>) => {
      const page = await renderPage(...args)
      if (isSlow) await publish()
      isSlow = false
      return page
    }
    site = await servePages(newsroom, Object.assign(render, { routeOf: renderPage.routeOf }))
    const overtaken = await get('/news')
    expect(overtaken.headers.get('cache-control')).toBe('no-store')
    expect(await overtaken.text()).not.toContain('A bridge opens')
    const next = await get('/news')
    expect(next.headers.get('cache-control')).toContain('s-maxage')
    expect(await next.text()).toContain('A bridge opens')
  })
})

it('responds with 503 while the database is out of reach', async () => {
  await open()
  const editor = newsroom.as(newsroom.people.staff)
  await editor.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  await editor.articles.create({ title: 'A ferry stops', content: 'At noon.' })
  // This process knows then that there is an article, and has to read it again.
  expect((await get('/articles/2')).status).toBe(200)
  await editor.articles.create({ title: 'A road is closed', content: 'At noon.' })
  const fail = () => {
    throw new DrizzleQueryError('SELECT', [], new DatabaseUnavailableError('connection'))
  }
  const { read } = newsroom.deps.db
  // The double has only the methods that a page calls.
  newsroom.deps.db.read = { ...read, select: fail, selectDistinct: fail, with: fail, $count: fail } as never
  for (const path of ['/', '/news', '/articles/1', '/articles/2', '/rss.xml']) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
  }
})
