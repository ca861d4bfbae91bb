import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitSilence } from './limit-silence.ts'

const MS = 1_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('reads a body as long as it moves', async () => {
  const body = new PassThrough()
  const read = buffer(limitSilence(body, MS))
  for (let n = 0; n < 5; n++) {
    body.write('x')
    await nextTurn()
    vi.advanceTimersByTime(MS - 1)
  }
  body.end()
  expect(String(await read)).toBe('xxxxx')
  expect(vi.getTimerCount()).toBe(0)
})

it('ends a body that stops in the middle', async () => {
  const body = new PassThrough()
  const read = buffer(limitSilence(body, MS)).catch((error: unknown) => error)
  body.write('x')
  await nextTurn()
  vi.advanceTimersByTime(MS)
  expect(await read).toMatchObject({ name: 'S3Error', code: 'Timeout' })
  expect(body.destroyed).toBe(true)
})

it('waits for a reader that takes nothing', async () => {
  const body = new PassThrough()
  const limited = limitSilence(body, MS)
  body.end('x')
  await nextTurn()
  vi.advanceTimersByTime(10 * MS)
  expect(String(await buffer(limited))).toBe('x')
})

it('lets go of a body that its reader leaves', async () => {
  const body = new PassThrough()
  const closed = new Promise((resolve) => body.once('close', resolve))
  limitSilence(body, MS).destroy()
  await closed
  expect(vi.getTimerCount()).toBe(0)
})
