import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderPage } from '#client/entry-server.tsx'
import { createAppRouter } from '#client/router.tsx'
import { createApp } from '#server/app.ts'
import { appRouter } from '#server/app-router.ts'
import { REST_CALLS } from '#server/rest/rest.ts'
import { exampleAddress } from '#tests/support/newsroom/rest-examples.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DOCUMENT_PATHS } from '../feeds/feeds.ts'
import { createHttpHandler } from '../http-handler.ts'
import { createLive, type Live } from '../live/live.ts'
import { createPageRenderer } from './page-renderer.ts'

// Requests every path with and without a session: a cacheable response must not contain anything personal.

let newsroom: TestNewsroom
let live: Live
let server: Server
let origin: string
let cookie: string

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  const { deps, people } = newsroom
  const admin = newsroom.as(people.admin)
  await admin.account.updateProfile({ fullName: 'Ann Reed' })
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  await admin.projects.create({ name: 'The elections' })
  await admin.frontPage.save({ pageId: 0, version: 0, layout: null })
  live = createLive(deps)
  const renderer = createPageRenderer(deps, renderPage, () => ({ styles: '', tags: '', inlineScripts: [] }))
  server = createServer(createHttpHandler({ deps, app: createApp(deps), renderer, live })).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cookie = `${await newsroom.cookieOf(people.admin)}; signed_in=1`
})
afterAll(async () => {
  live.close()
  server.closeAllConnections()
  server.close()
  await newsroom.close()
})

/** The paths of all page routes, with and without existing parameters. */
const ROUTES = Object.keys(createAppRouter([]).routesByPath).flatMap((path) =>
  path.includes('$') ? [path.replaceAll(/\$\w*/g, '1'), path.replaceAll(/\$\w*/g, '99')] : [path],
)
const PAGES = [
  ...new Set([
    ...ROUTES,
    '/news',
    '/politics',
    '/search?q=bridge',
    '/dashboard',
    '/dashboard/articles',
    '/dashboardfoo',
    '/nowhere',
  ]),
]
const REST = REST_CALLS.filter(({ route }) => route.method === 'get').map(exampleAddress)

/** Inputs of queries that need more than `{ id: 1 }`. */
const INPUTS: Record<string, object> = {
  'search.articles': { q: 'bridge' },
  'favorites.list': { userId: 3 },
  'calendar.entries': { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  'analytics.overview': { range: '7d' },
  'analytics.csv': { range: '7d' },
  'contributors.page': { slug: 'ann-reed' },
  'sections.details': { slug: 'politics' },
  'frontPage.open': { pageId: 0 },
  'frontPage.version': { pageId: 0, version: 1 },
  'frontPage.versions': { pageId: 0 },
  'topics.list': { kind: 'tag' },
  'editor.revision': { articleId: 1, revisionId: 1 },
}
const QUERIES = Object.entries<unknown>(appRouter._def.procedures)
  .filter(([, procedure]) => (procedure as { _def: { type: string } })._def.type === 'query')
  .map(([name]) => name)
const addressOf = (name: string) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(INPUTS[name] ?? { id: 1, articleId: 1 }))}`
const TRPC = QUERIES.map(addressOf)
/** These need a slug, an import, a file, a source, a page, a tag or an invite, which this newsroom does not have. */
const FAILING = [
  'articles.atRoot',
  'articles.atSlug',
  'imports.byId',
  'imports.linePoints',
  'imports.plan',
  'imports.receipt',
  'imports.receiptFile',
  'imports.receiptLines',
  'imports.skippedItems',
  'imports.skippedLines',
  'issues.archive',
  'issues.get',
  'issues.onSite',
  'issues.preview',
  'issues.progress',
  'issues.recipients',
  'media.byId',
  'media.byUrl',
  'pages.at',
  'rewriter.byId',
  'rewriter.picture',
  'rewriter.progress',
  'setup.access',
  'sourceChecks.change',
  'templates.byId',
  'topics.page',
  'users.readInvite',
]

interface Fetched {
  text: string
  isCacheable: boolean
}

async function fetchPath(path: string, headers: Record<string, string>): Promise<Fetched> {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { connection: 'close', ...headers },
  })
  const caching = response.headers.get('cache-control') ?? ''
  expect(response.status, path).toBeLessThan(500)
  const isCacheable = !/no-store|private/.test(caching)
  if (isCacheable) expect(response.headers.getSetCookie(), path).toEqual([])
  return { text: await response.text(), isCacheable }
}

/** Search results contain the time of rendering. */
const withoutTimes = (text: string) => text.replace(/\d{13}/g, 'then')

describe('cacheable responses', () => {
  it('cover all queries', () => {
    expect(TRPC.length).toBeGreaterThan(20)
    expect(REST.length).toBeGreaterThan(8)
    expect(PAGES).toEqual(expect.arrayContaining(['/', '/news', '/articles/1', '/search', '/auth']))
  })

  it.each([...PAGES, ...DOCUMENT_PATHS, ...REST, ...TRPC, '/api/openapi.json', '/api/docs'])(
    '%s is the same for everyone or not cacheable',
    async (path) => {
      const mine = await fetchPath(path, { cookie })
      const anonymous = await fetchPath(path, {})
      const isCall = /^\/(api|trpc)\//.test(path)
      expect(mine.isCacheable).toBe(isCall ? false : anonymous.isCacheable)
      if (!anonymous.isCacheable) return
      expect(withoutTimes(mine.text)).toBe(withoutTimes(anonymous.text))
      expect(mine.text).not.toContain(newsroom.people.admin.username)
    },
  )

  it('nearly all queries succeed with a session', async () => {
    const statuses = await Promise.all(
      QUERIES.map(async (name) => {
        const { status } = await fetch(`${origin}${addressOf(name)}`, { headers: { cookie } })
        return status === 200 ? [] : [name]
      }),
    )
    expect(statuses.flat().sort()).toEqual(FAILING)
  })

  it('calls with a cookie or a token are never cacheable, others only if they are public reads', async () => {
    const cacheable: string[] = []
    for (const path of [...REST, ...TRPC]) {
      expect((await fetchPath(path, { cookie })).isCacheable, path).toBe(false)
      expect((await fetchPath(path, { cookie: 'theme=dark' })).isCacheable, path).toBe(false)
      expect((await fetchPath(path, { authorization: 'Bearer x' })).isCacheable, path).toBe(false)
      if ((await fetchPath(path, {})).isCacheable) cacheable.push(path.split('?', 1)[0] ?? '')
    }
    expect(cacheable.sort()).toEqual([
      '/api/articles',
      '/api/articles/1',
      '/api/breaking-news',
      '/trpc/articles.archive',
      '/trpc/articles.archiveMonths',
      '/trpc/articles.byId',
      '/trpc/articles.cards',
      '/trpc/articles.corrections',
      '/trpc/articles.list',
      '/trpc/articles.page',
      '/trpc/breakingNews.live',
      '/trpc/record.article',
    ])
  })
})

describe('publishing', () => {
  it('changes the next response of every kind under load', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    const paths = ['/', '/rss.xml', '/api/articles', '/trpc/articles.cards?input=%7B%22limit%22%3A20%7D']
    let isDone = false
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      while (!isDone) {
        const { text } = await fetchPath(paths[reader % paths.length] ?? '/', {})
        // Pages are always complete.
        if (reader % paths.length === 0) expect(text.endsWith('</html>')).toBe(true)
      }
    })
    for (let round = 1; round <= 5; round++) {
      await editor.articles.create({ title: `Edition ${round} is out`, content: 'Words.' })
      for (const path of paths)
        expect((await fetchPath(path, {})).text, path).toContain(`Edition ${round} is out`)
    }
    isDone = true
    await Promise.all(readers)
  })
})
