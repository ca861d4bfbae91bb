import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { recordFile } from '#features/record/server/record-files.service.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { createLive } from './live/live.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { ROUTE_COSTS } from './route-costs.ts'
import { createRoutes } from './routes.ts'

let newsroom: TestNewsroom
let site: PageServer
let id = 0

beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://news.example' })
  site = await servePages(newsroom)
  const editor = newsroom.as(newsroom.people.staff)
  ;({ id } = await editor.articles.create({ title: 'Ferry', content: 'Ships sail hourly.' }))
  await joinInstallation(newsroom.deps)
  await signCheckpoint(newsroom.deps)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

it('names every route, and nothing else', () => {
  const { deps } = newsroom
  const never = () => expect.fail('nothing is rendered')
  const renderer = createPageRenderer(deps, Object.assign(never, { routeOf: never }), never)
  const live = createLive(deps)
  const pages = createPageCache(deps.db, { caching: '', clock: deps.clock })
  const readiness = { isStopping: false }
  const parts = { deps, live, pages, renderer, readiness, servePage: never, isRateLimited: () => false }
  const paths = new Set(createRoutes(parts).routes.map(({ path }) => path))
  live.close()
  paths.delete('/*')
  expect([...paths].toSorted()).toEqual(Object.keys(ROUTE_COSTS).toSorted())
  const limits = Object.values(ROUTE_COSTS).filter((cost) => typeof cost === 'string')
  expect(limits.filter((name) => !(name in LIMITS))).toEqual([])
})

const countsOf = async (path: string): Promise<number[]> => {
  const counted = vi.spyOn(newsroom.deps.nodeLimiter, 'consume')
  const response = await fetch(site.origin + path)
  await response.arrayBuffer()
  const times = counted.mock.calls.map(([, , cost = 1]) => cost)
  counted.mockRestore()
  return times
}

it.each([
  ['/rss.xml', 1],
  ['/tags/nothing/rss.xml', 1],
  ['/sitemap-articles-1.xml', 3],
  ['/record/checkpoint', 1],
  ['/record/texts/0', 5],
  ['/newsletters/weekly/12', 1],
])('counts the first read of %s', async (path, cost) => {
  expect((await countsOf(path))[0]).toBe(cost)
})

it.each(['/rss.xml', '/record/checkpoint', '/record/texts/0'])(
  'sends %s from memory the second time',
  async (path) => {
    await countsOf(path)
    expect(await countsOf(path)).toEqual([])
  },
)

it('sends a file of the record as it is after a commit', async () => {
  const editor = newsroom.as(newsroom.people.staff)
  const read = async () => (await fetch(`${site.origin}/record/texts/0`)).text()
  expect(await read()).toContain('Ships sail')
  await editor.articles.setStatus({ id, status: 'unpublished' })
  expect(await read()).not.toContain('Ships sail')
  await signCheckpoint(newsroom.deps)
  const checkpoint = await (await fetch(`${site.origin}/record/checkpoint`)).text()
  expect(checkpoint).toBe((await recordFile(newsroom.deps, 'checkpoint'))?.body.toString())
})

it('sends 429 to an address above the limit, and goes on for others', async () => {
  const { nodeLimiter } = newsroom.deps
  await fetch(`${site.origin}/record/checkpoint`)
  nodeLimiter.clear('uncachedPerAddress', '127.0.0.1')
  nodeLimiter.consume('uncachedPerAddress', '127.0.0.1', LIMITS.uncachedPerAddress.max)
  const limited = ['/tags/other/rss.xml', '/record/tile/0/000.p/1', '/newsletters/weekly/13']
  for (const path of limited) expect((await fetch(site.origin + path)).status).toBe(429)
  for (const path of ['/healthz', '/record/checkpoint'])
    expect((await fetch(site.origin + path)).status).toBe(200)
  nodeLimiter.clear('uncachedPerAddress', '127.0.0.1')
})
