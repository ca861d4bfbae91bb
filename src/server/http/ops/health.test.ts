import { mkdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { servePages } from '#tests/support/newsroom/page-server.ts'
import { serveRoutes } from '#tests/support/servers/raw-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createHealthRoutes, type Readiness } from './health.ts'

let newsroom: TestNewsroom
let site: Awaited<ReturnType<typeof serveRoutes>>
const readiness: Readiness = { isStopping: false }
let frontPage: () => Promise<number>

beforeEach(async () => {
  newsroom = await openTestNewsroom({ METRICS_TOKEN: 'an-operator-token-x' })
  mkdirSync(newsroom.deps.config.uploadsDir)
  readiness.isStopping = false
  frontPage = () => Promise.resolve(200)
  const clock = { now: Date.now, iso: () => '', elapsedMs: Date.now }
  const deps = { ...newsroom.deps, clock, version: '1.2.3' }
  site = await serveRoutes(createHealthRoutes(deps, readiness, () => frontPage()))
})
afterEach(async () => {
  await site.close()
  await newsroom.close()
})

async function fetchText(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.origin}${path}`, { headers })
  return [response.status, (await response.text()).trim()]
}

it('reports that it is alive and ready', async () => {
  expect(await fetchText('/healthz')).toEqual([200, 'ok'])
  expect(await fetchText('/readyz')).toEqual([200, 'ready'])
  expect(await fetchText('/writez')).toEqual([200, 'ready'])
})

it('reports readiness only to local requests and with the token', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  for (const path of ['/readyz', '/writez'])
    expect(await fetchText(path, proxied)).toEqual([404, 'Not Found'])
  const known = { ...proxied, authorization: 'Bearer an-operator-token-x' }
  expect(await fetchText('/readyz', known)).toEqual([200, 'ready'])
})

it('reveals its version only to local requests', async () => {
  const versionAt = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${site.origin}${path}`, { headers })).headers.get('broadsheet-version')
  expect(await versionAt('/readyz')).toBe('1.2.3')
  expect(await versionAt('/readyz', { 'x-forwarded-for': '203.0.113.9' })).toBeNull()
  expect(await versionAt('/healthz')).toBeNull()
})

it('is alive but not ready while it stops', async () => {
  readiness.isStopping = true
  expect(await fetchText('/readyz')).toEqual([503, 'degraded: stopping'])
  expect(await fetchText('/healthz')).toEqual([200, 'ok'])
})

it('says after a failed write that writes fail, until the next successful one, and goes on serving readers', async () => {
  const full = new DatabaseUnavailableError('full')
  await newsroom.deps.db.write(() => Promise.reject(full)).catch(() => undefined)
  expect(await fetchText('/writez')).toEqual([503, 'degraded: last write refused: full'])
  expect(await fetchText('/readyz')).toEqual([200, 'ready'])
  await newsroom.deps.sessions.removeExpired()
  expect(await fetchText('/writez')).toEqual([200, 'ready'])
})

it('says that writes fail while the uploads folder is missing', async () => {
  rmSync(newsroom.deps.config.uploadsDir, { recursive: true })
  expect(await fetchText('/writez')).toEqual([503, 'degraded: uploads not writable'])
  expect(await fetchText('/readyz')).toEqual([200, 'ready'])
})

it('is not ready while the front page fails, and writes go on', async () => {
  frontPage = () => Promise.reject(new URIError('URI malformed'))
  expect(await fetchText('/readyz')).toEqual([503, 'degraded: front page fails'])
  expect(await fetchText('/writez')).toEqual([200, 'ready'])
  frontPage = () => Promise.resolve(500)
  expect(await fetchText('/readyz')).toEqual([503, 'degraded: front page fails'])
  frontPage = () => Promise.reject(new DatabaseUnavailableError('busy'))
  expect(await fetchText('/readyz')).toEqual([200, 'ready'])
})

it('is not ready in bounded time while the front page hangs, renders it once, and recovers', async () => {
  let rendered = 0
  let elapsed = 0
  let render = () => new Promise<number>(() => undefined)
  const deps = { ...newsroom.deps, clock: { ...newsroom.deps.clock, elapsedMs: () => elapsed } }
  const routes = createHealthRoutes(deps, readiness, () => (rendered++, render()))
  const incoming = { headers: {}, socket: { remoteAddress: '127.0.0.1' } }
  const answer = async () => (await routes.request('/readyz', {}, { incoming })).text()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answers = Promise.all([answer(), answer()])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await answers).toEqual(Array(2).fill('degraded: front page is slow\n'))
    const later = answer()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await later).toBe('degraded: front page is slow\n')
    expect(rendered).toBe(1)
    render = () => Promise.resolve(200)
    elapsed = 61_000
    expect(await answer()).toBe('ready\n')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('renders the front page only if it is not cached', async () => {
  const pages = await servePages(newsroom)
  const status = async () => (await fetch(`${pages.origin}/readyz`)).status
  expect(await Promise.all([status(), status(), status()])).toEqual([200, 200, 200])
  expect(await status()).toBe(200)
  expect(pages.rendered).toEqual(['/'])
  pages.close()
  const broken = Object.assign(() => Promise.reject(new Error('broken')), { routeOf: () => '/' })
  const failing = await servePages(newsroom, broken)
  expect((await fetch(`${failing.origin}/readyz`)).status).toBe(503)
  failing.close()
})
