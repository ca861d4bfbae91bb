import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, request, test, type APIRequestContext } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { logIn } from '#tests/support/browser/test.ts'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

const ENV = { DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' }
const VISITORS = 20
const PATHS = ['/', '/news', '/politics', '/business']

/** Every visitor opens the pages; the server acknowledges each view. */
async function visit({ origin }: BuiltSite, paths: string[]): Promise<number> {
  const views = Array.from({ length: VISITORS }, (_, i) =>
    paths.map((path) => ({ path, visitor: i + 1 })),
  ).flat()
  const statuses = await Promise.all(
    views.map(async ({ path, visitor }) => {
      const headers = {
        origin,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': `198.51.100.${visitor}`,
      }
      const body = JSON.stringify({ path, referrer: 'https://search.example/' })
      return (await fetch(`${origin}/beacon`, { method: 'POST', headers, body })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([204]))
  return views.length
}

/** Reads counts from the database itself: the server's own calls would flush its memory first. */
async function storedCounts(site: BuiltSite) {
  const { read, close } = site.databaseUrl ? openServer(site.databaseUrl) : openFile(site.dataDir)
  const sum = (column: string, table: string) => read(`SELECT coalesce(sum(${column}), 0) FROM ${table}`)
  try {
    return {
      views: await sum('page_views', 'analytics'),
      visitors: await sum('unique_visitors', 'analytics'),
      ofHours: await sum('views', 'page_view_rollups'),
      visitorsOfHours: await sum('visitors', 'page_view_rollups'),
      ofReferrers: await sum('views', 'referrer_rollups'),
      hashes: await read('SELECT count(*) FROM visitor_hashes'),
    }
  } finally {
    await close()
  }
}

function openServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const read = async (query: string) =>
    Number((await pool.query<[string]>({ text: query, rowMode: 'array' })).rows[0]?.[0])
  return { read, close: () => pool.end() }
}

function openFile(dataDir: string) {
  const file = new Sqlite(join(dataDir, 'broadsheet.sqlite'), { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  const read = (query: string) => Promise.resolve(Number(file.prepare(query).pluck().get()))
  return { read, close: () => Promise.resolve(void file.close()) }
}

const whole = (views: number) => ({
  views,
  visitors: VISITORS,
  ofHours: views,
  visitorsOfHours: VISITORS,
  ofReferrers: views,
  hashes: VISITORS,
})

async function publish(client: APIRequestContext, title: string): Promise<void> {
  const response = await client.post('/api/articles', { data: { title, content: 'Text.', category: 'news' } })
  expect(response.status()).toBe(201)
}

async function logInTo({ origin }: BuiltSite): Promise<APIRequestContext> {
  // The server closes a connection that was idle for five seconds, maybe just when it is used again.
  const client = await request.newContext({ baseURL: origin, extraHTTPHeaders: { connection: 'close' } })
  await logIn(client, ADMIN)
  return client
}

test('kill -9 loses only the views since the last write and counts none twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-counts-'))
  const first = await startSite(ENV, folder)
  const before = await logInTo(first)
  const written = await visit(first, PATHS.slice(0, 2))
  await expect.poll(() => storedCounts(first)).toEqual(whole(written))
  const unwritten = await visit(first, PATHS.slice(2))
  await publish(before, 'Acknowledged a moment before')
  await first.kill()
  await before.dispose()

  const left = await storedCounts(first)
  // A flush may have run between the last views and the kill.
  expect(left.views).toBeGreaterThanOrEqual(written)
  expect(left.views).toBeLessThanOrEqual(written + unwritten)
  expect(left).toEqual(whole(left.views))

  const second = await startSite(ENV, folder)
  const after = await logInTo(second)
  const again = await visit(second, PATHS.slice(0, 2))
  await expect.poll(() => storedCounts(second)).toEqual(whole(left.views + again))
  const [today] = (await (await after.get('/api/analytics')).json()) as Array<Record<string, unknown>>
  expect(today).toMatchObject({ pageViews: left.views + again, uniqueVisitors: VISITORS })
  const articles = (await (await after.get('/api/articles')).json()) as Array<{ title: string }>
  expect(articles.map(({ title }) => title)).toEqual(['Acknowledged a moment before'])
  await after.dispose()
  expect(await second.stop()).toBe(0)
  await rm(folder, { recursive: true, force: true })
})

test('SIGTERM loses no views', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-counts-'))
  const site = await startSite(ENV, folder)
  const views = await visit(site, PATHS)
  expect(await site.stop()).toBe(0)
  expect(await storedCounts(site)).toEqual(whole(views))
  await rm(folder, { recursive: true, force: true })
})
