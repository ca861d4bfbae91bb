import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, percentile, statusOf, measureTimes } from './support/client.ts'
import { judge, NotRun, type Fault, type Lab, type Outcome } from './support/fault.ts'
import { memoryOf } from './support/memory-of.ts'

// Floods that a client can send. Limits per address are off (`startSite`), as a flood may come from many
// addresses.

/** V8 delays garbage collection; memory must not grow with the flood. */
const MEMORY_MB = 400

interface Flood {
  count: number
  path: (index: number) => string
  connections?: number
  isOver?: () => boolean
}

/** Sends GET requests over a few connections. Returns how often each status came, 0 for no response. */
async function flood(lab: Lab, { origin }: BuiltSite, { count, path, connections = 16, isOver }: Flood) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  lab.defer(() => agent.destroy())
  const statuses = new Map<number, number>()
  const fetchStatus = (target: string) =>
    new Promise<number>((resolve) => {
      const request = get(origin + target, { agent }, (response) => {
        response.resume().once('close', () => resolve(response.statusCode ?? 0))
      })
      request.once('error', () => resolve(0))
    })
  let next = 0
  const work = async () => {
    while (next < count && !isOver?.()) {
      const status = await fetchStatus(path(next++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return statuses
}

const only = (statuses: Map<number, number>, status: number) => statuses.size === 1 && statuses.has(status)

function floodDrill(
  fault: Pick<Fault, 'id' | 'fault'>,
  what: Omit<Flood, 'isOver'> & { status: number; articles?: number },
): Fault {
  return {
    ...fault,
    expected: `each returns ${what.status}, memory under ${MEMORY_MB} MB, the front page served`,
    isQuick: true,
    async run(lab): Promise<Outcome> {
      const site = await lab.start({ DEMO: '0' })
      const client = await openClient(site)
      const content = 'It happened at noon, in an empty street. '.repeat(140)
      for (let i = 0; i < (what.articles ?? 0); i++) {
        await client.send('POST', '/api/articles', { title: `Article ${i}`, content, category: 'news' })
      }
      const count = lab.isQuick ? Math.ceil(what.count / 10) : what.count
      const statuses = await flood(lab, site, { ...what, count })
      const memory = memoryOf(site)
      return judge(
        {
          'all as expected': only(statuses, what.status),
          'memory bounded': memory < MEMORY_MB,
          served: (await statusOf(`${site.origin}/`)) === 200,
        },
        `${count} requests, ${JSON.stringify([...statuses])}, ${memory} MiB`,
      )
    },
  }
}

const cursors = floodDrill(
  { id: 'F35', fault: 'article lists requested with made-up cursors' },
  {
    count: 2_000,
    articles: 240,
    connections: 8,
    path: (i) => `/api/articles?limit=200&before=2027-01-01T00:00:00.000Z_${i}`,
    status: 200,
  },
)

const unknownIds = floodDrill(
  { id: 'F36', fault: 'articles requested with made-up ids' },
  { count: 200_000, path: (i) => `/api/articles/${100_000 + i}`, status: 404 },
)

const sitemapNumbers = floodDrill(
  { id: 'F37', fault: 'sitemaps requested with made-up numbers' },
  { count: 200_000, path: (i) => `/sitemap-articles-${2 + i}.xml`, status: 404 },
)

const unknownPages = floodDrill(
  { id: 'F38', fault: 'missing pages, each address once' },
  { count: 50_000, path: (i) => (i % 2 ? `/nowhere-${i}` : `/articles/${100_000 + i}`), status: 404 },
)

/** Identifies a rendered page: the tag changes when the page is rendered again. */
const etagOf = async ({ origin }: BuiltSite) => (await fetch(`${origin}/`)).headers.get('etag')

const floodBesideReader: Fault = {
  id: 'F39',
  fault: '32 connections request missing pages beside a reader',
  expected: "all 404, the reader's median under 60 ms, the front page stays cached",
  async run(lab) {
    const site = await lab.start()
    // The first jobs of a new newsroom, such as addresses of its people, change the page once.
    await pause(5_000)
    const before = await etagOf(site)
    const until = performance.now() + 6_000
    const isOver = () => performance.now() > until
    const path = (i: number) => (i % 2 ? `/nowhere-${i}` : `/articles/${100_000 + i}`)
    const flooding = flood(lab, site, { count: Infinity, connections: 32, path, isOver })
    const times = await measureTimes(() => statusOf(`${site.origin}/`), isOver)
    const statuses = await flooding
    const median = percentile(times, 0.5)
    return judge(
      {
        'all 404': only(statuses, 404),
        'reader served': median < 60,
        'front page stays cached': (await etagOf(site)) === before,
      },
      `${JSON.stringify([...statuses])}, reader's median ${median} ms, p99 ${percentile(times, 0.99)} ms`,
    )
  },
}

const renaming: Fault = {
  id: 'F40',
  fault: 'a reader changes their name repeatedly',
  expected: 'no page is rendered again',
  isQuick: true,
  async run(lab) {
    const site = await lab.start()
    const response = await fetch(`${site.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'renamed', password: 'a long enough password' }),
    })
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const before = await etagOf(site)
    const same: boolean[] = []
    const statuses = new Set<number>()
    for (let i = 0; i < 50; i++) {
      const renamed = await fetch(`${site.origin}/trpc/account.updateProfile`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ fullName: `Reader ${i}` }),
      })
      statuses.add(renamed.status)
      same.push((await etagOf(site)) === before)
    }
    return judge(
      {
        'renamed each time': statuses.size === 1 && statuses.has(200),
        'never rendered again': !same.includes(false),
      },
      `${same.filter((each) => !each).length} of 50 name changes rendered the front page again`,
    )
  },
}

/** Number of open connections from 127.0.0.9. The kernel's list is hexadecimal and little-endian. */
function countConnectionsFrom9({ origin }: BuiltSite): number {
  const port = Number(new URL(origin).port).toString(16).toUpperCase().padStart(4, '0')
  const established = new RegExp(`:${port} 0900007F:[0-9A-F]{4} 01 `)
  try {
    return readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .filter((line) => established.test(line)).length
  } catch (cause) {
    throw new NotRun('connections cannot be counted here', { cause })
  }
}

const idleReaders: Fault = {
  id: 'F41',
  fault: '300 connections from one address that request long responses and read nothing',
  expected: 'at most 64 are accepted, all are closed within 85 s, memory bounded, other addresses served',
  async run(lab) {
    // The drill uses one address, so its limits are the product's.
    const site = await lab.start({ DEMO: '0', MAX_CONNECTIONS_PER_ADDRESS: '64', RATE_LIMIT_FACTOR: '1' })
    const client = await openClient(site)
    const content = 'It happened at noon, in an empty street. '.repeat(2_400)
    for (let i = 0; i < 40; i++) {
      await client.send('POST', '/api/articles', { title: `Long article ${i}`, content, category: 'news' })
    }
    const { hostname, port } = new URL(site.origin)
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.9' }).pause()
      socket.on('error', () => undefined)
      // The kernel buffers the first megabytes; the rest has to wait.
      socket.write(`GET /api/articles?limit=200 HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(8))
      return socket
    })
    lab.defer(() => sockets.forEach((socket) => socket.destroy()))
    await pause(3_000)
    const atFirst = countConnectionsFrom9(site)
    const memory = memoryOf(site)
    const served = await statusOf(`${site.origin}/`)
    const startedAt = performance.now()
    while (countConnectionsFrom9(site) > 0 && performance.now() - startedAt < 90_000) await pause(1_000)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return judge(
      {
        'at most 64 accepted': atFirst > 0 && atFirst <= 64,
        'all closed': seconds < 85,
        'memory bounded': memory < 400,
        'others served': served === 200,
      },
      `${atFirst} accepted, closed after ${seconds} s, ${memory} MiB, another address: ${served}`,
    )
  },
}

export const floodFaults = [
  cursors,
  unknownIds,
  sitemapNumbers,
  unknownPages,
  floodBesideReader,
  renaming,
  idleReaders,
]
