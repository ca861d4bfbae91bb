import { expect, test } from 'vitest'
import { pictureTurns } from './picture-turns.ts'

test('a page of one category shows each of its pictures before one comes again', () => {
  const ids = [8, 8, 4, 12, 8, 4, 12]
  const turns = pictureTurns(ids.map((id) => ({ id, category: 'politics' })))
  const shown = ids.map((id, index) => (id + (turns[index] ?? 0)) % 4)
  expect(new Set(shown.slice(0, 4)).size).toBe(4)
  expect(new Set(shown.slice(4)).size).toBe(3)
})

test('stories of different categories keep their own pictures', () => {
  const slots = ['news', 'health', 'sports'].map((category, index) => ({ id: index * 4, category }))
  expect(pictureTurns(slots)).toEqual([0, 0, 0])
})
