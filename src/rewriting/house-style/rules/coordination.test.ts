import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { pairOrder } from './coordination.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['It was a long and bitter fight.', 'It was a bitter and long fight.'],
  ['They spoke of farmers and teachers.', 'They spoke of teachers and farmers.'],
  ['They spoke of farmers, teachers and doctors.', 'They spoke of teachers, farmers and doctors.'],
  ['They spoke of angry farmers and teachers.', null],
  ['They spoke of cars and truck drivers.', null],
  ['They spoke of cars and kinds of trucks.', null],
  ['It was a matter of profit and loss.', null],
  ['It was a black and white picture.', null],
  ['They sailed to Kodiak, Alaska, and Seattle.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(pairOrder.apply(sentence, context)).toBe(expected)
})
