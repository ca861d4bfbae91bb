import { logIn } from '../cases.ts'
import { drive } from '../load.ts'
import { atLeast, atMost, median, quantile, rounded, type Figure } from './figure.ts'
import type { Lab } from './lab.ts'
import { JSON_HEADERS, paced } from './paced.ts'
import { random } from '#tests/support/random.ts'

const TEXT = 'An article of a few words.\n\n'.repeat(40)

/** Creates articles at all nodes as fast as they can, and then twenty a second. */
export async function measureWrites(lab: Lab): Promise<Figure[]> {
  const { nodes } = lab
  const cookie = await logIn(nodes[0]?.origin ?? '')
  const headers = { ...JSON_HEADERS, cookie }
  const shot = {
    path: '/api/articles',
    method: 'POST',
    headers,
    bodyOf: (index: number) => JSON.stringify({ title: `Measured ${index}`, content: TEXT }),
    connections: 8,
  }
  for (const node of nodes) await drive(node, shot, 1)
  const rates: number[] = []
  for (let round = 0; round < 3; round++) {
    const runs = await Promise.all(nodes.map((node) => drive(node, shot, 4)))
    if (runs.some(({ failures }) => failures > 0)) throw new Error('A create failed')
    rates.push(runs.reduce((sum, { perSecond }) => sum + perSecond, 0))
  }
  const times = await paced(lab, {
    cookie,
    seconds: 15,
    method: 'POST',
    requestOf: (index) => ({
      path: '/api/articles',
      body: JSON.stringify({ title: `Paced ${index}`, content: TEXT }),
    }),
  })
  return [
    atLeast('articles created a second, on disk at the primary and the standby', {
      value: median(rates),
      limit: 120,
    }),
    atMost('creating an article, twenty a second: p99', {
      value: rounded(quantile(times, 0.99)),
      limit: 100,
      unit: ' ms',
      cluster: `p50 ${quantile(times, 0.5).toFixed(0)} ms`,
    }),
  ]
}

/** Reads of other nodes after each write, so that first ones are rendered and later ones are cached. */
const REPEATS = 16

/** Writes at one node and reads at all places at once, until there were `wanted` reads. */
export async function measureStale({ nodes, cluster }: Lab, wanted: number): Promise<Figure[]> {
  const cookie = await logIn(nodes[0]?.origin ?? '')
  const headers = { ...JSON_HEADERS, cookie }
  const created = await fetch(`${nodes[0]?.origin}/api/articles`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'zq0', content: 'It happened.' }),
  })
  const { id } = (await created.json()) as { id: number }
  const input = encodeURIComponent(JSON.stringify({ id }))
  const paths = [
    '/',
    `/articles/${id}`,
    '/news',
    `/api/articles/${id}`,
    '/api/articles?limit=5',
    `/trpc/articles.byId?input=${input}`,
    '/rss.xml',
  ]
  let [reads, stale, writes] = [0, 0, 0]
  const toEdge: number[] = []
  while (reads < wanted) {
    const writer = nodes[writes % nodes.length]
    const title = `zq${++writes}r${random().toString(36).slice(2, 8)}`
    const saved = await fetch(`${writer?.origin}/api/articles/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ title }),
    })
    await saved.arrayBuffer()
    if (saved.status !== 200) throw new Error(`Saving returned ${saved.status}`)
    const acknowledgedAt = performance.now()
    const others = nodes.filter((node) => node !== writer)
    const read = async (url: string) => {
      const text = await (await fetch(url)).text()
      reads++
      if (!text.includes(title)) stale++
    }
    const search = `/api/articles?q=${title}`
    const edge = shownAt(`${cluster.edge.origin}/articles/${id}`, title)
    const urls = others.flatMap(({ origin }) => [...paths, search].map((path) => `${origin}${path}`))
    await Promise.all(urls.map(read))
    toEdge.push((await edge) - acknowledgedAt)
    await Promise.all(
      Array.from({ length: REPEATS - 1 }, () => paths)
        .flat()
        .flatMap((path) => others.map(({ origin }) => read(`${origin}${path}`))),
    )
  }
  return [
    atMost(
      `outdated responses of ${reads.toLocaleString('en-US')} at other nodes, after ${writes} confirmed writes`,
      { value: stale, limit: 0 },
    ),
    atMost('from a confirmed write to the edge: p99', {
      value: rounded(quantile(toEdge, 0.99)),
      limit: 250,
      unit: ' ms',
      cluster: `p50 ${median(toEdge).toFixed(0)} ms, longest ${Math.max(...toEdge).toFixed(0)} ms`,
    }),
  ]
}

/** Returns when a page shows a text for the first time. */
async function shownAt(url: string, text: string): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text()
    if (page.includes(text)) return performance.now()
  }
}
