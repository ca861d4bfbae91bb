import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { codeOf, html, outboundWith, servePage } from '#tests/support/servers/outbound.ts'

describe('size and encoding', () => {
  const page = Buffer.from('<p>Hello</p>'.repeat(100))

  it.each([
    ['gzip', gzipSync(page)],
    ['deflate', deflateSync(page)],
    ['deflate', deflateRawSync(page)],
    ['br', brotliCompressSync(page)],
    ['identity', page],
  ])('%s is decoded', async (encoding, body) => {
    const base = await servePage((_request, response) =>
      html(response, body, { 'content-encoding': encoding }),
    )
    expect((await outboundWith().fetchPage(base)).body.equals(page)).toBe(true)
  })

  it.each([
    ['a gzip bomb', 'gzip', gzipSync(Buffer.alloc(50_000_000)), 'too_large'],
    ['a brotli bomb', 'br', brotliCompressSync(Buffer.alloc(50_000_000)), 'too_large'],
    ['two layers', 'gzip, gzip', gzipSync(gzipSync(page)), 'wrong_type'],
    ['an unknown layer', 'zstd', page, 'wrong_type'],
    ['a broken layer', 'gzip', page, 'wrong_type'],
  ])('%s is rejected', async (_what, encoding, body, code) => {
    const base = await servePage((_request, response) =>
      html(response, body, { 'content-encoding': encoding }),
    )
    expect(await codeOf(outboundWith().fetchPage(base))).toBe(code)
  })

  it('an endless chunked page is aborted at five megabytes', async () => {
    let sent = 0
    const base = await servePage((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 97))) sent += 65_536
      }
      response.on('drain', more)
      more()
    })
    expect(await codeOf(outboundWith().fetchPage(base))).toBe('too_large')
    expect(sent).toBeLessThan(20_000_000)
  })

  it('a Content-Length over the limit is rejected without reading', async () => {
    const base = await servePage((_request, response) => html(response, Buffer.alloc(2_000), {}))
    expect(await codeOf(outboundWith().fetchPage(base, { maxBytes: 1_000 }))).toBe('too_large')
  })

  it('a page of three megabytes arrives', async () => {
    const base = await servePage((_request, response) => html(response, Buffer.alloc(3_000_000, 97), {}))
    expect((await outboundWith().fetchPage(base)).body).toHaveLength(3_000_000)
  })

  it('headers that state rights arrive with the page', async () => {
    const headers = {
      'x-robots-tag': ['noai', 'noimageai'],
      'content-signal': 'ai-input=no',
      'tdm-reservation': '1',
      'x-other': 'a',
    }
    const base = await servePage((_request, response) => html(response, 'a', headers))
    expect((await outboundWith().fetchPage(base)).headers).toEqual({
      'x-robots-tag': 'noai, noimageai',
      'tdm-reservation': '1',
      'content-signal': 'ai-input=no',
      'tdm-policy': '',
      link: '',
    })
  })

  it('headers over 16 KB are rejected', async () => {
    const base = await servePage((_request, response) =>
      html(response, 'a', { 'x-long': 'a'.repeat(20_000) }),
    )
    expect(await codeOf(outboundWith().fetchPage(base))).toBe('unreachable')
  })
})

describe('type and status', () => {
  it.each([
    ['text/html', 'ok'],
    ['application/xhtml+xml; charset=utf-8', 'ok'],
    ['text/plain', 'ok'],
    ['TEXT/HTML', 'ok'],
    ['application/json', 'wrong_type'],
    ['application/pdf', 'wrong_type'],
    ['text/htmlx', 'wrong_type'],
    ['image/png', 'wrong_type'],
    ['', 'wrong_type'],
  ])('a page of type "%s" is %s', async (type, code) => {
    const base = await servePage((_request, response) => html(response, 'a', { 'content-type': type }))
    expect(await codeOf(outboundWith().fetchPage(base))).toBe(code)
  })

  it('an image must have an image type', async () => {
    const base = await servePage((request, response) =>
      html(response, 'a', { 'content-type': request.url === '/png' ? 'image/png' : 'text/html' }),
    )
    expect(await codeOf(outboundWith().fetchImage(`${base}/png`))).toBe('ok')
    expect(await codeOf(outboundWith().fetchImage(`${base}/page`))).toBe('wrong_type')
  })

  it.each([401, 403, 404, 410, 500, 503])('status %s is an upstream error', async (status) => {
    const base = await servePage((_request, response) => response.writeHead(status).end('no'))
    expect(await codeOf(outboundWith().fetchPage(base))).toBe('upstream_status')
  })

  it('an empty page has an empty body', async () => {
    const base = await servePage((_request, response) => html(response, ''))
    expect((await outboundWith().fetchPage(base)).body).toHaveLength(0)
  })

  it('a closed port is unreachable', async () => {
    expect(await codeOf(outboundWith().fetchPage('http://127.0.0.1:1/'))).toBe('unreachable')
  })

  it('an invalid HTTP response is unreachable', async () => {
    const base = await servePage((request) => request.socket.end('what?\r\n\r\n'))
    expect(await codeOf(outboundWith().fetchPage(base))).toBe('unreachable')
  })
})
