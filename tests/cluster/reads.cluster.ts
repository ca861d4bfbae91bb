import { expect, it } from 'vitest'
import { cluster, jsonOf, openEverywhere, places, queryPath } from './cluster-clients.ts'
import { random } from '#tests/support/random.ts'

// After a confirmed write on one node, every other place shows it to the next request.

const READS = Number(process.env['CLUSTER_READS'] ?? 10_000)

it('shows a write to the next request at every other node and at the edge', async () => {
  const clients = await openEverywhere()
  const { id } = await jsonOf<{ id: number }>(
    await clients[0].send('POST', '/api/articles', { title: 'zq0start', content: 'It happened.' }),
    201,
  )
  const paths = [
    '/',
    `/articles/${id}`,
    `/api/articles/${id}`,
    '/api/articles',
    queryPath('articles.byId', { id }),
    '/rss.xml',
  ]
  let reads = 0
  const stale: string[] = []
  for (let round = 0; reads < READS; round++) {
    const title = `zq${round}r${random().toString(36).slice(2, 8)}`
    const writer = clients[round % 3] ?? clients[0]
    await jsonOf(await writer.send('PUT', `/api/articles/${id}`, { title }))
    const asked = places.flatMap((place) =>
      [...paths, `/api/articles?q=${title}`].map(async (path) => {
        const text = await (await fetch(`${place}${path}`)).text()
        if (!text.includes(title)) stale.push(`round ${round}: ${place}${path}`)
      }),
    )
    await Promise.all(asked)
    reads += asked.length
  }
  console.log(`${reads} reads after a confirmed write, ${stale.length} stale`)
  expect(stale).toEqual([])
})

it('accepts a session everywhere at once, and rejects it everywhere after a sign-out', async () => {
  for (let round = 0; round < 20; round++) {
    const clients = await openEverywhere()
    for (const client of clients) expect((await client.send('GET', '/api/user')).status).toBe(200)
    const last = clients[round % clients.length] ?? clients[0]
    expect((await last.send('POST', '/api/logout')).status).toBe(200)
    for (const client of clients) expect((await client.send('GET', '/api/user')).status).toBe(401)
  }
})

it('applies a new role everywhere at once', async () => {
  const admins = await openEverywhere()
  const credentials = { username: 'reporter', password: 'a long enough password' }
  const registered = await fetch(`${cluster.nodes[2]}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { id } = await jsonOf<{ id: number }>(registered, 201)
  const reporter = await openEverywhere(credentials)
  for (let round = 0; round < 30; round++) {
    const role = round % 2 === 0 ? 'staff' : 'user'
    const admin = admins[round % admins.length] ?? admins[0]
    await jsonOf(await admin.send('PATCH', `/api/users/${id}/role`, { role }))
    const statuses = await Promise.all(
      reporter.map(async (client) => (await client.send('GET', '/trpc/articles.counts')).status),
    )
    expect(statuses, role).toEqual(statuses.map(() => (role === 'staff' ? 200 : 403)))
  }
})
