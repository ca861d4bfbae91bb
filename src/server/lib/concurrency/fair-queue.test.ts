import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function openQueue(maxWaiting: number) {
  const queue = createFairQueue(['log-in', 'sign-up'], { concurrency: 1, maxWaiting })
  const started: string[] = []
  const finish: Array<() => void> = []
  const send = (lane: 'log-in' | 'sign-up', source: string) =>
    queue({ lane, source }, async () => {
      started.push(`${lane} ${source}`)
      await new Promise<void>((resolve) => finish.push(resolve))
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  const runAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.()
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
  }
  return { send, started, runAll }
}

it('alternates between lanes and sources', async () => {
  const { send, started, runAll } = openQueue(64)
  for (let i = 0; i < 4; i++) void send('sign-up', 'a')
  void send('sign-up', 'b')
  void send('log-in', 'c')
  await runAll()
  expect(started).toEqual(['sign-up a', 'log-in c', 'sign-up a', 'sign-up b', 'sign-up a', 'sign-up a'])
})

it('rejects the newest task of the busiest source when it is full', async () => {
  const { send, started, runAll } = openQueue(3)
  const flood = Array.from({ length: 5 }, () => send('log-in', 'flood'))
  const person = send('log-in', 'person')
  await runAll()
  expect(await person).toBe('done')
  expect((await Promise.all(flood)).filter((response) => response === 'SERVICE_UNAVAILABLE')).toHaveLength(2)
  expect(started.slice(0, 3)).toContain('log-in person')
})

it('continues after a failed task', async () => {
  const queue = createFairQueue(['only'], { concurrency: 1, maxWaiting: 1 })
  const place = { lane: 'only', source: 'a' } as const
  await expect(queue(place, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(place, async () => 1)).toBe(1)
})
