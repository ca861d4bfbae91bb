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

const TOKEN = 'a-secret-token'
const purgeOf = (env: Record<string, string>) => createPurge(readConfig(env).edge)

interface Example {
  path: string
  settings: Record<string, string>
  requests: Array<{ url: string; headers?: Record<string, string>; body: string }>
}

/** The examples of docs/scaling.md. */
const EXAMPLES: Record<string, Example> = {
  Fastly: {
    path: '/service/zone1/purge',
    settings: { EDGE_HEADERS: `{"fastly-key":"${TOKEN}","surrogate-key":"{keys}"}` },
    requests: [
      {
        url: '/service/zone1/purge',
        headers: { 'fastly-key': TOKEN, 'surrogate-key': 'site media-7' },
        body: '',
      },
    ],
  },
  Cloudflare: {
    path: '/client/v4/zones/zone1/purge_cache',
    settings: {
      EDGE_HEADERS: `{"authorization":"Bearer ${TOKEN}","content-type":"application/json"}`,
      EDGE_BODY: '{"tags":{keys:json}}',
    },
    requests: [
      {
        url: '/client/v4/zones/zone1/purge_cache',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: '{"tags":["site","media-7"]}',
      },
    ],
  },
  Bunny: {
    path: '/pullzone/zone1/purgeCache',
    settings: {
      EDGE_HEADERS: `{"accesskey":"${TOKEN}","content-type":"application/json"}`,
      EDGE_BODY: '{"CacheTag":"{key}"}',
    },
    requests: ['site', 'media-7'].map((key) => ({
      url: '/pullzone/zone1/purgeCache',
      headers: { accesskey: TOKEN },
      body: JSON.stringify({ CacheTag: key }),
    })),
  },
  'a key in the address': {
    path: '/purge/{key}',
    settings: { EDGE_METHOD: 'DELETE' },
    requests: ['site', 'media-7'].map((key) => ({ url: `/purge/${key}`, body: '' })),
  },
}

it.each(Object.entries(EXAMPLES))(
  'purges by key with the template for %s',
  async (_name, { path, settings, requests }) => {
    const { url, received } = await serveApi()
    await purgeOf({ EDGE: 'api', EDGE_URL: url + path, ...settings })?.(['site', 'media-7'])
    expect(received).toHaveLength(requests.length)
    const method = settings['EDGE_METHOD'] ?? 'POST'
    for (const request of requests)
      expect(received).toContainEqual(
        expect.objectContaining({
          ...request,
          method,
          headers: expect.objectContaining(request.headers ?? {}) as never,
        }),
      )
  },
)

it('purges every Varnish, and fails if one of them does', async () => {
  const [first, second] = [await serveApi(), await serveApi()]
  await purgeOf({ EDGE: 'varnish', EDGE_URL: `${first.url}, ${second.url}/` })?.(['site', 'media-7'])
  for (const { received } of [first, second])
    expect(received).toMatchObject([{ method: 'PURGE', headers: { 'xkey-purge': 'site media-7' } }])
  const broken = await serveApi({ status: 503 })
  const purge = purgeOf({ EDGE: 'varnish', EDGE_URL: `${first.url},${broken.url}` })
  await expect(purge?.(['site'])).rejects.toMatchObject({ reason: 'the cache responded 503 to a purge' })
})

const withToken = (url: string) =>
  purgeOf({ EDGE: 'api', EDGE_URL: url, EDGE_HEADERS: `{"token":"${TOKEN}"}`, EDGE_BODY: '{keys}' })

it.each([
  { status: 200, body: '{"success": false}' },
  { status: 301, body: '' },
  { status: 401, body: '' },
  { status: 429, body: '' },
  { status: 500, body: '' },
])('fails for %j, without its token in the error', async (response) => {
  const { url } = await serveApi(response)
  const error: unknown = await withToken(url)?.(['site']).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(TOKEN)
})

it('fails when nothing listens', async () => {
  await expect(withToken('http://127.0.0.1:1')?.(['site'])).rejects.toMatchObject({ code: 'unreachable' })
})

it.each(['none', 'nginx'])('does not purge %s', (EDGE) => {
  expect(purgeOf({ EDGE })).toBeNull()
})

const API = { EDGE: 'api', EDGE_URL: 'https://cache.example/purge' }

it.each([
  [{ EDGE: 'varnish' }, 'EDGE: needs EDGE_URL as well'],
  [{ EDGE: 'api' }, 'EDGE: needs EDGE_URL as well'],
  [{ ...API, EDGE_HEADERS: '{"token":"x"}' }, 'EDGE: needs {key} or {keys} as well'],
  [{ EDGE: 'akamai' }, 'EDGE: must be one of'],
  [{ EDGE: 'varnish', EDGE_URL: 'ftp://x' }, 'EDGE_URL: "ftp://x" is not an address'],
  [{ ...API, EDGE_HEADERS: 'token: x' }, 'EDGE_HEADERS: must be headers as a JSON object'],
  [{ ...API, EDGE_HEADERS: '{"a":"b\\nc"}' }, 'EDGE_HEADERS: must be headers as a JSON object'],
  [{ ...API, EDGE_BODY: 'x'.repeat(2_001) }, 'EDGE_BODY: must be at most'],
  [{ ...API, EDGE_KEY_HEADER: 'a b' }, 'EDGE_KEY_HEADER: must be the name of a header'],
])('rejects the settings %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
