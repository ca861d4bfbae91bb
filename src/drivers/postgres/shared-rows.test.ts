import { expect, it } from 'vitest'
import { openNodes } from '#tests/support/postgres/open-node.ts'
import { administer } from '#tests/support/postgres/test-database.ts'
import type { SharedRows } from '#db/database.ts'

async function openRows(): Promise<{ url: string; rows: SharedRows; other: SharedRows }> {
  const { url, nodes } = await openNodes(2)
  const [first, second] = nodes.map((node) => node.sharedRows)
  if (!first || !second) throw new Error('PostgreSQL has shared rows')
  return { url, rows: first, other: second }
}

const LIVES = { ttlMs: 1_000, max: 2 }

it('shows each process the rows of all until they end', async () => {
  const { rows, other } = await openRows()
  await rows.put({ board: 'b', name: 'one', value: { n: 1 } }, { now: 0, ...LIVES })
  await other.put({ board: 'b', name: 'two', value: { n: 2 } }, { now: 500, ...LIVES })
  await rows.put({ board: 'c', name: 'one', value: {} }, { now: 0, ...LIVES })
  expect(await other.list('b', 999)).toEqual([
    { name: 'one', value: { n: 1 } },
    { name: 'two', value: { n: 2 } },
  ])
  expect(await rows.list('b', 1_000)).toEqual([{ name: 'two', value: { n: 2 } }])
  await rows.remove('b', 'two')
  expect(await other.list('b', 999)).toHaveLength(1)
})

it('keeps at most as many rows of a board as asked, and lets those be changed', async () => {
  const { rows } = await openRows()
  for (const name of ['one', 'two', 'three']) {
    await rows.put({ board: 'b', name, value: 1 }, { now: 0, ...LIVES })
  }
  await rows.put({ board: 'b', name: 'one', value: 2 }, { now: 0, ...LIVES })
  expect(await rows.list('b', 0)).toEqual([
    { name: 'one', value: 2 },
    { name: 'two', value: 1 },
  ])
})

it('deletes what has ended', async () => {
  const { url, rows } = await openRows()
  await rows.put({ board: 'b', name: 'one', value: 1 }, { now: 0, ...LIVES })
  await rows.count('limit', { by: 1, max: 5, windowMs: 1_000, now: 0 })
  await rows.removeEnded(1_000)
  expect(await rows.list('b', 0)).toEqual([])
  expect(await rows.count('limit', { by: 5, max: 5, windowMs: 1_000, now: 500 })).toMatchObject({
    isOver: false,
  })
  await administer('DROP TABLE shared_counts', url)
})

it('does without the rows while they cannot be asked for', async () => {
  const { url, rows } = await openRows()
  await administer('DROP TABLE shared_rows', url)
  await administer('DROP TABLE shared_counts', url)
  await rows.put({ board: 'b', name: 'one', value: 1 }, { now: 0, ...LIVES })
  expect(await rows.list('b', 0)).toEqual([])
  expect(await rows.count('limit', { by: 1, max: 5, windowMs: 1_000, now: 0 })).toBeNull()
})
