import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { nextBuild } from '#tests/support/releases/next-build.ts'
import { openClient, statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { addMigration } from '../support/product-copy.ts'
import { rowsOf, startLabCluster, timeUntil } from './writers.ts'

const EXPANSION = `ALTER TABLE articles ADD COLUMN rolled_out text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TABLE rolled_out (id bigint PRIMARY KEY);`

/** An editor's proxy and a CDN look for nodes once a second. */
const NOTICED_MS = 2_500

const rollOut: Fault = {
  id: 'roll-out',
  fault:
    'three nodes are replaced one after the other by the next build, which extends the schema, and back, under load',
  expected: 'no request fails, no script or style is missing, and old and new nodes work together',
  isQuick: true,
  async run(lab) {
    const next = nextBuild(await lab.folder())
    addMigration(join(next, 'db/migrations-postgres'), '9999_rolled_out', EXPANSION)
    const cluster = await startLabCluster(lab, { DEMO: '1' })
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 5)
    const load = await startLoad(cluster)
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      for (const root of [next, '.']) {
        for (const node of cluster.nodes) {
          await node.stop()
          await node.start({ root })
          await timeUntil(async () => (await statusOf(`${node.origin}/readyz`)) === 200, 20_000)
          await pause(NOTICED_MS)
          seen.add(await entryOf(node.origin))
        }
      }
    }
    await load.stop()
    const stored = await rowsOf<{ title: string }>(
      cluster,
      "SELECT title FROM articles WHERE title LIKE 'load %'",
    )
    const columns = await rowsOf(
      cluster,
      "SELECT 1 FROM information_schema.columns WHERE column_name = 'rolled_out'",
    )
    return judge(
      {
        'no request failed': load.failures.length === 0,
        'nothing is lost or twice':
          stored.length === load.confirmed() &&
          new Set(stored.map(({ title }) => title)).size === stored.length,
        'both builds were served': seen.size === 2,
        'the schema was extended': columns.length === 1,
      },
      `${rounds} roll-outs and roll-backs, ${load.describe()}; ${load.failures.length} failed ${load.failures.slice(0, 4).join('; ')}`,
    )
  },
}

/** The name of the first script of the front page, which differs between builds. */
async function entryOf(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/`)).text()
  return assetsIn(text).find((path) => path.endsWith('.js')) ?? ''
}

const assetsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])]

/** What a script imports, at once or later. */
const importsIn = (script: string) =>
  Array.from(
    script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g),
    ([, name]) => `/assets/${name}`,
  )

/** Readers, editors and open pages of either build at the edge. */
async function startLoad(cluster: Cluster) {
  const { origin } = cluster.edge
  const client = await openClient(cluster.edge)
  const failures: string[] = []
  const counts = { pages: 0, calls: 0, writes: 0, files: 0 }
  const assets = new Set<string>()
  let [isOver, confirmed] = [false, 0]
  const repeat = async (work: (i: number) => Promise<void>, ms: number) => {
    for (let i = 0; !isOver; i++) {
      await work(i).catch((error: unknown) => failures.push(String(error)))
      await pause(ms)
    }
  }
  const get = async (kind: keyof typeof counts, path: string, cookie = '') => {
    const response = await fetch(`${origin}${path}`, cookie ? { headers: { cookie } } : {})
    const text = await response.text()
    counts[kind]++
    if (response.status !== 200) failures.push(`GET ${path} ${response.status}`)
    return text
  }
  const readPages = async (i: number) => {
    const path = ['/', '/news', '/science', `/search?q=${i}`][i % 4] ?? '/'
    for (const asset of assetsIn(await get('pages', path))) assets.add(asset)
  }
  // Also those of the other build, as a page asks for them that was opened before.
  const readAssets = async (i: number) => {
    const path = [...assets][i % assets.size]
    if (!path) return
    const text = await get('files', `${path}?try=${i}`)
    if (path.endsWith('.js')) for (const asset of importsIn(text)) assets.add(asset)
  }
  const write = async (i: number, writer: number) => {
    const response = await client.send('POST', '/api/articles', {
      title: `load ${writer} ${i}`,
      content: 'Text.',
    })
    const body = await response.text()
    counts.writes++
    if (response.status !== 201) return void failures.push(`POST ${response.status} ${body.slice(0, 80)}`)
    confirmed++
    const { id } = JSON.parse(body) as { id: number }
    const update = await client.send('PUT', `/api/articles/${id}`, { content: 'Other text.' })
    await update.arrayBuffer()
    counts.writes++
    if (update.status !== 200) failures.push(`PUT ${update.status}`)
  }
  const running = [
    repeat(readPages, 20),
    repeat(readPages, 30),
    repeat(readAssets, 10),
    repeat((i) => write(i, 1), 60),
    repeat((i) => write(i, 2), 80),
    repeat(async (i) => void (await get('calls', `/api/articles?limit=5&try=${i}`, client.cookie)), 40),
    repeat(async () => void (await get('calls', '/api/user', client.cookie)), 50),
  ]
  return {
    failures,
    confirmed: () => confirmed,
    describe: () =>
      `${counts.pages} pages, ${counts.calls} calls, ${counts.writes} writes, ${counts.files} requests for ${assets.size} files`,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

export const rollOutFaults: Fault[] = [rollOut]
