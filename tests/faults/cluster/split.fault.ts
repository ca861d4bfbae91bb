import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { photograph } from '#tests/support/fixtures/photograph.ts'
import { startTcpGate, type TcpGate } from '#tests/support/servers/tcp-gate.ts'
import { statusOf } from '../support/client.ts'
import { judge, type Fault, type Lab } from '../support/fault.ts'
import { openNodeClients, startLabCluster, timeUntil } from './writers.ts'

/** Starts a cluster whose first node reaches some parts through separate gates. */
async function startSplit(lab: Lab) {
  const gates: Record<'database' | 's3', TcpGate>[] = []
  const through = async (address: string) => {
    const url = new URL(address)
    const gate = await startTcpGate(Number(url.port))
    lab.defer(() => gate.stop())
    url.port = String(gate.port)
    return { gate, address: url.href }
  }
  const cluster = await startLabCluster(
    lab,
    {},
    async (index, { database, s3 }): Promise<Record<string, string>> => {
      if (index > 0) return {}
      const first = await through(database.url)
      const second = await through(s3.account.endpoint ?? '')
      gates.push({ database: first.gate, s3: second.gate })
      return { DATABASE_URL: first.address, S3_ENDPOINT: second.address }
    },
  )
  const [own] = gates
  if (!own) throw new Error('no gate was started')
  return { cluster, ...own }
}

const HOW = ['hang', 'cut'] as const

const cutFromDatabase: Fault = {
  id: 'node-cut-off',
  fault: 'the network between one node and PostgreSQL drops packets, or is cut; readers still reach the node',
  expected:
    'not ready within two seconds; asked directly, its pages may not be stored and writes get 503; the edge shows confirmed writes within five seconds',
  isQuick: true,
  async run(lab) {
    const { cluster, database } = await startSplit(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 5)
    const node = cluster.nodes[0]?.origin ?? ''
    const [own, other] = await openNodeClients(cluster)
    const results: string[] = []
    const facts = { ready: true, noStore: true, rejected: true, edge: true, back: true }
    for (let round = 0; round < 2 * rounds; round++) {
      const how = HOW[round % 2] ?? 'cut'
      await statusOf(`${node}/`)
      database[how]()
      const title = `zqcut${round}`
      const [notReadyMs, [confirmed, edgeMs]] = await Promise.all([
        timeUntil(async () => (await statusOf(`${node}/readyz`)) === 503, 10_000),
        other?.publish(title).then(async (s) => [s, await timeUntilShown(cluster.edge.origin, title)]) ?? [],
      ])
      const direct = await fetch(`${node}/`)
      const isOutdated = !(await direct.text()).includes(title)
      const write = await own?.publish(`${title} on the node`)
      database.heal()
      const backMs = await timeUntil(async () => (await statusOf(`${node}/readyz`)) === 200, 20_000)
      const isCurrent = (await (await fetch(`${node}/`)).text()).includes(title)
      facts.ready &&= notReadyMs < 2_300
      facts.noStore &&= direct.status === 200 && direct.headers.get('cache-control') === 'no-store'
      facts.rejected &&= write === 503 && confirmed === 201
      facts.edge &&= (edgeMs ?? Infinity) < 5_000
      facts.back &&= backMs < 5_000 && isCurrent
      results.push(
        `${how}: not ready after ${notReadyMs} ms, page ${direct.status} ${isOutdated ? 'outdated' : 'current'}, write ${write}, edge right after ${edgeMs} ms, back after ${backMs} ms`,
      )
    }
    return judge(
      {
        'not ready within two seconds': facts.ready,
        'its pages may not be stored': facts.noStore,
        'its writes get 503': facts.rejected,
        'the edge is right within five seconds': facts.edge,
        'the node is right afterwards': facts.back,
      },
      results.join('; '),
    )
  },
}

/** Returns the milliseconds until ten reads in a row show a title. */
async function timeUntilShown(origin: string, title: string): Promise<number> {
  const startedAt = performance.now()
  let lastMissing = startedAt
  for (let inRow = 0; inRow < 10 && performance.now() - startedAt < 15_000; inRow++) {
    const text = await (await fetch(`${origin}/`)).text()
    if (!text.includes(title)) {
      lastMissing = performance.now()
      inRow = -1
    }
    await pause(100)
  }
  return Math.round(lastMissing - startedAt)
}

const withoutServices: Fault = {
  id: 'node-without-services',
  fault: 'one node alone loses S3: the network drops packets, or is cut',
  expected: 'uploads to this node get 503 and keep nothing; its pages and the uploads of others go on',
  isQuick: true,
  async run(lab) {
    const { cluster, s3 } = await startSplit(lab)
    const [own] = await openNodeClients(cluster)
    const bytes = new Uint8Array(await photograph(320, 240, 1))
    const results: string[] = []
    let isGood = true
    for (const how of HOW) {
      s3[how]()
      const [here, page] = [
        await upload(cluster, 0, own?.cookie, bytes),
        await statusOf(`${own && cluster.nodes[0]?.origin}/`),
      ]
      const there = await upload(cluster, 1, own?.cookie, bytes)
      s3.heal()
      const back = await timeUntil(
        async () => (await upload(cluster, 0, own?.cookie, bytes)).status === 201,
        20_000,
      )
      isGood &&=
        here.status === 503 && here.ms < 10_000 && there.status === 201 && page === 200 && back < 20_000
      results.push(
        `S3 ${how}: ${here.status} in ${here.ms} ms, other node ${there.status}, page ${page}, back after ${back} ms`,
      )
    }
    return judge({ 'as expected without S3': isGood }, results.join('; '))
  },
}

async function upload(cluster: Cluster, index: number, cookie = '', bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'harbor.jpg')
  const sentAt = performance.now()
  const origin = cluster.nodes[index]?.origin ?? ''
  const response = await fetch(`${origin}/api/media/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  await response.arrayBuffer()
  return { status: response.status, ms: Math.round(performance.now() - sentAt) }
}

export const splitFaults: Fault[] = [cutFromDatabase, withoutServices]
