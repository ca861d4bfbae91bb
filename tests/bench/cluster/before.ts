import { startSite } from '#tests/support/servers/built-site.ts'
import { logIn } from '../cases.ts'
import { drive, type Shot, type Target } from '../load.ts'
import { median, type Figure } from './figure.ts'

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }
const ROUNDS = 9

/**
 * Compares this build on SQLite with another one in `folder`, in turn, both with the demo newsroom. The processor time
 * of both should be equal.
 */
export async function compareWithBefore(folder: string): Promise<Figure[]> {
  const env = { LOG_LEVEL: 'info' }
  const sites = [await startSite(env), await startSite(env, undefined, { root: folder })]
  try {
    const [now, before] = sites.map(({ origin, process: { pid } }): Target => ({ origin, pid: pid ?? 0 }))
    if (!now || !before) throw new Error('A site did not start')
    const figures: Figure[] = []
    for (const [name, shotFor] of await shotsFor(now, before)) {
      const runs = []
      for (let round = 0; round < ROUNDS; round++) {
        const older = await drive(before, shotFor(before), 1)
        const newer = await drive(now, shotFor(now), 1)
        runs.push({ older: older.cpuMicros, newer: newer.cpuMicros })
      }
      const ratio = median(runs.slice(1).map(({ older, newer }) => newer / older))
      figures.push({
        what: `SQLite, ${name}: this version’s processor time to an older one’s`,
        sqlite: `${median(runs.map(({ newer }) => newer)).toFixed(1)} and ${median(runs.map(({ older }) => older)).toFixed(1)} µs`,
        cluster: '',
        value: ratio.toFixed(2),
        demand: '0.95 to 1.05',
        isReached: ratio <= 1.05,
      })
    }
    return figures
  } finally {
    for (const site of sites) await site.stop()
  }
}

type ShotFor = (target: Target) => Shot

async function shotsFor(...targets: Target[]): Promise<Array<[string, ShotFor]>> {
  const cookies = new Map<string, string>()
  for (const { origin } of targets) cookies.set(origin, await logIn(origin))
  const get =
    (path: string): ShotFor =>
    () => ({ path, headers: BROWSER })
  return [
    ['front page', get('/')],
    ['article page', get('/articles/1')],
    ['category page', get('/politics')],
    ['feed', get('/rss.xml')],
    ['GET /api/articles', get('/api/articles')],
    ['GET /api/articles/1', get('/api/articles/1')],
    [
      'create an article',
      ({ origin }) => ({
        path: '/api/articles',
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies.get(origin) ?? '' },
        bodyOf: (index) =>
          JSON.stringify({ title: `Measured ${index}`, content: 'A few words.\n\n'.repeat(40) }),
        connections: 8,
      }),
    ],
  ]
}
