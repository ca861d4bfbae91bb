import type { IncomingMessage, RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { codeOf, html, outboundWith, servePage, userAgent } from '#tests/support/servers/outbound.ts'

describe('requests', () => {
  it('send a user agent but no cookie, credential or referrer', async () => {
    const seen: IncomingMessage[] = []
    const base = await servePage((request, response) => {
      seen.push(request)
      html(response, undefined, { 'set-cookie': 'a=1' })
    })
    const outbound = outboundWith()
    await outbound.fetchPage(`${base}/a`)
    const file = await outbound.fetchPage(`${base}/b?c=d#e`)
    expect(file).toMatchObject({ url: `${base}/b?c=d`, contentType: 'text/html; charset=utf-8' })
    expect(file.body.toString()).toBe('<p>Hello</p>')
    expect(seen[1]?.headers['user-agent']).toBe(userAgent)
    expect(Object.keys(seen[1]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })
})

describe('names', () => {
  const rebinding = (responses: string[][]) => {
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      const addresses = responses[Math.min(asked.length, responses.length) - 1] ?? []
      return addresses.map((address) => ({
        address,
        family: address.includes(':') ? (6 as const) : (4 as const),
      }))
    }
    return { asked, resolve }
  }

  it.each([
    ['a private address', [['10.0.0.1']]],
    ['a public and a private address', [['8.8.8.8', '127.0.0.1']]],
    ['a public and a loopback IPv6 address', [['8.8.8.8', '::1']]],
    ['a mapped address', [['::ffff:127.0.0.1']]],
    ['the metadata address', [['169.254.169.254']]],
  ])('a name with %s is blocked', async (_what, responses) => {
    const { resolve } = rebinding(responses)
    expect(await codeOf(outboundWith({ resolve }).fetchPage('http://public.example/'))).toBe('blocked')
  })

  it('a name that becomes private between two hops is blocked', async () => {
    const base = await servePage((_request, response) => html(response))
    const { port } = new URL(base)
    const { asked, resolve } = rebinding([['127.0.0.1'], ['127.0.0.1'], ['10.0.0.1']])
    const outbound = outboundWith({ allow: [`news.example:${port}`], resolve })
    await outbound.fetchPage(`http://news.example:${port}/`)
    expect(await codeOf(outboundWith({ resolve }).fetchPage('http://news.example/'))).toBe('blocked')
    expect(asked).toHaveLength(3)
  })

  it('connects to the checked address with the original Host header', async () => {
    let host: string | undefined
    const base = await servePage((request, response) => {
      host = request.headers.host
      html(response)
    })
    const { port } = new URL(base)
    const { asked, resolve } = rebinding([['127.0.0.1'], ['127.0.0.1'], ['127.0.0.9']])
    await outboundWith({ allow: [`news.example:${port}`], resolve }).fetchPage(`http://news.example:${port}/`)
    expect(host).toBe(`news.example:${port}`)
    // Resolved once for robots.txt and once for the page, never by the connection.
    expect(asked).toEqual(['news.example', 'news.example'])
  })

  it('a name that does not resolve is blocked like a private one', async () => {
    const failing = outboundWith({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await codeOf(failing.fetchPage('http://nowhere.example/'))).toBe('blocked')
    const empty = outboundWith({ resolve: async () => [] })
    expect(await codeOf(empty.fetchPage('http://nowhere.example/'))).toBe('blocked')
  })

  it('a hanging resolver times out', async () => {
    const silent = outboundWith({ resolve: () => new Promise(() => undefined), timeoutMs: 50 })
    expect(await codeOf(silent.fetchPage('http://slow.example/'))).toBe('timeout')
  })
})

describe('redirects', () => {
  const redirecting = (location: string, status = 302) =>
    servePage((request, response) => {
      if (request.url === '/end') return html(response)
      response.writeHead(status, { location }).end()
    })

  it.each([301, 302, 303, 307, 308])('follows %s to a page', async (status) => {
    const base = await redirecting('/end', status)
    expect((await outboundWith().fetchPage(`${base}/start`)).url).toBe(`${base}/end`)
  })

  it.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://localhost/',
    'http://user:pass@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    '//0x7f.2/',
    'http://8.8.8.8:22/',
    'http://',
  ])('to %s is blocked', async (location) => {
    const base = await redirecting(location)
    expect(await codeOf(outboundWith().fetchPage(`${base}/start`))).toBe('blocked')
  })

  it('stop after three', async () => {
    const hops = await servePage((request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop === 0) return html(response)
      response.writeHead(302, { location: `/${hop - 1}` }).end()
    })
    expect(await codeOf(outboundWith().fetchPage(`${hops}/3`))).toBe('ok')
    expect(await codeOf(outboundWith().fetchPage(`${hops}/4`))).toBe('blocked')
  })

  it('without a location is blocked', async () => {
    const base = await servePage((_request, response) => response.writeHead(302).end())
    expect(await codeOf(outboundWith().fetchPage(base))).toBe('blocked')
  })
})

describe('robots.txt', () => {
  const withRobots = (status: number, text: string, count = { robots: 0, page: 0 }) =>
    serveLocally((request, response) => {
      if (request.url !== '/robots.txt') {
        count.page++
        return html(response)
      }
      count.robots++
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    })

  it('is obeyed without requesting the page', async () => {
    const count = { robots: 0, page: 0 }
    const base = await withRobots(200, 'User-agent: BroadsheetBot\nDisallow: /closed', count)
    expect(await codeOf(outboundWith().fetchPage(`${base}/closed/1`))).toBe('robots')
    expect(count).toEqual({ robots: 1, page: 0 })
  })

  it.each([
    [404, 'ok'],
    [403, 'ok'],
    [500, 'robots'],
    [503, 'robots'],
  ])('with status %s means %s', async (status, code) => {
    const base = await withRobots(status, 'User-agent: *\nDisallow: /')
    expect(await codeOf(outboundWith().fetchPage(`${base}/a`))).toBe(code)
  })

  it('is cached for ten minutes', async () => {
    const count = { robots: 0, page: 0 }
    const base = await withRobots(200, '', count)
    let now = 1
    const outbound = outboundWith({ now: () => now })
    await outbound.fetchPage(`${base}/a`)
    await outbound.fetchPage(`${base}/b`)
    expect(count.robots).toBe(1)
    now += 11 * 60_000
    await outbound.fetchPage(`${base}/c`)
    expect(count.robots).toBe(2)
  })
})

describe('timeouts', () => {
  it.each<[string, RequestListener]>([
    ['never responds', () => undefined],
    [
      'stops after the headers',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders(),
    ],
    [
      'drips',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const drip = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ])('a page that %s times out', async (_what, response) => {
    const base = await servePage(response)
    expect(await codeOf(outboundWith({ timeoutMs: 200 }).fetchPage(base))).toBe('timeout')
  })

  it('an abort throws the caller’s reason', async () => {
    const stop = new AbortController()
    const base = await servePage(() => stop.abort(new Error('changed my mind')))
    await expect(outboundWith().fetchPage(base, { signal: stop.signal })).rejects.toThrow('changed my mind')
  })
})
