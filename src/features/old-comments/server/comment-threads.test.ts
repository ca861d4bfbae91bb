import { expect, it } from 'vitest'
import { inThreads } from './old-comments.service.ts'

const thread = (...pairs: Array<[id: number, parentId: number | null]>) =>
  inThreads(pairs.map(([id, parentId]) => ({ id, parentId }))).map(({ id, depth }) => [id, depth])

it('puts replies after what they reply to', () => {
  expect(thread([1, null], [2, null], [3, 1], [4, 3], [5, 4], [6, 1])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 1],
    [2, 0],
  ])
})

it('shows a reply to a comment that is missing by itself', () => {
  expect(thread([2, 1], [3, 2])).toEqual([
    [2, 0],
    [3, 1],
  ])
})

it('shows each comment of a circle once', () => {
  expect(thread([1, 2], [2, 1], [3, 3])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
})

it('reads 10,000 nested replies', () => {
  const chain = Array.from({ length: 10_000 }, (_, index): [number, number | null] => [
    index + 1,
    index || null,
  ])
  expect(thread(...chain)).toHaveLength(10_000)
})
