import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Encoding } from '../compress.ts'
import { createPageCache } from './page-cache.ts'

const pages = createPageCache(
  { onCommit: () => () => undefined, isShared: false, isCutOff: () => false },
  { caching: 'public' },
)
const finished = (body: string, status = 200) =>
  pages.get(body.slice(0, 9) + body.length + status, async () => ({
    status,
    body,
    headers: { 'x-by': 'us' },
  }))

const short = '<p>Rain, later sun.</p>'
const long = Array.from({ length: 20_000 }, (_, n) => `<p>${n}</p>`).join('')

it.each([
  ['a page', short],
  ['a long page', long],
])('%s has the same content and another entity tag in each encoding', async (_, body) => {
  const page = await finished(body)
  expect(Object.keys(page.ready)).toEqual(['identity'])
  const [plain, brotli, gzip] = await Promise.all(
    (['identity', 'br', 'gzip'] as const).map((encoding) => page.variant(encoding)),
  )
  expect(plain?.body.toString()).toBe(body)
  expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(body)
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(body)
  expect(new Set([plain?.etag, brotli?.etag, gzip?.etag]).size).toBe(3)
  expect(Object.keys(page.ready).sort()).toEqual(['br', 'gzip', 'identity'])
})

it.each<[Encoding, string | undefined]>([
  ['identity', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
])('%s has its encoding and length in the headers', async (encoding, name) => {
  const { head, body } = await (await finished(long)).variant(encoding)
  const headers = new Map(head.map((word, index) => [word, head[index + 1]]))
  expect(headers.get('content-encoding')).toBe(name)
  expect(headers.get('content-length')).toBe(String(body.length))
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('x-by')).toBe('us')
})

it('is compressed once for concurrent callers', async () => {
  const page = await finished(`${long} `)
  expect(page.variant('br')).toBe(page.variant('br'))
  expect(await page.variant('br')).toBe(page.ready.br)
})

it('an error page must not be stored', async () => {
  const { head } = await (await finished(short, 404)).variant('identity')
  expect(head.join()).toContain('cache-control,no-store')
})
