import { expect, it } from 'vitest'
import { nextIndex } from './use-one-tab-stop.ts'

it('moves along the row and around its ends, in the direction of the writing', () => {
  expect(nextIndex('ArrowRight', 0, 3, false)).toBe(1)
  expect(nextIndex('ArrowRight', 2, 3, false)).toBe(0)
  expect(nextIndex('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextIndex('ArrowLeft', 0, 3, true)).toBe(1)
  expect(nextIndex('Home', 2, 3, true)).toBe(0)
  expect(nextIndex('End', 0, 3, false)).toBe(2)
  expect(nextIndex('ArrowDown', 0, 3, false)).toBeNull()
})
