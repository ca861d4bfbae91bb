import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { threadsOf } from '#tests/support/processes/process-stats.ts'
import { statusOf } from '../archive-rows.ts'
import { logIn } from '../cases.ts'
import { drive, type Target } from '../load.ts'
import { atLeast, atMost, median, quantile, rounded, type Figure } from './figure.ts'
import type { Lab } from './lab.ts'
import { JSON_HEADERS, paced } from './paced.ts'

const TEXT = 'A paragraph of a story that an editor works on.\n\n'.repeat(20)
const ROUNDS = 3
/** Saves go to so many articles in turn, so that two never meet. */
const ARTICLES = 5_000

/** Saves different articles, in the process on SQLite, at a node, and at all nodes, in turn. */
export async function measureSaves(lab: Lab): Promise<Figure[]> {
  const { sqlite, nodes } = lab
  const [node] = nodes
  if (!node) throw new Error('The cluster has no nodes')
  const ids = publishedOf(lab)
  const spent: Record<'sqlite' | 'node', number[]> = { sqlite: [], node: [] }
  let saved = 0
  const driveSaves = async (target: Target, connections: number) => {
    const headers = { ...JSON_HEADERS, cookie: await logIn(target.origin) }
    const from = saved
    const stats = await drive(
      target,
      {
        path: '/',
        method: 'PUT',
        headers,
        connections,
        pathOf: (index) => `/api/articles/${ids[(from + index) % ids.length]}`,
        bodyOf: (index) => bodyOf(from + index),
      },
      4,
    )
    saved += ARTICLES
    if (stats.failures > 0) throw new Error('A save failed')
    return stats
  }
  for (const target of [sqlite, ...nodes]) await driveSaves(target, 4)
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    spent.sqlite.push((await driveSaves(sqlite, 4)).cpuMicros)
    spent.node.push((await driveSaves(node, 4)).cpuMicros)
    const together = await Promise.all(nodes.map((each) => driveSaves(each, 8)))
    rates.push(together.reduce((sum, each) => sum + each.perSecond, 0))
  }
  const [onSqlite, onNode] = [median(spent.sqlite), median(spent.node)]
  return [
    atMost('a save: processor time of a node to that of SQLite', {
      value: rounded(onNode / onSqlite, 2),
      limit: 1.5,
      sqlite: `${onSqlite.toFixed(0)} µs`,
      cluster: `${onNode.toFixed(0)} µs`,
    }),
    atLeast('saves of different articles a second at three nodes', { value: median(rates), limit: 200 }),
  ]
}

/** Counts 20,000 views a second in one process while editors save twenty articles a second at the nodes. */
export async function measureViews(lab: Lab): Promise<Figure[]> {
  const [perSecond, seconds] = [20_000, 20]
  const cookie = await logIn(lab.nodes[0]?.origin ?? '')
  // The first saves of a process are the slowest.
  await pacedSaves(lab, cookie, 10)
  const alone = await pacedSaves(lab, cookie, 10)
  const child = runScript('count-views.child.ts', [perSecond, seconds, lab.articleId], lab.env)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => void (output += chunk))
  const ended = once(child, 'exit')
  await says(child, 'counting')
  const times = await pacedSaves(lab, cookie, seconds - 2)
  await ended
  const counted = Number(output.trim().split('\n').at(-1))
  return [
    atMost('a save while views are counted, twenty saves a second: p99', {
      value: rounded(quantile(times, 0.99)),
      limit: 100,
      unit: ' ms',
      cluster: `${Math.round(counted / seconds).toLocaleString('en-US')} views a second, p50 ${median(times).toFixed(0)} ms; without them p99 ${quantile(alone, 0.99).toFixed(0)} ms`,
    }),
  ]
}

/** Opens 20,000 live streams as docs/scaling.md says, at the nodes, and reads pages at the edge meanwhile. */
export async function measureStreams({ cluster, nodes, articleId }: Lab): Promise<Figure[]> {
  const count = 20_000
  const readEdge = () => readPages(cluster.edge.origin, articleId)
  const before = { threads: threadsOf(cluster.edge.pid), times: await readEdge() }
  const children = nodes.map(({ origin }) =>
    runScript('open-streams.child.ts', [origin, Math.ceil(count / nodes.length)], {}),
  )
  try {
    await Promise.all(children.map((child) => says(child, 'open')))
    const times = await readEdge()
    return [
      atMost('threads of the edge that 20,000 open streams hold', {
        value: Math.max(0, threadsOf(cluster.edge.pid) - before.threads),
        limit: 0,
        cluster: `${before.threads} threads, page p99 ${quantile(before.times, 0.99).toFixed(1)} ms before and ${quantile(times, 0.99).toFixed(1)} ms with them`,
      }),
    ]
  } finally {
    for (const child of children) child.kill()
  }
}

/** Returns the ids of the newest articles of the archive that are published. */
const publishedOf = ({ articles }: Lab) =>
  Array.from({ length: articles }, (_, age) => age)
    .filter((age) => statusOf(age) === 'published')
    .slice(0, ARTICLES)
    .map((age) => articles - age)

const bodyOf = (index: number) => JSON.stringify({ content: `Version ${index}.\n\n${TEXT}` })

/** Saves twenty times a second at all nodes in turn, and returns how long each save took. */
function pacedSaves(lab: Lab, cookie: string, seconds: number): Promise<number[]> {
  const ids = publishedOf(lab)
  const requestOf = (index: number) => ({
    path: `/api/articles/${ids[index % ids.length]}`,
    body: bodyOf(index),
  })
  return paced(lab, { cookie, seconds, method: 'PUT', requestOf })
}

async function readPages(origin: string, articleId: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < 500; index++) {
    const from = performance.now()
    const response = await fetch(index % 2 ? `${origin}/articles/${articleId}` : `${origin}/`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The edge returned ${response.status}`)
    times.push(performance.now() - from)
  }
  return times
}

function runScript(
  name: string,
  args: Array<string | number>,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const script = `tests/bench/cluster/${name}`
  return spawn(process.execPath, ['--import', 'tsx', script, ...args.map(String)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Resolves with the first line of a script, which is to be `word`. */
async function says(child: ChildProcess, word: string): Promise<void> {
  const [said] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  if (String(said).trim() !== word) throw new Error(`The script said ${String(said)}, not ${word}`)
}
