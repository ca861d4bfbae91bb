import { afterEach, beforeEach, expect, it } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const unheard: unknown[] = []
const hear = (reason: unknown) => void unheard.push(reason)
beforeEach(() => void process.on('unhandledRejection', hear))
afterEach(() => {
  process.off('unhandledRejection', hear)
  unheard.length = 0
})

/** Rejections without a handler are reported after the microtasks of a turn. */
const nextTurns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
}

it('starts nothing once the signal has aborted', async () => {
  let started = 0
  const work = () => Promise.reject(new Error(`late ${++started}`))
  await expect(untilAborted(work, AbortSignal.abort('over'))).rejects.toBe('over')
  await nextTurns()
  expect([started, unheard]).toEqual([0, []])
})

it('stops waiting when the signal aborts; a later failure is ignored', async () => {
  const controller = new AbortController()
  let fail: (error: Error) => void = () => undefined
  const work = new Promise<never>((_, reject) => (fail = reject))
  const waiting = untilAborted(() => work, controller.signal)
  controller.abort('over')
  await expect(waiting).rejects.toBe('over')
  fail(new Error('late'))
  await nextTurns()
  expect(unheard).toEqual([])
})

it('gives what the work gives', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(() => Promise.resolve(7), signal)).resolves.toBe(7)
  await expect(untilAborted(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
})
