import { mkdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { serveRoutes } from '#tests/support/servers/raw-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createHealthRoutes, type Readiness } from './health.ts'

let newsroom: TestNewsroom
let site: Awaited<ReturnType<typeof serveRoutes>>
const readiness: Readiness = { isStopping: false }

beforeEach(async () => {
  newsroom = await openTestNewsroom({ METRICS_TOKEN: 'a-token-of-the-operator' })
  mkdirSync(newsroom.deps.config.uploadsDir)
  readiness.isStopping = false
  const clock = { now: Date.now, iso: () => '', elapsedMs: Date.now }
  const deps = { ...newsroom.deps, clock, version: '1.2.3' }
  site = await serveRoutes(createHealthRoutes(deps, readiness))
})
afterEach(async () => {
  await site.close()
  await newsroom.close()
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.origin}${path}`, { headers })
  return [answer.status, (await answer.text()).trim()]
}

it('says that it lives and is ready', async () => {
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect(await ask('/readyz')).toEqual([200, 'ready'])
})

it('tells whether it is ready to the machine itself and who has the token, and to nobody else', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect(await ask('/readyz', proxied)).toEqual([404, 'Not Found'])
  const known = { ...proxied, authorization: 'Bearer a-token-of-the-operator' }
  expect(await ask('/readyz', known)).toEqual([200, 'ready'])
})

it('names its version to the machine itself, and to no stranger', async () => {
  const versionAt = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${site.origin}${path}`, { headers })).headers.get('broadsheet-version')
  expect(await versionAt('/readyz')).toBe('1.2.3')
  expect(await versionAt('/readyz', { 'x-forwarded-for': '203.0.113.9' })).toBeNull()
  expect(await versionAt('/healthz')).toBeNull()
})

it('is not ready while it stops, and still lives', async () => {
  readiness.isStopping = true
  expect(await ask('/readyz')).toEqual([503, 'degraded: stopping'])
  expect(await ask('/healthz')).toEqual([200, 'ok'])
})

it('F07 is degraded after a write the disk refused, and ready after the next one it took', async () => {
  const full = new DatabaseUnavailableError('full')
  await newsroom.deps.db.write(() => Promise.reject(full)).catch(() => undefined)
  expect(await ask('/readyz')).toEqual([503, 'degraded: last write refused: full'])
  await newsroom.deps.sessions.removeExpired()
  expect(await ask('/readyz')).toEqual([200, 'ready'])
})

it('is degraded while uploads could not be stored', async () => {
  rmSync(newsroom.deps.config.uploadsDir, { recursive: true })
  expect(await ask('/readyz')).toEqual([503, 'degraded: uploads not writable'])
})
