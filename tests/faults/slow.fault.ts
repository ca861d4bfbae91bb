import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, percentile, statusOf, measureTimes } from './support/client.ts'
import { judge, type Fault, type Lab } from './support/fault.ts'
import { filesUnder } from './support/files-under.ts'

/** Opens a connection that sent the start of a request and adds a piece every second. */
function drip(lab: Lab, { origin }: BuiltSite, { head, piece }: { head: string; piece: string }): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined).resume()
  socket.write(head.replaceAll('\n', '\r\n').replaceAll('{host}', `${hostname}:${port}`))
  const timer = setInterval(() => socket.writable && socket.write(piece), 1_000)
  lab.defer(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return socket
}

/** Loads the front page until `isOver`. Returns the 99th percentile of the waits in milliseconds. */
async function measureWaits({ origin }: BuiltSite, isOver: () => boolean): Promise<number> {
  const times = await measureTimes(async () => {
    await statusOf(`${origin}/`)
    await pause(50)
  }, isOver)
  return percentile(times, 0.99) - 50
}

/** Waits until the server has closed every connection, while a reader loads pages. */
async function waitUntilClosed(site: BuiltSite, sockets: Socket[], withinSeconds: number): Promise<Cut> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const open = () => sockets.filter(({ closed }) => !closed).length
  const p99 = await measureWaits(site, () => open() === 0 || seconds() > withinSeconds + 1)
  return { open: open(), after: Math.round(seconds()), p99 }
}

interface Cut {
  open: number
  /** Seconds until the last connection was closed. */
  after: number
  /** The reader's 99th percentile wait, in milliseconds. */
  p99: number
}

const drippingUpload: Fault = {
  id: 'F04b',
  fault: 'an upload that sends one byte per second',
  expected: 'closed within 75 s, no files left, others still served',
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    const { cookie } = await openClient(site)
    const head =
      `POST /api/media/upload HTTP/1.1\nHost: {host}\nCookie: ${cookie}\nContent-Length: 1000000\n` +
      'Content-Type: multipart/form-data; boundary=cut\n\n' +
      '--cut\nContent-Disposition: form-data; name="file"; filename="a.png"\n\n\x89PNG'
    const { open, after, p99 } = await waitUntilClosed(site, [drip(lab, site, { head, piece: 'x' })], 75)
    await pause(500)
    const left = filesUnder(site.uploadsDir).length
    return judge(
      {
        'connection closed': open === 0 && after < 75,
        'no files left': left === 0,
        'others served': p99 < 500,
      },
      `closed after ${after} s, ${left} files left, page p99 ${p99} ms`,
    )
  },
}

interface SlowRequest {
  id: string
  what: string
  head: string
  piece: string
  withinSeconds: number
}

function slowloris({ id, what, withinSeconds, ...request }: SlowRequest): Fault {
  return {
    id,
    fault: `slowloris: 200 connections that send ${what} slowly`,
    expected: `closed within ${withinSeconds} s, others still served`,
    async run(lab) {
      const site = await lab.start()
      const sockets = Array.from({ length: 200 }, () => drip(lab, site, request))
      const { open, after, p99 } = await waitUntilClosed(site, sockets, withinSeconds)
      return judge(
        { 'all closed': open === 0 && after < withinSeconds, 'others served': p99 < 500 },
        `${200 - open} of 200 closed after ${after} s, page p99 ${p99} ms`,
      )
    },
  }
}

const slowHeaders = slowloris({
  id: 'F16',
  what: 'headers',
  head: 'GET / HTTP/1.1\nHost: x\n',
  piece: 'X-A: b\r\n',
  withinSeconds: 25,
})

const slowBodies = slowloris({
  id: 'F16b',
  what: 'bodies',
  head: 'POST /api/login HTTP/1.1\nHost: {host}\nContent-Type: application/json\nContent-Length: 900\n\n{',
  piece: 'x',
  withinSeconds: 75,
})

const slowBeacons = slowloris({
  id: 'F16c',
  what: 'beacons',
  head: 'POST /beacon HTTP/1.1\nHost: {host}\nOrigin: http://{host}\nContent-Type: application/json\nContent-Length: 900\n\n{',
  piece: 'x',
  withinSeconds: 75,
})

const slowReads = slowloris({
  id: 'F16d',
  what: 'bodies of a GET',
  head: 'GET / HTTP/1.1\nHost: {host}\nContent-Length: 900\n\n{',
  piece: 'x',
  withinSeconds: 10,
})

/** Sources that never respond, never end, or do not exist. */
async function openBadSources(lab: Lab) {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    if (request.url !== '/huge') return
    response.writeHead(200, { 'content-type': 'text/html' })
    const line = `<p>${'All work and no play. '.repeat(3_000)}</p>`
    const more = () => {
      while (!response.destroyed && response.write(line));
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  lab.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return [
    `http://127.0.0.1:${port}/silent`,
    `http://127.0.0.1:${port}/huge`,
    // Nothing listens on the discard port.
    'http://127.0.0.1:9/gone',
  ]
}

const badSources: Fault = {
  id: 'F27',
  fault: 'a rewriter source that is down, silent, or endless',
  expected: 'each rejected with a message within 15 s, others still served',
  isQuick: true,
  async run(lab) {
    const sources = await openBadSources(lab)
    const site = await lab.start({ OUTBOUND_ALLOW: '127.0.0.1:*' })
    const client = await openClient(site)
    let isOver = false
    const reading = measureWaits(site, () => isOver)
    const rewrite = async (url: string) => {
      const startedAt = performance.now()
      const result = await client.send('POST', '/api/articles/rewrite', { url, style: 'balanced' })
      const { message } = (await result.json()) as { message?: unknown }
      return { status: result.status, ms: performance.now() - startedAt, hasMessage: Boolean(message) }
    }
    const responses = await Promise.all(sources.map(rewrite))
    isOver = true
    const p99 = await reading
    const statuses = responses.map(({ status }) => status)
    const slowest = Math.round(Math.max(...responses.map(({ ms }) => ms)) / 1000)
    return judge(
      {
        'each rejected': responses.every(({ status, hasMessage }) => status >= 400 && hasMessage),
        'no server error': !statuses.includes(500),
        'in time': slowest < 15,
        // Only the full run checks this: beside other tests, the machine's load would decide it.
        'others served': lab.isQuick || p99 < 500,
      },
      `responses ${statuses.join(', ')}, slowest after ${slowest} s, page p99 ${p99} ms`,
    )
  },
}

export const slowFaults = [drippingUpload, slowHeaders, slowBodies, slowBeacons, slowReads, badSources]
