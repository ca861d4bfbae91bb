import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { clockTimes } from './mechanics.ts'
import { mannerAdverbLast } from './word-order.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['The plan was quickly approved by the council.', 'The plan was approved quickly by the council.'],
  ['The plan was quickly approved.', 'The plan was approved quickly.'],
  ['The plan was quickly becoming law.', null],
])('moves adverbs of manner in %j', (sentence, expected) => {
  expect(mannerAdverbLast.apply(sentence, context)).toBe(expected)
})

it.each([
  ['It sails at 9am and 6:30 PM daily.', 'It sails at 9 a.m. and 6:30 p.m. daily.'],
  ['It sails at 9:00 AM.', 'It sails at 9 a.m.'],
  ['It sails at 9 a.m. daily.', null],
  ['The 9 Ambers played.', null],
])('formats clock times in %j', (sentence, expected) => {
  expect(clockTimes.apply(sentence, context)).toBe(expected)
})
