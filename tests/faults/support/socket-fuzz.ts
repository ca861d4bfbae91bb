import fc from 'fast-check'
import { connect } from 'node:net'
import { startSite } from '#tests/support/servers/built-site.ts'
import { findFault } from './find-fault.ts'
import { statusOf } from './client.ts'

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  'QUERY',
  'PRI',
]
const TARGETS = [
  '/',
  '*',
  '/api/articles',
  '/trpc/site.info',
  '//',
  '/%',
  '/%00',
  '/..%2f',
  'http://x/',
  '/live',
  '/uploads/../x',
  '\\',
  '/search?q=%',
  '/article/1',
  '',
]
const HEADERS = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: xchunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Cookie: broadsheet=\u00ff; broadsheet=a',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Range: bytes=9-1,-',
  'If-None-Match: *',
  'Host: evil.example',
  ' obs-fold: x',
  `X: ${'y'.repeat(20_000)}`,
]
const BODIES = [
  '',
  '{}',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '\u0000\u0001\u0002',
  '{"a":'.repeat(50),
]

const request = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(fc.constantFrom(...TARGETS), fc.string({ unit: 'binary', maxLength: 30 })),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 }),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, target, version, headers, body }) =>
    Buffer.from(
      `${method} ${target} ${version}\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n${body}`,
      'latin1',
    ),
  )
const bytes = fc.oneof(
  { weight: 4, arbitrary: request },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
)

/**
 * Sends `runs` near-HTTP and random requests to the socket of the built product, 50 at a time. Throws on a
 * 5xx other than 501 and 505 (Node's own), an internal detail, or when the site stops responding.
 */
export async function fuzzSocket({ runs, seed }: { runs: number; seed: number }): Promise<void> {
  const site = await startSite()
  try {
    const batch = fc.array(bytes, { minLength: 50, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(batch, async (pieces) => {
        const responses = await Promise.all(pieces.map((piece) => exchange(site.origin, Buffer.from(piece))))
        const fault = responses.map((response, i) => faultOf(response, pieces[i] ?? [])).find(Boolean)
        if (fault) throw new Error(fault)
        const alive = await statusOf(`${site.origin}/healthz`)
        if (alive !== 200) throw new Error(`the site no longer responds: ${site.output().slice(-500)}`)
      }),
      { numRuns: Math.max(1, Math.ceil(runs / 50)), seed },
    )
  } finally {
    await site.stop()
  }
}

function faultOf(response: string, piece: ArrayLike<number>): string | null {
  const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
  const worst = Math.max(0, ...statuses.filter((status) => status !== 501 && status !== 505))
  const fault = findFault(worst, response.slice(0, 2_000))
  return (
    fault && `${fault}\nto ${JSON.stringify(Buffer.from(Array.from(piece)).toString('latin1').slice(0, 400))}`
  )
}

/** What the site sends in response, up to one second. */
function exchange(origin: string, piece: Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(done, 1_000)
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
    socket.end(piece)
  })
}
