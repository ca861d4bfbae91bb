import pg from 'pg'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { openNodes } from '#tests/support/postgres/open-node.ts'
import { until } from '#tests/support/until.ts'

it('gives a lock to one holder among all processes', async () => {
  const { nodes } = await openNodes(2)
  const [first, second] = nodes as [Database, Database]
  const held = await first.tryLock('job')
  expect(held).not.toBeNull()
  expect(await first.tryLock('job')).toBeNull()
  expect(await second.tryLock('job')).toBeNull()
  expect(await second.tryLock('other job')).not.toBeNull()
  await held?.release()
  expect(await second.tryLock('job')).not.toBeNull()
})

it('frees the locks of a lost connection and tells their holder', async () => {
  const { url, nodes } = await openNodes(2)
  const [first, second] = nodes as [Database, Database]
  const held = await first.tryLock('job')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
  await until(() => expect(held?.signal.aborted).toBe(true))
  await until(async () => expect(await second.tryLock('job')).not.toBeNull())
  await admin.end()
})

it('runs work of one name in one process at a time', async () => {
  const { nodes } = await openNodes(2)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    for (let turns = 0; turns < 100; turns++) await setImmediate()
    running--
  }
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => (nodes[i % 2] as Database).withLock('first start', work)),
  )
  expect(most).toBe(1)
})
