import { setTimeout as pause } from 'node:timers/promises'
import { openReader, type LiveReader } from '#tests/cluster/live-reader.ts'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { measureTimes, openClient, percentile, statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { createArticle, describeStatuses, openNodeClients, startLabCluster, timeUntil } from './writers.ts'
import { random } from '#tests/support/random.ts'

/** More than `varnish-nodes.vcl` lets through to three nodes. */
const STREAMS = 7_000
const AT_A_TIME = 50

const moreStreamsThanThreads: Fault = {
  id: 'streams',
  fault: 'more pages ask the edge for an event stream than it may open',
  expected: 'the others get 503 and ask once a minute; pages are served at once meanwhile',
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const client = await openClient(cluster.edge)
    await client.publish('Before')
    const readers: LiveReader[] = []
    lab.defer(() => readers.forEach((reader) => reader.close()))
    for (let n = 0; n < STREAMS; n += AT_A_TIME) {
      const opening = Array.from({ length: AT_A_TIME }, () => openReader(cluster.edge.origin))
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === 'fulfilled') readers.push(opened.value)
    }
    await pause(1_000)
    const open = readers.filter((reader) => reader.text().startsWith('retry')).length
    const endsAt = performance.now() + 10_000
    const statuses = new Map<number, number>()
    const times = await measureTimes(
      async () => {
        const status = await statusOf(`${cluster.edge.origin}/?try=${statuses.get(200)}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      },
      () => performance.now() > endsAt,
    )
    return judge(
      {
        'streams are bounded': open > 1_000 && open < STREAMS,
        'every page was served': statuses.size === 1 && statuses.has(200),
        'pages are served at once': percentile(times, 0.99) < 1_000,
      },
      `${open} of ${STREAMS} streams open; pages ${describeStatuses(statuses)}, p99 ${percentile(times, 0.99)} ms`,
    )
  },
}

const restarts: Fault = {
  id: 'restarts',
  fault: 'PostgreSQL is killed and started again right after commits, with live readers at every node',
  expected: 'each reader hears of every confirmed article, or is asked to catch up; no 404 and no 500',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 3 : 20)
    const cluster = await startLabCluster(lab)
    const readers = await Promise.all(
      cluster.nodes.flatMap(({ origin }) => [openReader(origin), openReader(origin)]),
    )
    lab.defer(() => readers.forEach((reader) => reader.close()))
    const writing = await startPublishing(cluster, readers)
    const reading = await startReading(cluster)
    for (let round = 0; round < rounds; round++) {
      await pause(700 + random() * 600)
      await cluster.database.primary().kill()
      await pause(500)
      await cluster.database.primary().start()
      const at = writing.confirmed.length
      await timeUntil(() => writing.confirmed.length > at, 30_000)
    }
    await writing.stop()
    const { statuses, wrong } = await reading.stop()
    await timeUntil(() => countMissed(writing.confirmed) === 0, 10_000)
    const missed = countMissed(writing.confirmed)
    const resets = readers.reduce((sum, reader) => sum + countResets(reader), 0)
    return judge(
      {
        'every event arrived or a reset': missed === 0,
        'no page was said to be missing': !statuses.has(404),
        'no page was broken': !statuses.has(500),
        'pages were read': (statuses.get(200) ?? 0) > 0,
      },
      `${rounds} restarts, ${writing.confirmed.length} articles, ${readers.length} readers, ${resets} resets, ${missed} events missed; pages ${describeStatuses(statuses)} ${wrong.slice(0, 5).join('; ')}`,
    )
  },
}

/** An article that was confirmed, and what each reader had heard before it was sent. */
interface Confirmed {
  title: string
  readers: Array<{ reader: LiveReader; resets: number }>
}

const countResets = (reader: LiveReader) => reader.text().split('event: reset').length - 1

/** How often a reader neither heard of an article nor was asked to catch up since it was sent. */
const countMissed = (confirmed: Confirmed[]) =>
  confirmed
    .flatMap(({ title, readers }) => readers.map((each) => ({ ...each, title })))
    .filter(
      ({ reader, resets, title }) => !reader.text().includes(`"${title}"`) && countResets(reader) === resets,
    ).length

/** Publishes articles at the nodes in turn until it is stopped. */
async function startPublishing(cluster: Cluster, readers: LiveReader[]) {
  const clients = await openNodeClients(cluster)
  const confirmed: Confirmed[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let i = 0; !isOver; i++) {
      const title = `Restart ${writer} ${i}.`
      const sent = readers.map((reader) => ({ reader, resets: countResets(reader) }))
      const status = await clients[i % 3]?.publish(title).catch(() => 0)
      if (status === 201) confirmed.push({ title, readers: sent })
      await pause(20)
    }
  }
  const running = [write(0), write(1)]
  return {
    confirmed,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Reads articles that exist, at the nodes and at the edge, with addresses that no cache has. */
async function startReading(cluster: Cluster) {
  const [client] = await openNodeClients(cluster)
  const ids: number[] = []
  for (let i = 0; i < 20; i++) ids.push(await createArticle(client, { title: `Page ${i}`, content: 'Text.' }))
  const paths = ids.flatMap((id) => [`/articles/${id}`, `/api/articles/${id}`])
  const origins = [cluster.edge.origin, ...cluster.nodes.map(({ origin }) => origin)]
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let isOver = false
  const read = async (reader: number) => {
    for (let i = reader; !isOver; i += 3) {
      const [at, path] = [i % 4, paths[i % paths.length]]
      const status = await statusOf(`${origins[at]}${path}`, 15_000)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 404 || status === 500)
        wrong.push(`${at === 0 ? 'edge' : `node ${at}`} ${path} ${status}`)
      await pause(10)
    }
  }
  const running = [read(0), read(1), read(2)]
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return { statuses, wrong }
    },
  }
}

export const streamFaults: Fault[] = [moreStreamsThanThreads, restarts]
