import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createCallListener } from './compressed-calls.ts'
import { createResponseCache } from './response-cache.ts'

let newsroom: TestNewsroom
let server: Server
/** Calls that reached the app. */
let built: string[]
/** Runs when the app has built a response, before it is sent. */
let afterBuild: (() => Promise<unknown>) | null

beforeEach(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000' })
  built = []
  afterBuild = null
  const app = createApp(newsroom.deps)
  const counting = {
    fetch: async (...args: Parameters<typeof app.fetch>) => {
      const { pathname, search } = new URL(args[0].url)
      built.push(`${pathname}${search}`)
      const response = await app.fetch(...args)
      await afterBuild?.()
      return response
    },
  }
  const handle = createResponseCache(newsroom.deps, counting)
  const serveCall = createCallListener(counting)
  server = createServer((req, res) => {
    if (!handle(req, res, req.url ?? '')) void serveCall(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const staff = newsroom.as(newsroom.people.staff)
  for (let i = 1; i <= 5; i++)
    await staff.articles.create({ title: `Edition ${i}`, content: 'Words. '.repeat(60) })
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await newsroom.close()
})

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ port, path, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const raw = Buffer.concat(chunks)
        const isPacked = response.headers['content-encoding'] === 'br' && raw.length > 0
        const body = (isPacked ? brotliDecompressSync(raw) : raw).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
      .on('error', reject)
      .end()
  })
}

describe('a list with a limit or a cursor', () => {
  it('is built once and compressed, however its address is spelled', async () => {
    const first = await get('/api/articles?limit=2')
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'x-total-count': '5' })
    expect(first.headers['link']).toMatch(/^<\/api\/articles\?limit=2&before=[^>]+>; rel="next"$/)
    for (const path of [
      '/api/articles?utm=1&limit=2',
      '/api/articles?limit=2&limit=4',
      '/api/articles?limit=2&q=',
    ])
      expect((await get(path)).body).toBe(first.body)
    expect(built).toEqual(['/api/articles?limit=2'])
    const next = /<(.+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await get(next)
    expect(JSON.parse(second.body).map(({ title }: { title: string }) => title)).toEqual([
      'Edition 3',
      'Edition 2',
    ])
    await get(next)
    expect(built).toHaveLength(2)
  })

  it('is new after a commit', async () => {
    await get('/api/articles?limit=2')
    await newsroom.as(newsroom.people.staff).articles.create({ title: 'Edition 6', content: 'Words.' })
    expect((await get('/api/articles?limit=2')).body).toContain('Edition 6')
  })

  it.each(['limit=0', 'limit=201', 'limit=x', 'limit=', 'category=nothing'])('rejects %s', async (query) => {
    expect((await get(`/api/articles?${query}`)).status).toBe(400)
  })

  it('does not displace the common lists, however many variants are asked for', async () => {
    await get('/api/articles')
    for (let i = 0; i < 300; i++) await get(`/api/articles?before=${'x'.repeat(40)}${i}&limit=5`)
    built = []
    await get('/api/articles')
    expect(built).toEqual([])
  })
})

describe('a public call', () => {
  it('may be stored by a shared cache if it has no cookie', async () => {
    const { headers } = await get('/api/articles')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=600')
    expect(headers['vary']).toBe('accept-encoding')
    expect(headers['surrogate-key']).toBe('site front')
    const again = await get('/api/articles', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('may not be stored with a cookie, and has the same content', async () => {
    const personal = await get('/api/articles', { cookie: 'theme=dark' })
    expect(personal.headers['cache-control']).toBe('private, no-store')
    expect(personal.headers['surrogate-key']).toBeUndefined()
    expect(personal.body).toBe((await get('/api/articles')).body)
  })

  it('may not be stored if a commit overtook it', async () => {
    const publish = (title: string) =>
      newsroom.as(newsroom.people.staff).articles.create({ title, content: 'Words.' })
    afterBuild = () => publish('Edition 6')
    const overtaken = await get('/api/articles?limit=3')
    expect(overtaken.headers['cache-control']).toBe('no-store')
    expect(overtaken.body).not.toContain('Edition 6')
    afterBuild = null
    const next = await get('/api/articles?limit=3')
    expect(next.headers['cache-control']).toContain('s-maxage')
    expect(next.body).toContain('Edition 6')
  })
})

it('compresses REST responses that are not cached', async () => {
  const cookie = await newsroom.cookieOf(newsroom.people.staff)
  const found = await get('/api/articles?q=edition', { cookie })
  expect(found.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-store' })
  expect(JSON.parse(found.body)).toHaveLength(5)
  const plain = await get('/api/articles?q=edition', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toContain('accept-encoding')
  expect((await get('/api/user', { cookie })).headers['content-encoding']).toBeUndefined()
})
