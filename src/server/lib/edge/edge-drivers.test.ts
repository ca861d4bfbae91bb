import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { createPurge } from './edge-drivers.ts'

interface Received {
  method: string
  url: string
  headers: Record<string, unknown>
  body: string
}

/** A service that records requests and responds as told. */
async function serveApi({ status = 200, body = '{"success":true}' } = {}) {
  const received: Received[] = []
  const url = await serveLocally((req, res) => {
    void text(req).then((sent) => {
      received.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: sent })
      res.writeHead(status).end(body)
    })
  })
  return { url, received }
}

type Service = 'cloudflare' | 'fastly' | 'bunny'
const TOKEN = 'a-secret-token'
const purgeOf = (EDGE: string, url: string) =>
  createPurge(readConfig({ EDGE, EDGE_URL: url, EDGE_ZONE: 'zone1', EDGE_TOKEN: TOKEN }).edge)

it.each<[Service, Array<Partial<Received>>]>([
  [
    'cloudflare',
    [
      {
        url: '/client/v4/zones/zone1/purge_cache',
        headers: expect.objectContaining({ authorization: `Bearer ${TOKEN}` }) as never,
        body: '{"tags":["site","media-7"]}',
      },
    ],
  ],
  [
    'fastly',
    [
      {
        url: '/service/zone1/purge',
        headers: expect.objectContaining({ 'fastly-key': TOKEN, 'surrogate-key': 'site media-7' }) as never,
      },
    ],
  ],
  [
    'bunny',
    ['site', 'media-7'].map((tag) => ({
      url: '/pullzone/zone1/purgeCache',
      headers: expect.objectContaining({ accesskey: TOKEN }) as never,
      body: JSON.stringify({ CacheTag: tag }),
    })),
  ],
])('purges %s by key', async (service, expected) => {
  const { url, received } = await serveApi()
  await purgeOf(service, url)?.(['site', 'media-7'])
  const sorted = received.sort((a, b) => b.body.localeCompare(a.body))
  expect(sorted).toHaveLength(expected.length)
  for (const [at, request] of expected.entries())
    expect(sorted[at]).toMatchObject({ method: 'POST', ...request })
})

it('purges every Varnish, and fails if one of them does', async () => {
  const [first, second] = [await serveApi(), await serveApi()]
  await purgeOf('varnish', `${first.url}, ${second.url}/`)?.(['site', 'media-7'])
  for (const { received } of [first, second])
    expect(received).toMatchObject([{ method: 'PURGE', headers: { 'xkey-purge': 'site media-7' } }])
  const broken = await serveApi({ status: 503 })
  await expect(purgeOf('varnish', `${first.url},${broken.url}`)?.(['site'])).rejects.toMatchObject({
    reason: 'the cache responded 503 to a purge',
  })
})

it.each<[Service, { status?: number; body?: string }]>([
  ['cloudflare', { status: 200, body: '{"success": false}' }],
  ['cloudflare', { status: 429 }],
  ['fastly', { status: 401 }],
  ['bunny', { status: 500 }],
])('%s fails for %j, without its token in the error', async (service, response) => {
  const { url } = await serveApi(response)
  const error: unknown = await purgeOf(service, url)?.(['site']).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(TOKEN)
})

it('fails when nothing listens', async () => {
  await expect(purgeOf('fastly', 'http://127.0.0.1:1')?.(['site'])).rejects.toMatchObject({
    code: 'unreachable',
  })
})

it.each(['none', 'nginx'])('does not purge %s', (kind) => {
  expect(purgeOf(kind, '')).toBeNull()
})

it.each([
  [{ EDGE: 'varnish' }, 'EDGE: needs EDGE_URL as well'],
  [{ EDGE: 'cloudflare', EDGE_TOKEN: TOKEN }, 'EDGE: needs EDGE_ZONE as well'],
  [{ EDGE: 'bunny', EDGE_ZONE: '7' }, 'EDGE: needs EDGE_TOKEN as well'],
  [{ EDGE: 'akamai' }, 'EDGE: must be one of'],
  [{ EDGE: 'varnish', EDGE_URL: 'ftp://x' }, 'EDGE_URL: "ftp://x" is not an address'],
  [{ EDGE_ZONE: '../x' }, 'EDGE_ZONE: must be the id'],
])('rejects the settings %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
