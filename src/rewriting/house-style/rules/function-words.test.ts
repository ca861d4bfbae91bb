import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { functionWords } from './function-words.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['The port is going to close.', 'The port will close.'],
  ['If the port is going to close, they must leave.', null],
  ['The port closed, but Shore stayed there.', 'The port closed, yet Shore stayed there.'],
])('%j becomes %j', (sentence, expected) => {
  expect(functionWords.apply(sentence, context)).toBe(expected)
})
