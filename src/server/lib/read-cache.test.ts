import { expect, it } from 'vitest'
import type { CommitListener } from '#db/database.ts'
import { approximateBytes } from './read-cache.ts'
import { createReadCache } from './read-cache.ts'

function setUp(maxBytes: number) {
  let notify: CommitListener = () => undefined
  const db = {
    onCommit(listener: CommitListener) {
      notify = listener
      return () => undefined
    },
    isCutOff: () => false,
  }
  const cache = createReadCache(db, ['media.changed'], maxBytes)
  let computed = 0
  const read = (key: string, size = 1_000) =>
    cache.get(key, async () => {
      computed++
      return 'x'.repeat(size)
    })
  return {
    cache,
    read,
    commit: () => notify([{ type: 'media.changed', mediaId: 1 }], { id: 1 }),
    computed: () => computed,
  }
}

it('evicts the least recently used values beyond its size', async () => {
  const { read, computed } = setUp(5_000)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  await read('a')
  expect(computed()).toBe(3)
  await read('b')
  expect(computed()).toBe(4)
})

it('does not cache failures or values larger than its size', async () => {
  const { cache, read, computed } = setUp(5_000)
  await read('small', 10)
  await read('large', 10_000)
  await read('large', 10_000)
  await read('small', 10)
  expect(computed()).toBe(3)
  await expect(cache.get('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('bad', async () => 'yes')).toBe('yes')
})

it('is cleared by a commit with a listed event', async () => {
  const { read, commit, computed } = setUp(5_000)
  await read('a')
  commit()
  await read('a')
  expect(computed()).toBe(2)
})

it('estimates the size of strings, lists, maps and nested values', () => {
  expect(approximateBytes('x'.repeat(1_000))).toBeGreaterThan(2_000)
  expect(approximateBytes([{ text: 'x'.repeat(1_000) }, new Map([[1, 'y'.repeat(1_000)]])])).toBeGreaterThan(
    4_000,
  )
})
