import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { commonGenitive } from './common-genitive.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['They waited for the end of the war.', 'They waited for the war’s end.'],
  ['The owner of the boat was late.', 'The boat’s owner was late.'],
  ['The company’s growth was slow.', 'The growth of the company was slow.'],
  ['He praised the council’s decision to wait.', 'He praised the decision of the council to wait.'],
  ['The owner of the boat that sank was late.', null],
  ['They read the day’s news in bed.', null],
  ['The company’s own report was late.', null],
  ['They met at the council’s office.', null],
  ['The leaders of the ports said no.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(commonGenitive.apply(sentence, context)).toBe(expected)
})
