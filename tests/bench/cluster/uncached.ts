import { startSite } from '#tests/support/servers/built-site.ts'
import { startSlowNetwork } from '#tests/support/postgres/slow-network.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { logIn } from '../cases.ts'
import { dashboardCalls } from '../dashboard-calls.ts'
import type { Target } from '../load.ts'
import { measureOnce, type Call } from '../measure-calls.ts'
import { uncachedCalls } from '../uncached-calls.ts'
import { atMost, median, quantile, rounded, type Figure } from './figure.ts'
import { SETTINGS, type Lab } from './lab.ts'

const ROUNDS = 25
const WARM_UP = 10
const PAGES = new Set(['front page', 'article page', 'category page', 'feed', 'GET /api/articles'])

/** Compares pages and calls of the dashboard, each after a save that clears all caches. */
export async function measureUncached({ sqlite, nodes, articles }: Lab): Promise<Figure[]> {
  const [node] = nodes
  if (!node) throw new Error('The cluster has no nodes')
  const cookies = { alone: await logIn(sqlite.origin), validated: await logIn(node.origin) }
  const size = articles.toLocaleString('en-US')
  const compare = (call: Call) => compareCall(call, { sqlite, node, cookies })
  const figures: Figure[] = []
  for (const call of uncachedCalls(articles).filter(({ name }) => PAGES.has(name))) {
    const { ratio, sqlite: alone, cluster } = await compare(call)
    figures.push(
      atMost(`${call.name} rendered again, ${size} articles`, {
        value: ratio,
        limit: 1.25,
        sqlite: alone,
        cluster,
      }),
    )
  }
  for (const call of [...dashboardCalls(articles), ...uncachedCalls(articles).filter(isSearch)]) {
    const { ratio, p50Ratio, p95, sqlite: alone, cluster } = await compare(call)
    const isSlowEnough = call.name.includes('search')
    figures.push({
      what: `${isSearch(call) ? '' : 'dashboard: '}${call.name}, ${size} articles`,
      sqlite: alone,
      cluster,
      value: isSlowEnough ? `${ratio} CPU, ${p50Ratio} p50, p95 ${p95} ms` : `${ratio} CPU, p95 ${p95} ms`,
      demand: isSlowEnough ? '≤ 2 CPU, ≤ 2 p50, ≤ 25 ms' : '≤ 2 CPU, ≤ 25 ms',
      isReached: ratio <= 2 && p95 <= 25 && (!isSlowEnough || p50Ratio <= 2),
    })
  }
  return figures
}

const isSearch = ({ name }: Call) => name.startsWith('search page')

interface Pair {
  sqlite: Target
  node: Target
  cookies: { alone: string; validated: string }
}

async function compareCall(call: Call, { sqlite, node, cookies }: Pair) {
  const [alone, validated]: [Sample[], Sample[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const first = await measureOnce(sqlite, call, { cookie: cookies.alone, round })
    const second = await measureOnce(node, call, { cookie: cookies.validated, round })
    if (round < WARM_UP) continue
    alone.push(first)
    validated.push(second)
  }
  const cpu = (samples: Sample[]) => median(samples.map(({ micros }) => micros))
  const ms = (samples: Sample[], share: number) =>
    quantile(
      samples.map((sample) => sample.ms),
      share,
    )
  const show = (samples: Sample[]) => `${cpu(samples).toFixed(0)} µs, p50 ${ms(samples, 0.5).toFixed(1)} ms`
  return {
    ratio: rounded(cpu(validated) / cpu(alone), 2),
    p50Ratio: rounded(ms(validated, 0.5) / ms(alone, 0.5), 2),
    p95: rounded(ms(validated, 0.95), 1),
    sqlite: show(alone),
    cluster: show(validated),
  }
}

interface Sample {
  ms: number
  micros: number
}

/** Puts a millisecond between a node and its database. */
export async function measureDistance({ cluster, env, articles }: Lab): Promise<Figure[]> {
  const network = await startSlowNetwork(cluster.database.url, 1)
  const site = await startSite({
    ...SETTINGS,
    ...env,
    DATABASE_URL: network.url,
    PORT: String(await freePort()),
  })
  try {
    const { origin } = site
    const target = { origin, pid: site.process.pid ?? 0 }
    const cookie = await logIn(origin)
    const calls = [...uncachedCalls(articles), ...dashboardCalls(articles)]
    const wanted = ['front page', 'article page', 'category page', 'feed', 'list, first page']
    const figures: Figure[] = []
    for (const name of wanted) {
      const call = calls.find((each) => each.name === name)
      if (!call) throw new Error(`There is no call "${name}"`)
      const times: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const { ms } = await measureOnce(target, call, { cookie, round })
        if (round >= WARM_UP) times.push(ms)
      }
      const what = `${name} rendered, PostgreSQL a millisecond away: p50`
      figures.push(atMost(what, { value: rounded(median(times), 1), limit: 40, unit: ' ms' }))
    }
    return figures
  } finally {
    await site.stop()
    network.stop()
  }
}
