import { expect, it, onTestFinished } from 'vitest'
import { openReader } from './live-reader.ts'
import { cluster, jsonOf, openEverywhere } from './cluster-clients.ts'

const READERS = Number(process.env['CLUSTER_READERS'] ?? 50)
const WRITES = 40

it('sends a new article to the readers of every node', async () => {
  const [client] = await openEverywhere()
  const places = [...cluster.nodes, cluster.edge]
  const readers = await Promise.all(
    places.flatMap((origin) => Array.from({ length: READERS }, () => openReader(origin))),
  )
  onTestFinished(() => readers.forEach((reader) => reader.close()))
  for (let i = 0; i < WRITES; i++) {
    const title = `Live ${i} of ${Date.now()}`
    await jsonOf(await client.send('POST', '/api/articles', { title, content: 'It happened.' }), 201)
    await Promise.all(readers.map((reader) => reader.heardAt(title)))
  }
  // The commit decides the id of an event, so every node gives it the same one.
  const ids = () => readers.map((reader) => reader.eventIds().slice(-WRITES))
  await expect.poll(() => new Set(ids().map((each) => each.join())).size).toBe(1)
  const [some = []] = ids()
  expect(new Set(some).size).toBe(some.length)
})

it('continues the events of a node that has gone at another node', async () => {
  const [client] = await openEverywhere()
  const [first = '', second = ''] = cluster.nodes
  const create = async (title: string) =>
    jsonOf(await client.send('POST', '/api/articles', { title, content: 'It happened.' }), 201)
  const before = await openReader(first)
  await create('Before the change')
  await before.heardAt('Before the change')
  const last = before.eventIds().at(-1) ?? ''
  before.close()
  await create('During the change')
  const after = await openReader(second, last)
  onTestFinished(() => after.close())
  await after.heardAt('During the change')
  expect(after.text()).not.toContain('event: reset')
  expect(after.text()).not.toContain('Before the change')
})
