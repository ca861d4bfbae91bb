import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClient, type Client } from '#tests/faults/support/client.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

// Runs on the built product: after a publication is acknowledged, every reader gets it, under any load.

let site: BuiltSite
let admin: Client
beforeAll(async () => {
  site = await startSite({ DEMO: '0' })
  admin = await openClient(site)
})
afterAll(() => site.stop())

const EDITIONS = 15
const READERS = 48
const JSON_LIST = '/api/articles'
const PATHS = [
  '/',
  '/news',
  '/politics',
  '/rss.xml',
  JSON_LIST,
  '/trpc/articles.cards?input=%7B%22limit%22%3A12%7D',
]

async function publish(edition: number): Promise<void> {
  const title = `Edition ${edition} is out`
  const content = 'Words of the day.\n\n'.repeat(100)
  const { status } = await admin.send('POST', '/api/articles', { title, content, category: 'politics' })
  expect(status).toBe(201)
}

/** The newest edition that a response mentions. */
function editionIn(text: string): number {
  return Math.max(0, ...[...text.matchAll(/Edition (\d+) is out/g)].map(([, number]) => Number(number)))
}

function isIntact(path: string, text: string): boolean {
  if (path === '/rss.xml') return text.trimEnd().endsWith('</rss>')
  if (path === JSON_LIST || path.startsWith('/trpc/')) return Boolean(JSON.parse(text))
  return text.endsWith('</html>')
}

it('shows an article in every response after it was published, always complete', async () => {
  await publish(1)
  let acknowledged = 1
  let requested = 0
  const faults: string[] = []
  const read = async (path: string) => {
    const known = acknowledged
    const response = await fetch(`${site.origin}${path}`)
    const text = await response.text()
    requested += 1
    if (response.status !== 200) faults.push(`${path} returned ${response.status}`)
    else if (!isIntact(path, text)) faults.push(`${path} was cut after ${text.length} characters`)
    else if (editionIn(text) < known) faults.push(`${path} showed edition ${editionIn(text)} after ${known}`)
  }
  const readers = Array.from({ length: READERS }, async (_, index) => {
    while (acknowledged < EDITIONS) await read(PATHS[index % PATHS.length] ?? '/')
  })
  for (let edition = 2; edition <= EDITIONS; edition++) {
    await publish(edition)
    acknowledged = edition
  }
  await Promise.all(readers)
  for (const path of PATHS) await read(path)
  expect(faults).toEqual([])
  expect(requested).toBeGreaterThan(EDITIONS * PATHS.length)
}, 240_000)
