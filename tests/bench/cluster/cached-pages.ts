import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { drive, type Shot, type Target } from '../load.ts'
import { cpuMicros } from '#tests/support/processes/process-stats.ts'
import { atLeast, atMost, median, rounded, type Figure } from './figure.ts'
import type { Lab } from './lab.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
const ROUNDS = 7
const SECONDS = 1

const shotsOf = (articleId: number): Array<[string, Shot]> => [
  ['front page', { path: '/', headers: BROWSER }],
  ['article page', { path: `/articles/${articleId}`, headers: BROWSER }],
  ['category page', { path: '/politics', headers: BROWSER }],
  ['feed', { path: '/rss.xml', headers: BROWSER }],
  ['GET /api/articles/{id}', { path: `/api/articles/${articleId}`, headers: BROWSER }],
]

/** Compares cached responses: one process on SQLite, one node that asks for newer commits, and three nodes. */
export async function measureCachedPages({ sqlite, nodes, cluster, articleId }: Lab): Promise<Figure[]> {
  const [node] = nodes
  if (!node) throw new Error('The cluster has no nodes')
  const figures: Figure[] = []
  for (const [name, shot] of shotsOf(articleId)) {
    for (const target of [sqlite, ...nodes]) await drive(target, shot, SECONDS)
    const runs = []
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await drive(sqlite, shot, SECONDS)
      const validated = await drive(node, shot, SECONDS)
      runs.push({ alone: alone.cpuMicros, validated: validated.cpuMicros })
    }
    const ratios = runs.map(({ alone, validated }) => alone / validated)
    figures.push(
      atLeast(
        `cached ${name}: SQLite’s processor time to a node’s (best ${Math.max(...ratios).toFixed(2)})`,
        {
          value: rounded(median(ratios), 2),
          limit: 0.75,
          sqlite: `${median(runs.map(({ alone }) => alone)).toFixed(1)} µs`,
          cluster: `${median(runs.map(({ validated }) => validated)).toFixed(1)} µs`,
        },
      ),
    )
  }
  const primary = Number(
    readFileSync(join(cluster.database.primary().dataDir, 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  figures.push(...(await compareNodes(node, nodes, primary)), await compareLatency(sqlite, node))
  return figures
}

/** Drives one node, then all at once. */
async function compareNodes(one: Target, all: readonly Target[], postgres: number): Promise<Figure[]> {
  const shot: Shot = { path: '/', headers: BROWSER }
  const runs = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = treeMicros(postgres)
    const single = await drive(one, shot, SECONDS)
    const asked = (treeMicros(postgres) - before) / (single.perSecond * SECONDS)
    const together = await Promise.all(all.map((node) => drive(node, shot, SECONDS)))
    const total = together.reduce((sum, { perSecond }) => sum + perSecond, 0)
    const cost = together.reduce((sum, { cpuMicros: each, perSecond }) => sum + each * perSecond, 0) / total
    runs.push({ single: single.cpuMicros, cost, asked })
  }
  const share = median(runs.map(({ asked }) => asked)) / 10
  return [
    atMost('cached front page on three nodes at once, to one node', {
      value: rounded(median(runs.map(({ single, cost }) => cost / single)), 2),
      limit: 1.1,
      cluster: `${median(runs.map(({ single }) => single)).toFixed(1)} and ${median(runs.map(({ cost }) => cost)).toFixed(1)} µs`,
    }),
    atMost('PostgreSQL’s share of a core for 1,000 cached requests a second', {
      value: rounded(share, 1),
      limit: 5,
      unit: ' %',
    }),
  ]
}

/** Processor time of a process and its children. */
function treeMicros(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + microsOf(each), 0)
}

function microsOf(pid: number): number {
  try {
    return cpuMicros(pid)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const SAMPLES = 400

/** One reader at a time, in turn. */
async function compareLatency(sqlite: Target, node: Target): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [alone, validated]: [number[], number[]] = [[], []]
  for (let sample = 0; sample < SAMPLES; sample++) {
    alone.push(await timeOf(`${sqlite.origin}/`, agent))
    validated.push(await timeOf(`${node.origin}/`, agent))
  }
  agent.destroy()
  const [before, after] = [median(alone), median(validated)]
  return atMost('cached front page, one reader: p50 of a node, beyond SQLite’s', {
    value: rounded(after - before, 2),
    limit: 0.5,
    unit: ' ms',
    sqlite: `${before.toFixed(2)} ms`,
    cluster: `${after.toFixed(2)} ms`,
  })
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: BROWSER }, (response) => {
      response.resume()
      response.once('end', () => resolve(performance.now() - from))
    }).once('error', reject)
  })
}
