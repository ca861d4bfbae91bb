import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UPLOAD_PIECE_BYTES } from '#features/moving/shared/import-uploads.ts'
import { sendExport } from './send-export.ts'

const PAGE_413 = { status: 413, headers: { 'content-type': 'text/html' } }

/** A server that stores what it gets, and fails as `failures` say, behind a proxy that accepts so many bytes at once. */
function createServer(total: number, accepted = Infinity) {
  const stored: string[] = []
  const failures: Array<'cut' | 'lost' | number> = []
  const received = () => stored.reduce((sum, text) => sum + text.length, 0)
  const sizes: number[] = []
  const respond = async (url: string, { body }: { body: Blob }) => {
    const text = await body.text()
    const offset = Number(new URL(url, 'http://site.local').searchParams.get('offset'))
    const failure = failures.shift()
    sizes.push(text.length)
    if (failure === 'cut') stored.push(text.slice(0, 3))
    if (failure === 'cut' || failure === 'lost') throw new TypeError('Failed to fetch')
    if (failure) return new Response('Rejected for a reason', { status: failure })
    if (text.length > accepted) return new Response('<h1>413</h1>', PAGE_413)
    if (offset !== received()) return new Response('The file continues at another byte', { status: 409 })
    stored.push(text)
    return Response.json({ id: 'a', fileName: 'x', bytes: total, received: received() })
  }
  const open = async () => ({ id: 'a', fileName: 'x', bytes: total, received: received() })
  return { stored, failures, sizes, respond, open }
}

const file = (text: string) => new File([text], 'export.xml')
const signal = () => new AbortController().signal

let server: ReturnType<typeof createServer>
beforeEach(() => {
  server = createServer(10)
  vi.stubGlobal('fetch', (url: string, init: { body: Blob }) => server.respond(url, init))
})
afterEach(() => vi.unstubAllGlobals())

it('sends a file in pieces and reports how much arrived', async () => {
  const text = 'x'.repeat(UPLOAD_PIECE_BYTES + 5)
  server = createServer(text.length)
  const shares: number[] = []
  await sendExport({
    file: file(text),
    open: server.open,
    onSent: (share) => shares.push(share),
    signal: signal(),
  })
  expect(server.sizes).toEqual([UPLOAD_PIECE_BYTES, 5])
  expect([shares[0], shares.at(-1)]).toEqual([0, 1])
})

it('goes on where the connection was cut, without a byte twice', async () => {
  server.failures.push('cut', 'lost')
  await sendExport({
    file: file('abcdefghij'),
    open: server.open,
    onSent: () => undefined,
    signal: signal(),
    pauseMs: 1,
  })
  expect(server.stored.join('')).toBe('abcdefghij')
})

it('begins where an earlier upload ended', async () => {
  server.stored.push('abcd')
  await sendExport({ file: file('abcdefghij'), open: server.open, onSent: () => undefined, signal: signal() })
  expect(server.stored).toEqual(['abcd', 'efghij'])
})

it('stops at a rejection with its reason, and after eight failures', async () => {
  const send = () =>
    sendExport({
      file: file('abc'),
      open: server.open,
      onSent: () => undefined,
      signal: signal(),
      pauseMs: 1,
    })
  server.failures.push(413)
  await expect(send()).rejects.toThrow('Rejected for a reason')
  expect(server.sizes).toHaveLength(1)
  server.failures.push(...Array.from({ length: 8 }, () => 'lost' as const))
  await expect(send()).rejects.toThrow('The connection was lost. Choose the same file again to continue.')
  expect(server.sizes).toHaveLength(9)
})

it('sends smaller pieces through a proxy that rejects large ones, or says what the proxy does', async () => {
  const text = 'x'.repeat(UPLOAD_PIECE_BYTES)
  const send = () =>
    sendExport({
      file: file(text),
      open: server.open,
      onSent: () => undefined,
      signal: signal(),
      pauseMs: 1,
    })
  server = createServer(text.length, 1024 * 1024)
  await send()
  expect(server.stored.join('')).toBe(text)
  server = createServer(text.length, 1024)
  await expect(send()).rejects.toThrow(
    'The web server in front of the site does not accept an upload of this size.',
  )
})

it('stops when it is canceled', async () => {
  const controller = new AbortController()
  controller.abort()
  const canceled = sendExport({
    file: file('abc'),
    open: server.open,
    onSent: () => undefined,
    signal: controller.signal,
  })
  await expect(canceled).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.sizes).toEqual([])
})
