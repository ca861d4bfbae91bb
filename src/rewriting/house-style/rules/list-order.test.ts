import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { listOrder } from './list-order.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['They spoke of a boat, an old car or a train.', 'They spoke of an old car, a boat or a train.'],
  [
    'It came from the council, the port and the church.',
    'It came from the port, the council and the church.',
  ],
  ['They heard of the mayor, a teacher and a poet.', null],
  ['They spoke of the first boat, the second boat and the last boat.', null],
  ['The mayor, the teacher and the poet left.', null],
  ['They spoke of a boat that sank, a car and a train.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(listOrder.apply(sentence, context)).toBe(expected)
})
