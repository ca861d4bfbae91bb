import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, percentile, statusOf, measureTimes } from './support/client.ts'
import { judge, NotRun, type Fault, type Lab } from './support/fault.ts'
import { openLive } from './support/live-clients.ts'
import { memoryOf } from './support/memory-of.ts'

/** Opens raw sockets that have sent `text`; the lab closes them. */
async function openSockets(lab: Lab, origin: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  lab.defer(() => sockets.forEach((socket) => socket.destroy()))
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => resolve())
          socket.on('connect', () => socket.write(text, () => resolve()))
          socket.resume()
        }),
    ),
  )
  return sockets
}

/** Leaves a running server room for 64 descriptors more than it has open: how many that is depends on the build. */
function limitDescriptors({ process: { pid } }: BuiltSite): number {
  const limit = countDescriptors(pid) + 64
  const { status, stderr } = spawnSync('prlimit', ['--pid', `${pid}`, `--nofile=${limit}:${limit}`])
  if (status !== 0) throw new NotRun(`prlimit: ${String(stderr).trim()}`)
  return limit
}

function countDescriptors(pid: number | undefined): number {
  if (!existsSync(`/proc/${pid}/fd`)) throw new NotRun('counting descriptors needs /proc')
  return readdirSync(`/proc/${pid}/fd`).length
}

const noDescriptors: Fault = {
  id: 'F17',
  fault: 'file descriptors run out',
  expected: 'no crash; reads and writes work again once connections close',
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const client = await openClient(site)
    const limit = limitDescriptors(site)
    const sockets = await openSockets(lab, site.origin, 200, '')
    await pause(500)
    const taken = countDescriptors(site.process.pid)
    const during = await statusOf(`${site.origin}/healthz`, 1_000)
    for (const socket of sockets) socket.destroy()
    await pause(500)
    const after = await statusOf(`${site.origin}/`)
    const write = await client.publish('after')
    return judge(
      {
        'descriptors ran out': taken >= limit,
        'process up': site.process.exitCode === null,
        recovers: after === 200 && write === 201,
      },
      `${taken} of ${limit} descriptors taken, during ${during || 'no response'}, after ${after}, write ${write}`,
    )
  },
}

const manyLive: Fault = {
  id: 'F18',
  fault: '5,000 live connections, and more than the cap',
  expected:
    'memory under 300 MB, an article reaches all within 1 s, further connections get 503, pages under 100 ms',
  async run(lab) {
    const count = lab.isQuick ? 500 : 5_000
    const env = { MAX_LIVE_CONNECTIONS: String(count), MAX_LIVE_PER_ADDRESS: '100000' }
    const site = await lab.start(env)
    const client = await openClient(site)
    const live = await openLive(lab, site.origin, count)
    const rejected = await statusOf(`${site.origin}/live`)
    const startedAt = performance.now()
    await client.publish('To everyone at once')
    const reached = () => live.texts().filter((text) => text.includes('To everyone at once')).length
    while (reached() < count && performance.now() - startedAt < 5_000) await pause(20)
    const ms = Math.round(performance.now() - startedAt)
    const until = performance.now() + 2_000
    const times = await measureTimes(
      () => statusOf(`${site.origin}/`),
      () => performance.now() > until,
    )
    const memory = memoryOf(site)
    return judge(
      {
        'all connected': live.open() === count,
        'reached all within 1 s': reached() === count && ms < 1_000,
        'further connections rejected': rejected === 503,
        'memory bounded': memory < 300,
        'pages fast': percentile(times, 0.99) < 100,
      },
      `${live.open()} open, ${memory} MiB, reached ${reached()} in ${ms} ms, one more: ${rejected}, page p99 ${percentile(times, 0.99)} ms`,
    )
  },
}

const slowReader: Fault = {
  id: 'F19',
  fault: 'live readers that stop reading',
  expected: 'dropped, memory stable, the others still served',
  async run(lab) {
    const site = await lab.start({ DEMO: '0', MAX_LIVE_PER_ADDRESS: '1000' })
    const client = await openClient(site)
    const live = await openLive(lab, site.origin, 60)
    for (const socket of live.sockets.slice(0, 50)) socket.pause()
    const before = memoryOf(site)
    const rounds = lab.isQuick ? 200 : 2_500
    for (let i = 0; i < rounds; i += 5) {
      await Promise.all([0, 1, 2, 3, 4].map((j) => client.publish(`${i + j} ${'y'.repeat(240)}`)))
    }
    const growth = memoryOf(site) - before
    const reading = live.sockets.slice(50).filter(({ closed }) => !closed).length
    return judge(
      { 'memory stable': growth < 120, 'others still served': reading === 10 },
      `${rounds} articles to 50 stalled readers: ${growth} MiB more, ${reading} of 10 others still connected`,
    )
  },
}

const twoEditors: Fault = {
  id: 'F22',
  fault: 'two editors save the same version',
  expected: 'one 200, one 409, no lost text',
  isQuick: true,
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    const client = await openClient(site)
    await client.publish('Shared')
    const [{ id } = { id: 0 }] = (await (await client.send('GET', '/api/articles')).json()) as Array<{
      id: number
    }>
    const outcomes: string[] = []
    for (let version = 1; version <= 10; version++) {
      const save = (who: string) =>
        client
          .send('PUT', `/api/articles/${id}`, { content: `${who} ${version}`, version })
          .then(({ status }) => status)
      outcomes.push((await Promise.all([save('one'), save('two')])).sort().join())
    }
    const fair = outcomes.filter((each) => each === '200,409').length
    return judge({ 'one saves, one gets a conflict': fair === 10 }, `${fair} of 10 races: one 200, one 409`)
  },
}

const retries: Fault = {
  id: 'F23',
  fault: 'the same request sent five times (double click, retry)',
  expected: 'one article',
  isQuick: true,
  async run(lab) {
    const site = await lab.start({ DEMO: '0' })
    const client = await openClient(site)
    const article = { title: 'Once', content: 'Once.', category: 'news' }
    const key = { 'idempotency-key': 'pressed-five-times' }
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => client.send('POST', '/api/articles', article, key)),
    )
    const bodies = (await Promise.all(responses.map((response) => response.json()))) as Array<{ id: number }>
    const ids = new Set(bodies.map(({ id }) => id)).size
    const list = (await (await client.send('GET', '/api/articles')).json()) as unknown[]
    return judge({ 'one article': ids === 1 && list.length === 1 }, `${ids} id, ${list.length} article`)
  },
}

const notApplicable: Fault = {
  id: 'F15',
  fault: 'three processes write to one database',
  expected: 'cannot happen: one process holds the data folder (F13)',
  run: () => Promise.reject(new NotRun('one process per data folder is the design')),
}

export const loadFaults = [notApplicable, noDescriptors, manyLive, slowReader, twoEditors, retries]
