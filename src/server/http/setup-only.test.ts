import { mkdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { users } from '#features/people/tables/users.ts'
import { openSetup } from '#features/people/server/setup/setup.service.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { m } from '#shared/catalog/m.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  server = await servePages(newsroom)
})
afterEach(async () => {
  server.close()
  await newsroom.close()
})

type Roles = Array<'user' | 'writer' | 'staff' | 'admin'>

/** Removes accounts as if they had never been. */
const removeAll = (...roles: Roles) =>
  newsroom.deps.db.write(async (tx) => {
    for (const role of roles) await tx.db.delete(users).where(eq(users.role, role))
  })

/** Removes accounts, and starts as a process does. */
async function startWithout(...roles: Roles): Promise<void> {
  await removeAll(...roles)
  await openSetup(newsroom.deps)
}
const startEmpty = () => startWithout('user', 'writer', 'staff', 'admin')

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', ...init })
const post = (path: string, body: unknown) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const reader = { username: 'boss', password: 'some-readers-pass-1' }
const admin = { username: 'boss', fullName: '', password: 'a long enough password' }

it('leads from every page of an empty newsroom to the set-up page', async () => {
  await startEmpty()
  const pages = [
    '/',
    '/news',
    '/auth?mode=register',
    '/search?q=harbor',
    '/dashboard',
    '/articles/1',
    '/nowhere',
  ]
  for (const path of pages) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/setup'])
    expect(headers.get('cache-control')).toBe('no-store')
  }
  expect(server.rendered).toEqual([])
})

it('leads there from a page that was built before the setup opened', async () => {
  await removeAll('user', 'writer', 'staff', 'admin')
  expect((await ask('/')).status).toBe(200)
  await openSetup(newsroom.deps)
  const { status, headers } = await ask('/')
  expect([status, headers.get('location')]).toEqual([302, '/setup'])
})

it('responds to calls, feeds and documents of an empty newsroom with 503', async () => {
  await startEmpty()
  const calls = ['/api', '/api/articles', '/api/articles/1', '/api/breaking-news', '/api/openapi.json']
  const procedures = ['/trpc/articles.list', '/trpc/setup.isOpen,articles.list?batch=1']
  const documents = ['/rss.xml', '/news/rss.xml', '/sitemap.xml', '/robots.txt', '/live', '/beacon.gif?p=/']
  for (const path of [...calls, ...procedures, ...documents]) {
    const response = await ask(path)
    expect([path, response.status, await response.text()]).toEqual([path, 503, m.notSetUp()])
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
})

it('serves the set-up page with what it needs, and the checks of the process', async () => {
  await startEmpty()
  // Readiness includes the folder of uploads, which a start creates.
  await mkdir(newsroom.deps.config.uploadsDir, { recursive: true })
  const page = await ask('/setup')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('id="content"')
  expect(html).not.toContain('<nav')
  const others = ['/healthz', '/readyz', '/manifest.webmanifest', '/trpc/setup.access', '/trpc/site.info']
  for (const path of others) expect(`${path} ${(await ask(path)).status}`).toBe(`${path} 200`)
})

it('registers no visitor before the first admin exists, and opens when it does', async () => {
  await startEmpty()
  expect((await ask('/')).status).toBe(302)
  for (const path of ['/api/register', '/trpc/auth.register'])
    expect((await post(path, reader)).status).toBe(503)
  expect((await post('/trpc/setup.createAdmin', admin)).status).toBe(200)
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/api/articles')).status).toBe(200)
  expect((await ask('/rss.xml')).status).toBe(200)
  expect((await ask('/setup')).status).toBe(404)
  expect((await post('/api/register', reader)).status).toBe(400)
  expect((await post('/api/register', { ...reader, username: 'first.reader' })).status).toBe(201)
})

it('opens when another process creates the admin', async () => {
  await startEmpty()
  expect((await ask('/')).status).toBe(302)
  await addPerson(newsroom.deps, 'boss', 'admin')
  expect((await ask('/')).status).toBe(200)
})

it('goes on serving a newsroom that lost its admin, but registers no visitor', async () => {
  await startWithout('admin')
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/api/articles')).status).toBe(200)
  expect((await ask('/setup')).status).toBe(200)
  const response = await post('/api/register', reader)
  expect([response.status, await response.text()]).toEqual([403, m.registrationClosed()])
})
