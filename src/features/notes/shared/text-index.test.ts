import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextIndex } from './text-index.ts'

function everyPlace(text: string, words: string): number[] {
  const places = []
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at)
  return places
}

it('finds every place of some words in order', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀'), maxLength: 60 })
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(letters, words, letters, (before, wanted, after) => {
      const text = before + wanted + after
      expect(createTextIndex(text).placesOf(wanted)).toEqual(everyPlace(text, wanted))
    }),
    { numRuns: 500 },
  )
})

it('returns at most 500 places, and none of no words', () => {
  const { placesOf } = createTextIndex('ab'.repeat(2_000))
  expect(placesOf('ab')).toHaveLength(500)
  expect(placesOf('')).toEqual([])
})

it('ends searches once they have compared as much as all may', () => {
  const text = `${'a'.repeat(199_000)}b`
  const words = `${'a'.repeat(998)}b`
  expect(createTextIndex(text).placesOf(words)).toEqual([text.length - words.length])
  expect(createTextIndex(text, 1_000).placesOf(words)).toEqual([])
  const index = createTextIndex(text)
  const found = Array.from({ length: 500 }, () => index.placesOf(words).length)
  expect(found[0]).toBe(1)
  expect(found.at(-1)).toBe(0)
  expect(index.spend(1)).toBe(false)
})
