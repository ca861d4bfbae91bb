import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { statusOf, type Client } from '../support/client.ts'
import { judge, NotRun, type Fault } from '../support/fault.ts'
import { openNodeClients, rowsOf, startLabCluster, timeUntil } from './writers.ts'

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`
const DUE_IN_MS = 6_000
const ARTICLES = 10

/** The clock of the node while articles become due: offsets, changed every 300 milliseconds. */
const CLOCKS: Record<string, string[]> = {
  'an hour ahead': ['+1h'],
  'an hour behind': ['-1h'],
  jumping: ['+1h', '-1h', '+0', '+2s', '-30m'],
}

const wrongClock: Fault = {
  id: 'clock-wrong',
  fault: 'the clock of the only running node is set an hour ahead, an hour behind, and jumps',
  expected:
    'the node is not ready, and publishes scheduled articles at their time by the clock of PostgreSQL',
  isQuick: true,
  async run(lab) {
    if (!existsSync(LIBRARY)) throw new NotRun('needs libfaketime: apt-get install libfaketime')
    const file = join(await lab.folder(), 'clock')
    const setClock = (offset: string) => writeFileSync(file, offset)
    setClock('+0')
    const faked = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const cluster = await startLabCluster(lab, {}, (index) => (index === 0 ? faked : {}))
    const [client] = await openNodeClients(cluster)
    // Otherwise the jobs might run on a node whose clock is right.
    for (const node of cluster.nodes.slice(1)) await node.kill()
    const results: string[] = []
    const facts = { early: true, all: true, notReady: true }
    for (const [name, offsets] of Object.entries(CLOCKS)) {
      const dueAt = Date.now() + DUE_IN_MS
      await schedule(client, name, dueAt)
      const ready = new Set<number>()
      let firstAt = Infinity
      const published = () =>
        rowsOf(cluster, `SELECT 1 FROM articles WHERE title LIKE '${name}%' AND status = 'published'`)
      const isAllPublished = async (i = 0) => {
        setClock(offsets[i % offsets.length] ?? '+0')
        const count = (await published()).length
        if (count > 0) firstAt = Math.min(firstAt, Date.now())
        ready.add(await statusOf(`${cluster.nodes[0]?.origin}/writez`))
        await pause(300)
        return count === ARTICLES
      }
      let i = 0
      const ms = await timeUntil(() => isAllPublished(i++), DUE_IN_MS + 20_000)
      setClock('+0')
      facts.early &&= firstAt >= dueAt
      facts.all &&= ms < Infinity
      facts.notReady &&= ready.has(503) && (offsets.length > 1 || !ready.has(200))
      results.push(
        `${name}: first published ${firstAt - dueAt} ms after its time, readiness ${[...ready].join(', ')}`,
      )
    }
    const back = await timeUntil(
      async () => (await statusOf(`${cluster.nodes[0]?.origin}/writez`)) === 200,
      10_000,
    )
    return judge(
      {
        'nothing is early': facts.early,
        'everything is published': facts.all,
        'not ready': facts.notReady,
        'ready again': back < 10_000,
      },
      `${ARTICLES} articles each; ${results.join('; ')}; ready again after ${back} ms`,
    )
  },
}

async function schedule(client: Client | undefined, name: string, dueAt: number): Promise<void> {
  const scheduledFor = new Date(dueAt).toISOString()
  for (let i = 0; i < ARTICLES; i++) {
    const article = { title: `${name} ${i}`, content: 'Text.', status: 'scheduled', scheduledFor }
    const response = await client?.send('POST', '/trpc/articles.create', article)
    if (response?.status !== 200) throw new Error(`not scheduled: ${await response?.text()}`)
  }
}

export const clockFaults: Fault[] = [wrongClock]
