import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { photograph } from '#tests/support/fixtures/photograph.ts'
import { startNginx, type Proxy } from '#tests/faults/support/nginx.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, type Client } from '#tests/faults/support/client.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { raceWithPurges } from '#tests/support/servers/purge-race.ts'
import { startEdgeSite, type EdgeSite } from '#tests/support/servers/edge-site.ts'

// The configurations of docs/deploy in front of the built product.

const CACHED = { 'x-cache': 'HIT' }
const NEW = { 'x-cache': 'MISS' }

test.describe('behind a cache that is purged', () => {
  let edge: EdgeSite
  test.beforeAll(async () => void (edge = await startEdgeSite()))
  test.afterAll(() => edge.stop())

  /** Requests a path until it comes from the cache. */
  async function warm(path: string): Promise<string> {
    await edge.get(path)
    const { headers, text } = await edge.get(path)
    expect(headers, path).toMatchObject(CACHED)
    return text
  }

  test('the next request after a publication, an edit and a withdrawal is new', async () => {
    const paths = ['/', '/news', '/rss.xml', '/sitemap-news.xml', '/api/articles', '/api/articles?limit=3']
    for (const path of paths) expect(await warm(path)).not.toContain('Harbor opens')
    const id = await edge.publish('Harbor opens')
    for (const path of paths) {
      const { headers, text } = await edge.get(path)
      expect(headers, path).toMatchObject(NEW)
      expect(text, path).toContain('Harbor opens')
    }
    await warm(`/articles/${id}`)
    await warm('/')
    expect((await edge.send('PUT', `/api/articles/${id}`, { title: 'Harbor closes' })).status).toBe(200)
    for (const path of ['/', `/articles/${id}`]) {
      const { text } = await edge.get(path)
      expect(text).toContain('Harbor closes')
      expect(text).not.toContain('Harbor opens')
    }
    await warm(`/articles/${id}`)
    expect((await edge.send('DELETE', `/api/articles/${id}`)).status).toBe(204)
    expect((await edge.get(`/articles/${id}`)).status).toBe(404)
    expect((await edge.get('/')).text).not.toContain('Harbor closes')
  })

  test('the whole text of a restricted article goes to its readers without script, and is not cached', async () => {
    const data = { title: 'Late ferry', content: 'Open.\n\n::open-end{}\n\nThe rest.', access: 'members' }
    const { id } = JSON.parse((await edge.send('POST', '/api/articles', data)).text) as { id: number }
    const path = `/articles/${id}/complete`
    for (let reads = 0; reads < 2; reads++) {
      expect((await edge.send('GET', path)).text).toContain('The rest.')
      const visitor = await edge.get(path)
      expect([visitor.status, visitor.headers.location]).toEqual([303, `/articles/${id}`])
    }
  })

  test('a replaced picture is new and a deleted one is gone', async () => {
    const upload = async (seed: number, replaces?: number) => {
      const form = new FormData()
      if (replaces) form.set('replaces', String(replaces))
      form.set(
        'file',
        new Blob([new Uint8Array(await photograph(320, 240, seed))], { type: 'image/jpeg' }),
        'harbor.jpg',
      )
      const headers = { cookie: edge.cookie }
      const response = await fetch(`${edge.varnish.origin}/api/media/upload`, {
        method: 'POST',
        headers,
        body: form,
      })
      expect(response.status).toBe(201)
      return (await response.json()) as { id: number; url: string }
    }
    const { id, url } = await upload(1)
    const before = await warm(url)
    await upload(2, id)
    const { headers, text } = await edge.get(url)
    expect(headers).toMatchObject(NEW)
    expect(text).not.toBe(before)
    await warm(url)
    expect((await edge.send('POST', '/trpc/media.delete', { id })).status).toBe(200)
    expect((await edge.get(url)).status).toBe(404)
  })

  test('nothing personal is cached', async () => {
    const { cookie } = edge
    const personal = [
      '/api/user',
      '/api/users',
      '/trpc/auth.currentUser',
      '/trpc/articles.counts',
      '/api/articles',
    ]
    for (const path of [...personal, '/dashboard', '/auth', '/setup', '/healthz']) {
      await edge.get(path, { cookie })
      const again = await edge.get(path, { cookie })
      expect(again.headers, path).toMatchObject(NEW)
      expect(again.headers['cache-control'], path).toMatch(/no-store/)
    }
    expect((await edge.get('/api/user')).status).toBe(401)
    await warm('/')
    const withSession = await edge.get('/', { cookie: `${cookie}; signed_in=1` })
    expect(withSession.headers).toMatchObject(CACHED)
    expect(withSession.headers['set-cookie']).toBeUndefined()
  })

  test('readers can neither purge nor see keys and metrics', async () => {
    await warm('/')
    const purge = await fetch(`${edge.varnish.origin}/`, {
      method: 'PURGE',
      headers: { 'xkey-purge': 'site' },
    })
    expect(purge.status).toBe(405)
    const { headers } = await edge.get('/')
    expect(headers).toMatchObject(CACHED)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['surrogate-key']))
    expect((await edge.get('/metrics')).status).toBe(404)
  })

  test('each encoding is cached once', async () => {
    await edge.get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const brotli = await edge.get('/', { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })
    expect(brotli.headers).toMatchObject({ ...CACHED, 'content-encoding': 'br' })
    const plain = await edge.get('/', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('live events pass through', async () => {
    const stream = await fetch(`${edge.varnish.origin}/live`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let events = (await reader?.read())?.value ?? ''
    await edge.publish('Ferry sails')
    while (!events.includes('Ferry sails')) events += (await reader?.read())?.value ?? ''
    expect(events).toContain('event: story')
    await reader?.cancel()
  })

  test('a response that was on its way during the purge is gone within five seconds', async () => {
    const { tries, staleAtOnce, staleAfter } = await raceWithPurges(edge, { addresses: 250, rounds: 4 })
    expect(tries).toBe(1_000)
    // Otherwise no old response reached the cache after a purge.
    expect(staleAtOnce).toBeGreaterThan(0)
    expect(staleAfter).toBe(0)
  })
})

test('without the purge a change is confirmed at once and shown within five seconds', async () => {
  const edge = await startEdgeSite({ purgeUrl: 'http://127.0.0.1:1' })
  try {
    await edge.get('/')
    await edge.publish('Harbor opens')
    // Readers keep asking, so a copy would be served while it is refreshed.
    const ages: number[] = []
    const isShown = async () => {
      const { text, headers } = await edge.get('/')
      if (!text.includes('Harbor opens')) ages.push(Number(headers['age']))
      return text.includes('Harbor opens')
    }
    await expect.poll(isShown, { intervals: [50], timeout: 20_000 }).toBe(true)
    expect(Math.max(...ages, 0)).toBeLessThanOrEqual(5)
  } finally {
    await edge.stop()
  }
})

test.describe('behind nginx', () => {
  let folder: string
  let site: BuiltSite
  let proxy: Proxy
  let client: Client

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broadsheet-nginx-'))
    const port = await freePort()
    proxy = await startNginx(folder, port)
    site = await startSite({ DEMO: '0', PORT: String(port), EDGE: 'nginx', TRUSTED_PROXIES: '127.0.0.1' })
    client = await openClient(site)
  })
  test.afterAll(async () => {
    await proxy.stop()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('a copy is not used after a second', async () => {
    const paths = ['/', '/rss.xml', '/api/articles']
    const cached = async () =>
      Promise.all(paths.map(async (path) => (await proxy.request(path)).headers['x-cache']))
    await cached()
    expect(await cached()).toEqual(['HIT', 'HIT', 'HIT'])
    await client.publish('Harbor opens')
    for (const path of paths) {
      const isRenewed = async () => {
        const { text, headers } = await proxy.request(path)
        if (headers['x-cache'] === 'HIT') return false
        expect(text, path).toContain('Harbor opens')
        return true
      }
      await expect.poll(isRenewed).toBe(true)
    }
  })

  test('a deleted picture is gone at once', async () => {
    const form = new FormData()
    form.set(
      'file',
      new Blob([new Uint8Array(await photograph(320, 240, 3))], { type: 'image/jpeg' }),
      'harbor.jpg',
    )
    const headers = { cookie: client.cookie }
    const upload = await fetch(`${site.origin}/api/media/upload`, { method: 'POST', headers, body: form })
    const { id, url } = (await upload.json()) as { id: number; url: string }
    for (let i = 0; i < 3; i++) expect((await proxy.request(url)).status).toBe(200)
    expect((await client.send('POST', '/trpc/media.delete', { id })).status).toBe(200)
    expect((await proxy.request(url)).status).toBe(404)
  })

  test('nothing personal is cached, and events pass through', async () => {
    const headers = { cookie: client.cookie }
    for (const path of ['/api/user', '/api/articles', '/trpc/articles.counts', '/dashboard']) {
      await proxy.request(path, { headers })
      expect((await proxy.request(path, { headers })).headers['x-cache'], path).not.toBe('HIT')
    }
    expect((await proxy.request('/api/user')).status).toBe(401)
    const live = await proxy.request('/live', { headers: { accept: 'text/event-stream' } })
    expect([live.status, live.headers['cache-control']]).toEqual([200, 'no-store'])
  })
})
