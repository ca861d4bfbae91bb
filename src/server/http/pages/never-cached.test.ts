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

// Nothing personal may ever stand in an answer that a cache on the way may keep: every address is asked
// with and without a session.

let newsroom: TestNewsroom
let live: Live
let server: Server
let origin: string
let cookie: string

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  const { deps, people } = newsroom
  const admin = newsroom.as(people.admin)
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  await admin.projects.create({ name: 'The elections' })
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

/** Every route of the pages, from the router itself, and what a path of one may say besides. */
const ROUTES = Object.keys(createAppRouter([]).routesByPath).flatMap((path) =>
  path.includes('$') ? [path.replaceAll(/\$\w*/g, '1'), path.replaceAll(/\$\w*/g, '99')] : [path],
)
const PAGES = [
  ...new Set([
    ...ROUTES,
    '/search?q=bridge',
    '/dashboard',
    '/dashboard/articles',
    '/dashboardfoo',
    '/nowhere',
  ]),
]
const REST = REST_CALLS.filter(({ route }) => route.method === 'get').map(exampleAddress)

/** What the queries that need more than an id are asked with; most take `{ id: 1 }` or nothing. */
const INPUTS: Record<string, object> = {
  'search.articles': { q: 'bridge' },
  'favorites.list': { userId: 3 },
  'calendar.entries': { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
  'analytics.overview': { range: '7d' },
  'analytics.csv': { range: '7d' },
  'editor.revision': { articleId: 1, revisionId: 1 },
}
const QUERIES = Object.entries<unknown>(appRouter._def.procedures)
  .filter(([, procedure]) => (procedure as { _def: { type: string } })._def.type === 'query')
  .map(([name]) => name)
const addressOf = (name: string) =>
  `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(INPUTS[name] ?? { id: 1, articleId: 1 }))}`
const TRPC = QUERIES.map(addressOf)
/** They need a file, a source or a link, of which this newsroom has none. */
const UNANSWERED = [
  'media.byId',
  'rewriter.byId',
  'rewriter.picture',
  'rewriter.progress',
  'users.readInvite',
]

interface Answer {
  text: string
  mayBeKept: boolean
}

async function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { connection: 'close', ...headers },
  })
  const caching = response.headers.get('cache-control') ?? ''
  expect(response.status, path).toBeLessThan(500)
  const mayBeKept = !/no-store|private/.test(caching)
  if (mayBeKept) expect(response.headers.getSetCookie(), path).toEqual([])
  return { text: await response.text(), mayBeKept }
}

/** A search is rendered for each asker, and says when. */
const withoutTimes = (text: string) => text.replace(/\d{13}/g, 'then')

describe('what a cache may keep', () => {
  it('covers every query there is', () => {
    expect(TRPC.length).toBeGreaterThan(20)
    expect(REST.length).toBeGreaterThan(8)
    expect(PAGES).toEqual(expect.arrayContaining(['/', '/news', '/articles/1', '/search', '/auth']))
  })

  it.each([...PAGES, ...DOCUMENT_PATHS, ...REST, ...TRPC, '/api/openapi.json', '/api/docs'])(
    '%s is the same for everyone, or may not be kept',
    async (path) => {
      const mine = await ask(path, { cookie })
      const anonymous = await ask(path, {})
      expect(mine.mayBeKept).toBe(anonymous.mayBeKept)
      if (!mine.mayBeKept) return
      expect(withoutTimes(mine.text)).toBe(withoutTimes(anonymous.text))
      expect(mine.text).not.toContain(newsroom.people.admin.username)
    },
  )

  it('asks the queries for real: with a session nearly all have an answer', async () => {
    const statuses = await Promise.all(
      QUERIES.map(async (name) => {
        const { status } = await fetch(`${origin}${addressOf(name)}`, { headers: { cookie } })
        return status === 200 ? [] : [name]
      }),
    )
    expect(statuses.flat().sort()).toEqual(UNANSWERED)
  })

  it('says of every call that it is nobody else’s', async () => {
    for (const path of [...REST, ...TRPC]) expect((await ask(path, { cookie })).mayBeKept, path).toBe(false)
  })
})

describe('publishing', () => {
  it('changes the next answer of every kind, while readers keep asking', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    const paths = ['/', '/rss.xml', '/api/articles', '/trpc/articles.cards?input=%7B%22limit%22%3A20%7D']
    let isDone = false
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      while (!isDone) {
        const { text } = await ask(paths[reader % paths.length] ?? '/', {})
        // Whole pages only: never the half of one.
        if (reader % paths.length === 0) expect(text.endsWith('</html>')).toBe(true)
      }
    })
    for (let round = 1; round <= 5; round++) {
      await editor.articles.create({ title: `Edition ${round} is out`, content: 'Words.' })
      for (const path of paths) expect((await ask(path, {})).text, path).toContain(`Edition ${round} is out`)
    }
    isDone = true
    await Promise.all(readers)
  })
})
