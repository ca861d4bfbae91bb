import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let site: PageServer

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
  const staff = newsroom.as(newsroom.people.staff)
  await staff.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  const after = (ms: number) => new Date(newsroom.clock.now() + ms).toISOString()
  await staff.breakingNews.create({ text: 'Sirens until later', expiresAt: after(2_500) })
  await staff.breakingNews.create({ text: 'Sirens until soon', expiresAt: after(1_000) })
  await staff.breakingNews.create({ text: 'Sirens for good' })
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const PATHS = [
  '/',
  '/news',
  '/api/breaking-news',
  '/trpc/breakingNews.live',
  '/trpc/articles.archiveMonths,breakingNews.live?batch=1&input=%7B%7D',
]
const shown = async (path: string) => {
  const text = await (await fetch(site.origin + path)).text()
  return ['soon', 'later'].filter((end) => text.includes(`Sirens until ${end}`))
}
const onPaths = async () =>
  Object.fromEntries(await Promise.all(PATHS.map(async (path) => [path, await shown(path)])))
const each = (items: string[]) => Object.fromEntries(PATHS.map((path) => [path, items]))

// No job runs here, so nothing but the clock ends what is cached.
it('no page and no call shows a breaking item after its end, although they are cached', async () => {
  expect(await onPaths()).toEqual(each(['soon', 'later']))
  const rendered = site.rendered.length
  newsroom.clock.advance(999)
  expect(await onPaths()).toEqual(each(['soon', 'later']))
  expect(site.rendered).toHaveLength(rendered)
  newsroom.clock.advance(1)
  expect(await onPaths()).toEqual(each(['later']))
  newsroom.clock.advance(1_500)
  expect(await onPaths()).toEqual(each([]))
})

// In whole seconds, so a cache never has more time than is left.
it('no shared cache may use a page or a call longer than what it shows', async () => {
  await newsroom.as(newsroom.people.staff).breakingNews.create({
    text: 'Sirens until soon',
    expiresAt: new Date(newsroom.clock.now() + 70_000).toISOString(),
  })
  const cachingAt = async (leftMs: number) => {
    const response = await fetch(`${site.origin}/`)
    const call = await fetch(`${site.origin}/api/breaking-news`)
    return { leftMs, page: response.headers.get('cache-control'), call: call.headers.get('cache-control') }
  }
  const ERROR = 'stale-if-error=600'
  const CALL = `public, max-age=0, s-maxage=5, ${ERROR}`
  const page = (times: string) => `public, max-age=0, ${times}, ${ERROR}`
  const expected = [
    { leftMs: 70_000, page: page('s-maxage=5, stale-while-revalidate=60'), call: CALL },
    { leftMs: 64_999, page: page('s-maxage=5, stale-while-revalidate=59'), call: CALL },
    { leftMs: 5_000, page: page('s-maxage=5'), call: CALL },
    { leftMs: 2_000, page: page('s-maxage=2'), call: page('s-maxage=2') },
    { leftMs: 999, page: 'no-store', call: 'no-store' },
  ]
  let left = 70_000
  for (const line of expected) {
    newsroom.clock.advance(left - line.leftMs)
    left = line.leftMs
    expect(await cachingAt(left)).toEqual(line)
  }
  newsroom.clock.advance(left)
  expect((await cachingAt(0)).page).toBe(expected[0]?.page)
})
