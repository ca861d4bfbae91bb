import { setTimeout as pause } from 'node:timers/promises'
import { verifyRecord, type VerifiedRecord } from '#features/record/server/verify-record.ts'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { broadsheet } from '../support/cli.ts'
import { mutate, openClient, type Client } from '../support/client.ts'
import { judge, type Fault, type Lab } from '../support/fault.ts'
import { losePrimary, rowsOf, startLabCluster, startWriters, timeUntil } from './writers.ts'
import { random } from '#tests/support/random.ts'

interface Witnesses {
  line: string | null
  witnesses: Array<{ size: number }>
  logs: Array<{ size: number; conflictAt: string | null }>
}

const recordAfterFailover: Fault = {
  id: 'record-failover',
  fault: 'the primary is lost while articles are published, or with a node, and the standby is promoted',
  expected:
    'every confirmed publication has its line in one record, verify finds no problem, and the witness sees no conflict',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab, { OUTBOUND_ALLOW: '127.0.0.1:*' })
    const logIn = () => openClient({ origin: cluster.edge.origin })
    const witness = await openWitness(lab)
    await exchange(await logIn(), witness)
    const rounds = lab.rounds ?? (lab.isQuick ? 2 : 20)
    const confirmed: string[] = []
    const problems: string[] = []
    let [signed, conflicts, damaged, size] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const writers = await startWriters(cluster)
      await pause(500 + random() * 1_000)
      await losePrimary(cluster, round % 2 === 1 ? cluster.nodes[round % cluster.nodes.length] : undefined)
      const lostAt = performance.now()
      await timeUntil(() => writers.lastAt() > lostAt, 30_000)
      await writers.stop()
      confirmed.push(...writers.confirmed)
      await cluster.database.renewStandby()
      // The writers log in too, and the twentieth login ends the first session.
      const record = await untilWitnessed(cluster, { paper: await logIn(), witness })
      if (record) signed++
      else problems.push(`${round}: ${await stateOf(cluster)}`)
      size = record?.size ?? size
      const { logs } = await witnessesOf(witness)
      if (logs.some(({ conflictAt }) => conflictAt !== null)) conflicts++
      if (!(await isStoredRight(cluster))) damaged++
    }
    const missing = await countWithoutLine(cluster, confirmed)
    const origins = await rowsOf<{ origin: string }>(cluster, 'SELECT origin FROM record_logs')
    return judge(
      {
        'every confirmed publication has its line': missing === 0,
        'the record is signed and whole after each failover': signed === rounds,
        'verify finds no problem': damaged === 0,
        'the witness saw no conflict': conflicts === 0,
        'there is one record': origins.length === 1,
      },
      `${rounds} failovers, ${confirmed.length} confirmed, ${missing} without a line, ${size} lines; ${signed} times witnessed whole, ${conflicts} conflicts, ${damaged} times damaged, ${origins.length} record; ${problems.join('; ') || 'no problem'}`,
    )
  },
}

/** Starts another newsroom, which publishes an article and so has a record. */
async function openWitness(lab: Lab): Promise<Client> {
  const port = String(await freePort())
  const site = await startSite({
    DEMO: '0',
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    OUTBOUND_ALLOW: '127.0.0.1:*',
  })
  lab.defer(() => site.stop())
  return openClient(site)
}

/** Makes two newsrooms witnesses of each other, once both have signed. */
async function exchange(...[a, b]: [Client, Client]): Promise<void> {
  for (const client of [a, b]) await client.publish('First')
  const lineOf = async (client: Client) => {
    let line: string | null = null
    await timeUntil(async () => (line = (await witnessesOf(client)).line) !== null)
    return line ?? ''
  }
  const lines = [await lineOf(a), await lineOf(b)]
  await mutate(a, 'record.addWitness', { line: lines[1] })
  await mutate(b, 'record.addWitness', { line: lines[0] })
}

async function witnessesOf(client: Client): Promise<Witnesses> {
  const response = await client.send('GET', '/trpc/record.witnesses')
  if (response.status !== 200) return { line: null, witnesses: [], logs: [] }
  return ((await response.json()) as { result: { data: Witnesses } }).result.data
}

interface Newsrooms {
  paper: Client
  witness: Client
}

/** Waits until the witness has signed all lines; returns what a reader of the edge can verify, or null. */
async function untilWitnessed(
  cluster: Cluster,
  { paper, witness }: Newsrooms,
): Promise<VerifiedRecord | null> {
  const isWitnessed = async () => {
    await pause(500)
    const [leaves] = await rowsOf<{ n: number }>(cluster, 'SELECT count(*)::int AS n FROM record_leaves')
    const [ours] = (await witnessesOf(paper)).witnesses
    const [theirs] = (await witnessesOf(witness)).logs
    return leaves?.n === ours?.size && leaves?.n === theirs?.size
  }
  if ((await timeUntil(isWitnessed, 90_000)) === Infinity) return null
  return verifyRecord(async (path) => {
    const response = await fetch(`${cluster.edge.origin}/record/${path}`)
    const body = Buffer.from(await response.arrayBuffer())
    return response.status === 200 ? body : null
  })
}

/** What the newsroom knows of the reason why a witness has not signed. */
async function stateOf(cluster: Cluster): Promise<string> {
  const rows = await rowsOf(
    cluster,
    `SELECT (SELECT count(*) FROM record_leaves) AS lines, (SELECT max(size) FROM record_checkpoints) AS signed,
      (SELECT value FROM settings WHERE key = 'record-guard') AS guard, size, failure, failures, next_attempt_at
    FROM record_witnesses`,
  )
  return JSON.stringify(rows)
}

/** Whether the command finds nothing wrong in the database and the data folder of a node. */
async function isStoredRight({ nodes, env, database }: Cluster): Promise<boolean> {
  const site = nodes[0]?.site()
  const folders = { DATA_DIR: site?.dataDir ?? '', UPLOADS_DIR: site?.uploadsDir ?? '' }
  const { status } = await broadsheet(['verify'], { ...env, ...folders, DATABASE_URL: database.url })
  return status === 0
}

async function countWithoutLine(cluster: Cluster, confirmed: string[]): Promise<number> {
  const text = `SELECT title FROM articles JOIN record_versions AS v
    ON v.article_id = articles.id AND v.version = 1`
  const known = new Set((await rowsOf<{ title: string }>(cluster, text)).map(({ title }) => title))
  return confirmed.filter((title) => !known.has(title)).length
}

export const recordFaults: Fault[] = [recordAfterFailover]
