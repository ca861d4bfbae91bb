import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { plainSubject } from './cleft.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['It was the mayor who closed the port.', 'The mayor closed the port.'],
  ['It is this method that keeps the fish fresh.', 'This method keeps the fish fresh.'],
  ['There are many people who fish at night.', 'Many people fish at night.'],
  ['There were two men that drowned in the storm.', 'Two men drowned in the storm.'],
  ['It was the first time that had been tried.', null],
  ['It was the mayor who has closed the port.', null],
  ['It is clear that the port is closed.', null],
  ['There was once a time that nobody knew.', null],
  ['There are many people who, like Ames, fish.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(plainSubject.apply(sentence, context)).toBe(expected)
})
