import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { codeOf, outboundWith } from '#tests/support/servers/outbound.ts'
import type { OutboundError } from './outbound-error.ts'

const MAX = { maxBytes: 1_000_000 }
const bytesOf = (body: AsyncIterable<Buffer>) => buffer(body)
const text = async (url: string, options = MAX) =>
  outboundWith().download(url, async (body, type) => `${type} ${(await bytesOf(body)).toString()}`, options)
const errorOf = (work: Promise<unknown>) => work.then(() => null).catch((error: OutboundError) => error)

it('passes a file on as it comes, over redirects and past robots.txt', async () => {
  const requests: string[] = []
  const base = await serveLocally((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/a') return response.writeHead(301, { location: '/b' }).end()
    response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')
  })
  expect(await text(`${base}/a`)).toBe('image/png bytes')
  expect(requests).toEqual(['/a', '/b'])
})

it('passes on a file that is larger than the memory it may use', async () => {
  const piece = Buffer.alloc(1_048_576, 'x')
  const base = await serveLocally((_request, response) => {
    Readable.from(Array.from({ length: 40 }, () => piece)).pipe(response)
  })
  const hash = createHash('sha256')
  let largest = 0
  await outboundWith().download(
    base,
    async (body) => {
      for await (const chunk of body) {
        hash.update(chunk)
        largest = Math.max(largest, chunk.length)
      }
    },
    { maxBytes: 50 * 1_048_576 },
  )
  const expected = createHash('sha256')
  for (let index = 0; index < 40; index++) expected.update(piece)
  expect(hash.digest('hex')).toBe(expected.digest('hex'))
  expect(largest).toBeLessThan(2 * 1_048_576)
})

it('ends a body that is too large, also when it was compressed', async () => {
  const base = await serveLocally((request, response) => {
    const body = Buffer.alloc(2_000_000)
    if (request.url === '/z') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
    else response.writeHead(200).end(body)
  })
  expect(await codeOf(text(base))).toBe('too_large')
  expect(await codeOf(text(`${base}/z`))).toBe('too_large')
  expect((await text(`${base}/z`, { maxBytes: 2_000_000 })).length).toBe(2_000_001)
})

it('gives the status and the pause that the server asks for', async () => {
  const base = await serveLocally((request, response) => {
    if (request.url === '/busy') response.writeHead(429, { 'retry-after': '7' }).end()
    else response.writeHead(404).end()
  })
  expect(await errorOf(text(`${base}/busy`))).toMatchObject({
    code: 'upstream_status',
    status: 429,
    retryAfterMs: 7_000,
  })
  expect(await errorOf(text(base))).toMatchObject({ status: 404, retryAfterMs: undefined })
})

it('gives up a server that sends nothing, and one that cuts the body', async () => {
  const base = await serveLocally((request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('abc')
    if (request.url === '/cut') setImmediate(() => response.destroy())
  })
  const impatient = outboundWith({ timeoutMs: 100 })
  expect(await codeOf(impatient.download(base, bytesOf, MAX))).toBe('timeout')
  expect(await codeOf(text(`${base}/cut`))).toBe('unreachable')
})

it('throws what the reader throws, and the reason of the signal', async () => {
  const base = await serveLocally((_request, response) => response.writeHead(200).end('abc'))
  const fail = () => Promise.reject(new RangeError('full'))
  await expect(outboundWith().download(base, fail, MAX)).rejects.toThrow(new RangeError('full'))
  const signal = AbortSignal.abort(new Error('canceled'))
  await expect(outboundWith().download(base, bytesOf, { ...MAX, signal })).rejects.toThrow('canceled')
})

it('reaches no private address, also by a redirect', async () => {
  const base = await serveLocally((_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end(),
  )
  expect(await codeOf(text(base))).toBe('blocked')
  expect(await codeOf(outboundWith({ allow: [] }).download(base, bytesOf, MAX))).toBe('blocked')
})
