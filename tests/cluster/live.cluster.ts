import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { percentile } from '#tests/faults/support/client.ts'
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
  const delays: number[] = []
  for (let i = 0; i < WRITES; i++) {
    const title = `Live ${i} of ${Date.now()}`
    await jsonOf(await client.send('POST', '/api/articles', { title, content: 'It happened.' }), 201)
    const confirmedAt = performance.now()
    const times = await Promise.all(readers.map((reader) => reader.heardAt(title)))
    delays.push(...times.map((at) => Math.max(0, at - confirmedAt)))
  }
  await pause(500)
  // The commit decides the id of an event, so every node gives it the same one.
  const ids = readers.map((reader) => reader.eventIds().slice(-WRITES))
  expect(new Set(ids.map((each) => each.join())).size).toBe(1)
  expect(new Set(ids[0]).size).toBe(ids[0]?.length)
  delays.sort((a, b) => a - b)
  console.log(
    `${delays.length} frames at ${readers.length} readers: p50 ${percentile(delays, 0.5)} ms, p99 ${percentile(delays, 0.99)} ms after the confirmation`,
  )
  expect(percentile(delays, 0.99)).toBeLessThan(1_000)
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
