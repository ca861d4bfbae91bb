import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createBeaconRoutes } from '#server/http/ops/beacon.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const ARTICLES = 200
const COUNTED = 200_000
const REQUESTS = 20_000

export interface PageViewStats {
  /** CPU microseconds to count one view, including its share of the flushes. */
  countMicroseconds: number
  /** CPU microseconds of a beacon beyond a request to an empty handler. */
  beaconMicroseconds: number
  /** CPU of a beacon as a multiple of a request to an empty handler. */
  ratioToEmpty: number
}

/** Measures the cost of a page view: in the counter alone, and as a request beside an empty handler. */
export async function benchPageViews(): Promise<PageViewStats> {
  const newsroom = await openTestNewsroom({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '100000' })
  try {
    const staff = newsroom.as(newsroom.people.staff)
    for (let i = 0; i < ARTICLES; i++) {
      await staff.articles.create({ title: `Article ${i}`, content: 'Text.', category: 'news' })
    }
    const { deps, clock } = newsroom
    await deps.counter.flush()
    const counting = await cpuOf(async () => {
      for (let i = 0; i < COUNTED; i++) {
        const visitor = (i * 37) % 20_000
        const articleId = 1 + (i % ARTICLES)
        const visit = {
          address: `a${visitor}`,
          userAgent: 'Mozilla/5.0 (X11; Linux)',
          path: `/articles/${articleId}`,
          articleId,
        }
        deps.counter.countView(visit, i % 2 ? 'search.example' : null)
        // Views arrive as fast as on a busy site, so that each flush holds five seconds of them.
        clock.advance(2)
        if (i % 2_500 === 0) await deps.counter.flush()
      }
      await deps.counter.flush()
    })
    const { fetch } = createBeaconRoutes(deps)
    const handle = getRequestListener(fetch, { overrideGlobalObjects: false })
    const empty = await cpuOfRequests((req, res) => req.resume().on('end', () => res.writeHead(204).end()))
    const beacon = await cpuOfRequests((req, res) => void handle(req, res))
    return {
      countMicroseconds: counting / COUNTED,
      beaconMicroseconds: (beacon - empty) / REQUESTS,
      ratioToEmpty: beacon / empty,
    }
  } finally {
    await newsroom.close()
  }
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function cpuOfRequests(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    await load(port, 2_000)
    return await cpuOf(() => load(port, REQUESTS))
  } finally {
    await new Promise((done) => server.close(done))
  }
}

function load(port: number, count: number): Promise<void> {
  const script = new URL('page-view-load.mjs', import.meta.url).pathname
  const child = spawn(process.execPath, [script, String(port), String(count)], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the load process exited with ${code}`)),
    )
  })
}
