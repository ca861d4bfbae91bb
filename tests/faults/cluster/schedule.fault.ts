import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, ClusterNode } from '#tests/cluster/start-cluster.ts'
import { judge, type Fault, type Lab } from '../support/fault.ts'
import { openNodeClients, rowsOf, startLabCluster, timeUntil } from './writers.ts'
import { random } from '#tests/support/random.ts'

const HOOKS = ['/one', '/two']
const KILLS = 6

const schedulersKilled: Fault = {
  id: 'schedulers-killed',
  fault:
    'nodes are killed and one is frozen while three schedulers publish 200 due articles, with two webhooks',
  expected:
    'each article is published once; each delivery is queued once, sent at least once, and first sent in order',
  isQuick: true,
  async run(lab) {
    const due = lab.rounds ?? (lab.isQuick ? 60 : 200)
    const receiver = await startReceiver(lab)
    const cluster = await startLabCluster(lab, { OUTBOUND_ALLOW: receiver.host })
    await prepare(cluster, { due, host: receiver.host })
    const count = async (text: string) => (await rowsOf<{ n: number }>(cluster, text))[0]?.n ?? -1
    await timeUntil(async () => (await count(PUBLISHED)) > 0)
    const disturbing = disturb(cluster.nodes)
    const ms = await timeUntil(async () => (await count(DELIVERED)) === due * HOOKS.length, 240_000)
    await disturbing
    // A delivery that was on its way when its node was frozen arrives now.
    await pause(3_000)
    const published = await count(PUBLISHED)
    const [twice, queued] = [await count(PUBLISHED_TWICE), await count(QUEUED_TWICE)]
    const orders = HOOKS.map((hook) => receiver.firstSent(hook))
    return judge(
      {
        'all published': published === due,
        'none published twice': twice === 0,
        'each delivery queued once': queued === 0 && (await count(QUEUED)) === due * HOOKS.length,
        'all recorded as delivered': ms < Infinity,
        'all sent': orders.every((ids) => ids.length === due),
        'in order': orders.every((ids) => ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? 0))),
      },
      `${published} of ${due} published, ${twice} twice; ${due * HOOKS.length} deliveries, ${receiver.count()} requests, all recorded after ${Math.round(ms / 1000)} s`,
    )
  },
}

const PUBLISHED = "SELECT count(*)::int AS n FROM articles WHERE title LIKE 'Due %' AND status = 'published'"
const PUBLISHED_TWICE = `SELECT count(*)::int AS n FROM (SELECT subject_id FROM audit_log
  WHERE action = 'article.publish' GROUP BY subject_id HAVING count(*) > 1) AS repeated`
const QUEUED = 'SELECT count(*)::int AS n FROM webhook_deliveries'
const QUEUED_TWICE = `SELECT count(*)::int AS n FROM (SELECT 1 FROM webhook_deliveries
  GROUP BY webhook_id, payload::json -> 'article' ->> 'id' HAVING count(*) > 1) AS repeated`
const DELIVERED = 'SELECT count(*)::int AS n FROM webhook_deliveries WHERE delivered_at IS NOT NULL'

/** A receiver of webhooks that takes a moment for each. */
async function startReceiver(lab: Lab) {
  const received = new Map(HOOKS.map((hook) => [hook, [] as number[]]))
  const server = createServer((req, res) => {
    received.get(req.url ?? '')?.push(Number(req.headers['broadsheet-delivery']))
    req.resume().once('end', () => setTimeout(() => res.writeHead(204).end(), 10))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lab.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ids of the deliveries in the order in which each arrived first. */
    firstSent: (hook: string) => [...new Set(received.get(hook))],
    count: () => [...received.values()].flat().length,
  }
}

/** Adds the webhooks and schedules the articles for the same moment. */
async function prepare(cluster: Cluster, { due, host }: { due: number; host: string }): Promise<void> {
  const [client] = await openNodeClients(cluster)
  const post = async (procedure: string, input: object) => {
    const response = await client?.send('POST', `/trpc/${procedure}`, input)
    const text = await response?.text()
    if (response?.status !== 200) throw new Error(`${procedure} returned ${response?.status}: ${text}`)
  }
  for (const hook of HOOKS) {
    await post('webhooks.create', { url: `http://${host}${hook}`, events: ['story.published'] })
  }
  const scheduledFor = new Date(Date.now() + 10_000 + due * 100).toISOString()
  for (let i = 0; i < due; i++) {
    await post('articles.create', { title: `Due ${i}`, content: 'Text.', status: 'scheduled', scheduledFor })
  }
}

/** Kills nodes one after the other, and freezes the last one for longer than it may hold a lock. */
async function disturb(nodes: ClusterNode[]): Promise<void> {
  const last = nodes.at(-1)
  for (let i = 0; i < KILLS; i++) {
    const node = nodes[i % (nodes.length - 1)]
    await node?.kill()
    await node?.start()
    if (i === 1) last?.freeze()
    await pause(random() * 1_000)
  }
  await pause(20_000)
  last?.thaw()
}

export const scheduleFaults: Fault[] = [schedulersKilled]
