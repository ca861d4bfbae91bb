import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function workbench() {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      finish.set(name, () => resolve(name))
    })
  return { started, work, finish: (name: string) => finish.get(name)?.() }
}

it('runs four at once, two per user, and skips a user at the limit', async () => {
  const { started, work, finish } = workbench()
  const limit = createConcurrencyLimit()
  const runs = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => limit(name.charAt(0), work(name)))
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
  finish('b1')
  await runs[3]
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1'])
  finish('a1')
  await runs[0]
  expect(started.at(-1)).toBe('a3')
  for (const name of started) finish(name)
  expect(await Promise.all(runs)).toHaveLength(6)
})

it('frees the slot of a failed task', async () => {
  const limit = createConcurrencyLimit({ total: 1 })
  await expect(limit('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit('a', async () => 'next')).toBe('next')
})

it('rejects when too many are waiting', async () => {
  const { work, finish } = workbench()
  const limit = createConcurrencyLimit({ total: 1, maxWaiting: 1 })
  const first = limit('a', work('first'))
  const second = limit('a', async () => 'second')
  await expect(limit('a', work('third'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  finish('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
