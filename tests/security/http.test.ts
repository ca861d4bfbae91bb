import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient, type Client } from '#tests/faults/support/client.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { rawStatus, sendRaw } from './raw-http.ts'

// Runs on the built product over real sockets: how the adapter, Node, and `httpHandler` treat a request.

let site: BuiltSite
let admin: Client
beforeAll(async () => {
  site = await startSite()
  admin = await openClient(site)
})
afterAll(() => site.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' })
const rawRequest = (line: string, ...headers: string[]) =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`

describe('cookies', () => {
  it.each([
    ['two of the name', 'broadsheet=aaaaaaaaaaaaaaaaaaaaaaaa; broadsheet=bbbbbbbbbbbbbbbbbbbbbbbb', 401],
    ['eight kilobytes', `broadsheet=${'a'.repeat(8_000)}`, 401],
    ['twenty kilobytes', `broadsheet=${'a'.repeat(20_000)}`, 431],
    ['not ASCII', 'broadsheet=\u00e4\u00ff', 401],
  ])('%s are treated as signed out', async (_, cookie, status) => {
    expect(await rawStatus(site.origin, rawRequest('GET /api/user', `Cookie: ${cookie}`))).toBe(status)
  })
})

describe('paths and methods', () => {
  const variants = ['/api/users', '/API/users', '/api//users', '/api/%75sers', '/%61pi/users', '//api/users']
  it.each([...variants, '/api/users/', '/api/./users', '/trpc/users.list%2Cx', '/trpc/users.list?batch=1'])(
    '%s reveals nothing to an anonymous visitor, whatever the method',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
        const response = await sendRaw(
          site.origin,
          rawRequest(`${method} ${path}`, 'Sec-Fetch-Site: same-origin'),
        )
        expect(response).not.toContain('"username"')
        expect(response).not.toMatch(/^HTTP\/1\.1 5/)
      }
    },
  )

  it.each(['TRACE /', 'TRACE /api/user', 'PROPFIND /', 'QUERY /trpc/site.info'])(
    '%s returns 405',
    async (line) => {
      expect(await rawStatus(site.origin, rawRequest(line))).toBe(405)
    },
  )

  it('never echoes a foreign host name', async () => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/rss.xml', '/article/1']) {
      const text = `GET ${path} HTTP/1.1\r\nHost: evil.example"<b>\r\nConnection: close\r\n\r\n`
      expect(await sendRaw(site.origin, text)).not.toContain('evil.example"<b>')
    }
  })

  it.each(['//', '//evil.example/', '/%', '/%00', '/[', '/\\evil', '/?%'])(
    'survives the address %s',
    async (path) => {
      expect(await rawStatus(site.origin, rawRequest(`GET ${path}`))).toBeGreaterThan(0)
      expect((await get('/healthz')).status).toBe(200)
    },
  )
})

describe('request bodies', () => {
  const cookie = () => `Cookie: ${admin.cookie}`
  it('over a megabyte return 413, with a length or chunked', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(1_100_000) })
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    const type = 'Content-Type: application/json'
    const announced =
      rawRequest('POST /api/articles', cookie(), type, `Content-Length: ${body.length}`) + body
    const pieces = rawRequest('POST /api/articles', cookie(), type, 'Transfer-Encoding: chunked') + chunked
    expect(await rawStatus(site.origin, announced)).toBe(413)
    expect(await rawStatus(site.origin, pieces)).toBe(413)
  })

  it('sent in chunks are read like any other', async () => {
    const body = JSON.stringify({ title: 'In pieces', content: 'One. Two.', category: 'news' })
    const chunks = [body.slice(0, 10), body.slice(10)].map(
      (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
    )
    const type = 'Content-Type: application/json'
    const request = rawRequest('POST /api/articles', cookie(), type, 'Transfer-Encoding: chunked')
    expect(await rawStatus(site.origin, `${request}${chunks.join('')}0\r\n\r\n`)).toBe(201)
  })

  it('are optional: a DELETE without a length deletes', async () => {
    await admin.publish('Soon gone')
    const [{ id } = { id: 0 }] = (await (await admin.send('GET', '/api/articles')).json()) as Array<{
      id: number
    }>
    expect(await rawStatus(site.origin, rawRequest(`DELETE /api/articles/${id}`, cookie()))).toBe(204)
  })

  it('nested too deep return 400, and __proto__ changes nothing', async () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    const send = (body: string) =>
      fetch(`${site.origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await send(deep)).status).toBe(400)
    expect((await send('{"__proto__":{"username":"chief"},"password":"x"}')).status).toBe(400)
    expect((await send('{"constructor":{"prototype":{"role":"admin"}}}')).status).toBe(400)
  })

  it.each([
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4'],
    ['a folded header', 'Content-Length: 3\r\n folded'],
    ['an unknown encoding', 'Transfer-Encoding: xchunked'],
    ['a bad chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('with %s return 400, so nothing can be smuggled', async (_, headers) => {
    expect(await rawStatus(site.origin, `POST /api/login HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n{}`)).toBe(
      400,
    )
  })
})

describe('cross-site writes', () => {
  const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']
  const foreign = [
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Site: same-site',
    'Origin: https://evil.example',
    'Origin: null',
  ]
  const cases = foreign.flatMap((header) =>
    types.flatMap((type) =>
      ['/api/logout', '/trpc/auth.logout', '/api/media/upload'].map((path) => ({ header, type, path })),
    ),
  )
  it.each(cases)('$header cannot send $type to $path', async ({ header, type, path }) => {
    const headers = [
      header,
      `Cookie: ${admin.cookie}`,
      'Content-Length: 2',
      ...(type ? [`Content-Type: ${type}`] : []),
    ]
    expect(await rawStatus(site.origin, `${rawRequest(`POST ${path}`, ...headers)}{}`)).toBe(403)
  })

  it('get no CORS header, not even on a preflight', async () => {
    const origin = 'Origin: https://evil.example'
    for (const line of ['OPTIONS /api/user', 'GET /api/articles', 'OPTIONS /trpc/auth.login', 'GET /']) {
      const text = await sendRaw(site.origin, rawRequest(line, origin, 'Access-Control-Request-Method: POST'))
      expect(text.toLowerCase()).not.toContain('access-control-allow')
    }
  })
})

describe('response headers', () => {
  it.each(['/', '/article/1', '/auth', '/search?q=ferry', '/no-such-page'])(
    'of the page %s include a strict content-security policy',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy).toContain(part)
      }
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it.each(['/api/user', '/api/users', '/api/media', '/trpc/auth.currentUser', '/api/nothing'])(
    'of %s forbid caching and sniffing',
    async (path) => {
      const { headers } = await get(path, { cookie: admin.cookie })
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-type')).toMatch(/^(application\/json|text\/plain)/)
    },
  )

  it.each(['/api/user/x.css', '/api/user.css', '/api/user%2Fx.js'])('%s is not a call', async (path) => {
    expect((await get(path, { cookie: admin.cookie })).status).toBe(404)
  })

  it('never contain line breaks from the request', async () => {
    for (const path of [
      '/search?q=%0d%0aSet-Cookie:%20a=b',
      '/%0d%0aX-Injected:%201',
      '/auth?mode=%0d%0aX-Injected: 1',
    ]) {
      const [head = ''] = (await sendRaw(site.origin, rawRequest(`GET ${path.replace(' ', '%20')}`))).split(
        '\r\n\r\n',
      )
      expect(head).not.toMatch(/^(X-Injected|Set-Cookie)/im)
    }
  })
})

describe('private files', () => {
  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/db/data/broadsheet.sqlite',
    '/dist/server/cli.js',
    '/../package.json',
  ])('%s', async (path) => {
    expect(await rawStatus(site.origin, rawRequest(`GET ${path}`))).toBe(404)
  })

  it('the client bundle has no source maps and no server code', () => {
    const folder = 'dist/client'
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    const scripts = names.filter((name) => name.endsWith('.js'))
    const textOf = (some: string[]) => some.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    expect(scripts.length).toBeGreaterThan(2)
    expect(textOf(scripts)).not.toMatch(/better-sqlite3|argon2|METRICS_TOKEN/)
    // Texts of the newsroom name settings that an admin has to correct.
    const code = scripts.filter((name) => !name.includes('newsroom-texts-'))
    expect(code.length).toBeGreaterThan(2)
    expect(textOf(code)).not.toMatch(/ADMIN_PASSWORD|REWRITER_API_KEY/)
  })

  it('/healthz returns a single word', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok\n')
  })
})
