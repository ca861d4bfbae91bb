import { expect, it } from 'vitest'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

it('keeps one state for each newsroom and each function that creates one', async () => {
  const newCount = (from: number) => ({ count: from })
  const [one, other] = [await openTestNewsroom(), await openTestNewsroom()]
  const state = one.deps.stateOf(newCount, 1)
  state.count++
  expect(one.deps.stateOf(newCount, 5)).toBe(state)
  expect({ ...one.deps }.stateOf(newCount, 5)).toEqual({ count: 2 })
  expect(other.deps.stateOf(newCount, 5)).toEqual({ count: 5 })
  expect(one.deps.stateOf((from: number) => ({ count: from }), 7)).toEqual({ count: 7 })
  await Promise.all([one.close(), other.close()])
})
