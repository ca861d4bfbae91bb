import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { jobTitleFirst } from './job-title.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  [
    'Ada Ames, chairman of the port of Oban, once closed it.',
    'The chairman of the port of Oban, Ada Ames, once closed it.',
  ],
  ['Ada Ames, head of the port, left.', 'The head of the port, Ada Ames, left.'],
  ['Ada Ames, head of the port that closed, left.', null],
  ['Ada Ames, head of the port, and her son left.', null],
  ['Ada Ames, head of the port and owner of a boat, left.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(jobTitleFirst.apply(sentence, context)).toBe(expected)
})
