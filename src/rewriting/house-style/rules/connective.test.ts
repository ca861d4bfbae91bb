import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { connectiveAfterSubject } from './connective.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['However, the bank closed its doors.', 'The bank, however, closed its doors.'],
  ['Yet Harlow refused the offer.', 'Harlow, though, refused the offer.'],
  ['Also, the port is closed.', 'The port is also closed.'],
  ['However, he closed the door.', null],
  ['However, the man sat beside me was calm.', null],
  ['However, when the wind rose, the crew left.', null],
  ['However, Quoted0q was all she said.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(connectiveAfterSubject.apply(sentence, context)).toBe(expected)
})
