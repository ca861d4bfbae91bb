import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it('finds the beginnings of words in any order', () => {
  expect(matchesWords('Performance Analytics', 'ana per')).toBe(true)
  expect(matchesWords('Sections & Tags', 'tag')).toBe(true)
  expect(matchesWords('Sections & Tags', 'ags')).toBe(false)
})

it('ignores case and accents', () => {
  expect(matchesWords('Rédaction', 'REDA')).toBe(true)
})

it('finds everything for an empty query', () => {
  expect(matchesWords('Site', ' ')).toBe(true)
})
