import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { createBeaconSender } from '#tests/support/browser/page-views.ts'
import { dayOf } from '#shared/dates.ts'
import { judge, type Fault } from '../support/fault.ts'
import { openNodeClients, rowsOf, startLabCluster, timeUntil } from './writers.ts'
import { random } from '#tests/support/random.ts'

const ZONE = 'America/St_Johns'
/** Visitors of each kind. */
const EACH = 60
const BEFORE_MS = 25_000
/** No visitor's first view of a day is closer to midnight than this. */
const EDGE_MS = 1_500
const PAGES = 15

const midnight: Fault = {
  id: 'midnight',
  fault: "midnight in the site's time zone, with beacons of the same visitors at three nodes",
  expected:
    'each visitor is counted once a day, all nodes use one salt, and no view is lost, repeated or counted for two days',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 3)
    const cluster = await startLabCluster(lab, { SITE_TIME_ZONE: ZONE })
    await makeClockMovable(cluster)
    const problems: string[] = []
    let views = 0
    for (let round = 0; round < rounds; round++) {
      const { at, dueAt } = await moveToEvening(cluster)
      const before = await readCounts(cluster, at)
      const sent = await sendThroughMidnight(cluster, round, dueAt)
      await timeUntil(async () => (await readCounts(cluster, at)).views - before.views >= sent.total, 30_000)
      // What is counted twice would be counted at the next flush.
      await pause(6_000)
      const found = compareCounts(before, await readCounts(cluster, at), sent)
      problems.push(...found.map((problem) => `night ${round}: ${problem}`))
      views += sent.total
    }
    return judge(
      { 'all counted once': problems.length === 0 },
      `${rounds} nights, ${3 * EACH} visitors and ${views / rounds} views each on three nodes; ${problems.slice(0, 4).join('; ') || 'no problem'}`,
    )
  },
}

/** Shadows the database's clock, which all nodes follow, by a function of this name before PostgreSQL's own. */
async function makeClockMovable(cluster: Cluster): Promise<void> {
  await rowsOf(cluster, 'ALTER DATABASE broadsheet SET search_path = public, pg_catalog')
}

/**
 * Sets the clock to shortly before the next midnight and restarts the nodes. Returns when midnight is on that clock,
 * and on `performance.now()`.
 */
async function moveToEvening(cluster: Cluster): Promise<{ at: number; dueAt: number }> {
  for (const node of cluster.nodes) await node.kill()
  const [{ ms } = { ms: 0 }] = await rowsOf<{ ms: number }>(
    cluster,
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const next = nextMidnight(ms)
  // The nodes need some seconds to start, which pass on both clocks.
  const startMs = 40_000
  const offset = next - BEFORE_MS - startMs - Date.now()
  await rowsOf(
    cluster,
    `CREATE OR REPLACE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
     AS $$ SELECT pg_catalog.clock_timestamp() + interval '${Math.round(offset)} milliseconds' $$`,
  )
  const startedAt = performance.now()
  await Promise.all(cluster.nodes.map((node) => node.start()))
  await writeArticles(cluster)
  const left = startMs - (performance.now() - startedAt)
  if (left < 0) throw new Error('the nodes did not start before midnight')
  await pause(left)
  return { at: next, dueAt: performance.now() + next - (Date.now() + offset) }
}

/** The first instant of the next day in the zone, which is on a whole minute. */
function nextMidnight(now: number): number {
  const today = dayOf(now, ZONE)
  let at = Math.ceil(now / 60_000) * 60_000
  while (dayOf(at, ZONE) === today) at += 60_000
  return at
}

async function writeArticles(cluster: Cluster): Promise<void> {
  const [client] = await openNodeClients(cluster)
  const stored = await rowsOf(cluster, 'SELECT id FROM articles')
  for (let i = stored.length; i < PAGES; i++) await client?.publish(`Page ${i}`)
}

interface Counts {
  days: Array<{ date: string; views: number; visitors: number; ofArticles: number }>
  views: number
  rollups: number
  hashes: number
  salts: string[]
}

async function readCounts(cluster: Cluster, at: number): Promise<Counts> {
  const dates = [dayOf(at - 60_000, ZONE), dayOf(at, ZONE)]
  const days = await rowsOf<Counts['days'][number]>(
    cluster,
    `SELECT date, page_views::int AS views, unique_visitors::int AS visitors,
       (SELECT coalesce(sum(value::int), 0)::int FROM json_each_text(article_views::json)) AS "ofArticles"
     FROM analytics`,
  )
  const [sums] = await rowsOf<{ rollups: number; hashes: number; salts: string }>(
    cluster,
    `SELECT (SELECT coalesce(sum(views), 0)::int FROM page_view_rollups) AS rollups,
       (SELECT count(*)::int FROM visitor_hashes WHERE date = '${dates[1]}') AS hashes,
       (SELECT value::text FROM settings WHERE key = 'analytics.visitor-salt') AS salts`,
  )
  const { days: salts } = JSON.parse(sums?.salts ?? '{"days":[]}') as { days: Array<{ date: string }> }
  const none = { views: 0, visitors: 0, ofArticles: 0 }
  return {
    days: dates.map((date) => days.find((day) => day.date === date) ?? { date, ...none }),
    views: days.reduce((sum, day) => sum + day.views, 0),
    rollups: sums?.rollups ?? 0,
    hashes: sums?.hashes ?? 0,
    salts: salts.map(({ date }) => date).sort(),
  }
}

interface Sent {
  before: number
  across: number
  total: number
}

/** `midnightAt` is on this process's clock. Some visitors come before midnight, some after, and some the whole time. */
async function sendThroughMidnight(cluster: Cluster, round: number, midnightAt: number): Promise<Sent> {
  const senders = cluster.nodes.map(({ origin }) => createBeaconSender(origin))
  const articles = await rowsOf<{ id: string }>(cluster, 'SELECT id FROM articles ORDER BY id')
  // Each visitor opens each page once, and the pages of each part of the night at all nodes.
  const visits = (kinds: number[], pages: number[]) =>
    kinds.flatMap((kind) =>
      Array.from({ length: EACH }, (_, i) => `198.18.${round}.${kind * EACH + i}`).flatMap((from) =>
        pages.map((page) => ({ from, page })),
      ),
    )
  const send = async (all: ReturnType<typeof visits>, until: number) => {
    const startedAt = performance.now()
    const visit = async ({ from, page }: (typeof all)[number]) => {
      const body = { path: `/articles/${articles[page]?.id}` }
      const sender = senders[page % senders.length]
      const { status } = (await sender?.send({ from, body, headers: { origin: cluster.edge.origin } })) ?? {}
      if (status !== 204) throw new Error(`a beacon got ${status}`)
    }
    const sending = shuffled(all).map(async (each, i) => {
      await pause(((until - startedAt) * i) / all.length)
      await visit(each)
    })
    await Promise.all(sending)
    return all.length
  }
  const [early, late, always] = [0, 1, 2]
  try {
    const before = await send(visits([early, always], [0, 1, 2, 3, 4, 5]), midnightAt - EDGE_MS - 3_000)
    if (performance.now() > midnightAt - EDGE_MS) throw new Error('this machine is too slow for the evening')
    const across = await send(visits([always], [6, 7, 8]), midnightAt + EDGE_MS)
    await pause(Math.max(0, midnightAt + EDGE_MS - performance.now()))
    const after = await send(visits([late, always], [9, 10, 11, 12, 13, 14]), midnightAt + 15_000)
    return { before, across, total: before + across + after }
  } finally {
    for (const sender of senders) sender.close()
  }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

function compareCounts(before: Counts, after: Counts, sent: Sent): string[] {
  const [first, second] = after.days.map((day, i) => ({
    views: day.views - (before.days[i]?.views ?? 0),
    visitors: day.visitors - (before.days[i]?.visitors ?? 0),
    ofArticles: day.ofArticles - (before.days[i]?.ofArticles ?? 0),
  }))
  const facts: Array<[name: string, found: unknown, expected: unknown]> = [
    ['visitors of the first day', first?.visitors, 2 * EACH],
    ['visitors of the second day', second?.visitors, 2 * EACH],
    ['views', (first?.views ?? 0) + (second?.views ?? 0), sent.total],
    ['views of articles', (first?.ofArticles ?? 0) + (second?.ofArticles ?? 0), sent.total],
    ['views by hour', after.rollups - before.rollups, sent.total],
    ['hashes', after.hashes - before.hashes, 2 * EACH],
    ['salts', after.salts[0], after.days[1]?.date],
    ['number of salts', after.salts.length, 2],
  ]
  const early = first?.views ?? 0
  if (early < sent.before || early > sent.before + sent.across) {
    facts.push(['views of the first day', early, `${sent.before} to ${sent.before + sent.across}`])
  }
  return facts
    .filter(([, found, expected]) => found !== expected)
    .map(([name, found, expected]) => `${name} ${String(found)} instead of ${String(expected)}`)
}

export const midnightFaults: Fault[] = [midnight]
