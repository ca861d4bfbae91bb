import { afterEach, beforeEach, expect, it } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const unhandled: unknown[] = []
const collect = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', collect))
afterEach(() => {
  process.off('unhandledRejection', collect)
  unhandled.length = 0
})

/** Node reports unhandled rejections after the microtasks of a turn. */
const nextTurns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
}

it('does not start after an abort', async () => {
  let started = 0
  const work = () => Promise.reject(new Error(`late ${++started}`))
  await expect(untilAborted(work, AbortSignal.abort('over'))).rejects.toBe('over')
  await nextTurns()
  expect([started, unhandled]).toEqual([0, []])
})

it('rejects on abort and ignores a later failure', async () => {
  const controller = new AbortController()
  let fail: (error: Error) => void = () => undefined
  const work = new Promise<never>((_, reject) => (fail = reject))
  const waiting = untilAborted(() => work, controller.signal)
  controller.abort('over')
  await expect(waiting).rejects.toBe('over')
  fail(new Error('late'))
  await nextTurns()
  expect(unhandled).toEqual([])
})

it('returns the result of the task', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(() => Promise.resolve(7), signal)).resolves.toBe(7)
  await expect(untilAborted(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})
