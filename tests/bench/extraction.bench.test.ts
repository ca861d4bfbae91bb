import { expect, it } from 'vitest'
import { compareWords } from './extraction.bench.ts'

it('counts repeated words', () => {
  expect(compareWords(['a', 'a', 'b', 'c'], ['a', 'b', 'b', 'd'])).toEqual({
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
  })
})

it('scores zero when nothing was found', () => {
  expect(compareWords([], ['a'])).toEqual({ precision: 0, recall: 0, f1: 0 })
})
