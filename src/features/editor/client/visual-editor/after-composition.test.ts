import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterComposition } from './after-composition.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits until an input method has finished its word', () => {
  const view = { composing: true, isDestroyed: false }
  const done: string[] = []
  afterComposition(view, () => done.push('first'))
  const cancel = afterComposition(view, () => done.push('canceled'))
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
  cancel()
  view.composing = false
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual(['first'])
  afterComposition(view, () => done.push('at once'))
  expect(done).toEqual(['first', 'at once'])
})

it('does nothing in an editor that was closed meanwhile', () => {
  const view = { composing: true, isDestroyed: false }
  const done: string[] = []
  afterComposition(view, () => done.push('late'))
  view.isDestroyed = true
  vi.advanceTimersByTime(1_000)
  expect(done).toEqual([])
})
