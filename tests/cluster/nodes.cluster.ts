import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createBeaconSender } from '#tests/support/browser/page-views.ts'
import { photograph } from '#tests/support/fixtures/photograph.ts'
import { cluster, jsonOf, openEverywhere, places, queryRows } from './cluster-clients.ts'

// What the nodes do together.

const DUE = Number(process.env['CLUSTER_DUE'] ?? 200)

it('loads one demo and creates one admin when three nodes start at once', async () => {
  // Other tests of the same cluster create articles too.
  const demo = "articles WHERE id IN (SELECT row_id FROM demo_rows WHERE table_name = 'articles')"
  const titles = await queryRows<{ title: string; count: number }>(
    `SELECT title, count(*)::int AS count FROM ${demo} GROUP BY title HAVING count(*) > 1`,
  )
  expect(titles).toEqual([])
  const [{ articles } = { articles: 0 }] = await queryRows<{ articles: number }>(
    `SELECT count(*)::int AS articles FROM ${demo}`,
  )
  expect(articles).toBeGreaterThan(10)
  const admins = await queryRows("SELECT username FROM users WHERE username_key = 'chief'")
  expect(admins).toHaveLength(1)
})

it('publishes each due article once, with a scheduler on every node', async () => {
  const [client] = await openEverywhere()
  const scheduledFor = new Date(Date.now() + 20_000).toISOString()
  for (let i = 0; i < DUE; i++) {
    const article = { title: `Due ${i}`, content: 'Text.', status: 'scheduled', scheduledFor }
    await jsonOf(await client.send('POST', '/trpc/articles.create', article))
  }
  const count = async (text: string) => (await queryRows<{ n: number }>(text))[0]?.n
  const published =
    "SELECT count(*)::int AS n FROM articles WHERE title LIKE 'Due %' AND status = 'published'"
  await expect.poll(() => count(published), { timeout: 120_000, interval: 500 }).toBe(DUE)
  await pause(3_000)
  const twice = `SELECT count(*)::int AS n FROM (
    SELECT subject_id FROM audit_log WHERE action = 'article.publish' GROUP BY subject_id HAVING count(*) > 1) AS repeated`
  expect(await count(twice)).toBe(0)
})

it('counts a visitor of all nodes once', async () => {
  const visitors = 50
  const [client] = await openEverywhere()
  const countVisitors = async () => {
    const days = await jsonOf<{ uniqueVisitors: number; date: string }[]>(
      await client.send('GET', '/api/analytics'),
    )
    return days.find(({ date }) => date === new Date().toISOString().slice(0, 10))?.uniqueVisitors ?? 0
  }
  const before = await countVisitors()
  for (const [at, node] of cluster.nodes.entries()) {
    const sender = createBeaconSender(node)
    for (let i = 0; i < visitors; i++) {
      // Each visitor reads another page on each node.
      const body = { path: ['/', '/news', '/science'][at] }
      const { status } = await sender.send({
        from: `198.51.100.${i}`,
        body,
        headers: { origin: cluster.edge },
      })
      expect(status).toBe(204)
    }
  }
  await expect.poll(async () => (await countVisitors()) - before, { timeout: 30_000 }).toBe(visitors)
  await pause(6_000)
  expect((await countVisitors()) - before).toBe(visitors)
})

it('serves a picture from every node, and nothing old after it was replaced or deleted', async () => {
  const [first, second, third] = await openEverywhere()
  const upload = async (client: typeof first, seed: number, replaces?: number) => {
    const form = new FormData()
    if (replaces) form.set('replaces', String(replaces))
    const bytes = new Uint8Array(await photograph(320, 240, seed))
    form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'harbor.jpg')
    const origin = cluster.nodes[client === first ? 0 : 1] ?? ''
    const response = await fetch(`${origin}/api/media/upload`, {
      method: 'POST',
      headers: { cookie: client.cookie },
      body: form,
    })
    return jsonOf<{ id: number; url: string }>(response, 201)
  }
  const bytesAt = async (place: string, url: string) => {
    const response = await fetch(`${place}${url}`)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') }
  }
  const { id, url } = await upload(first, 1)
  const before = await Promise.all(places.map((place) => bytesAt(place, url)))
  expect(new Set(before.map(({ bytes }) => bytes)).size).toBe(1)
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await upload(second, 2, id)
  const after = await Promise.all(places.map((place) => bytesAt(place, url)))
  expect(new Set(after.map(({ bytes }) => bytes)).size).toBe(1)
  expect(after[0]?.bytes).not.toBe(before[0]?.bytes)
  expect((await third.send('POST', '/trpc/media.delete', { id })).status).toBe(200)
  for (const place of places) expect((await bytesAt(place, url)).status, place).toBe(404)
})
