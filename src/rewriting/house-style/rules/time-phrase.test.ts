import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { timePhraseFirst } from './time-phrase.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('We met Ada Shore there.') }

it.each([
  ['The bridge closed Tuesday after a storm.', 'On Tuesday, the bridge closed after a storm.'],
  ['The bridge closed in May 2019, killing the trade.', 'In May 2019, the bridge closed, killing the trade.'],
  [
    'Ada Shore, 21, was taken to a ward on 12 April after taking a pill.',
    'On 12 April, Ada Shore, 21, was taken to a ward after taking a pill.',
  ],
  ['Shore said that the bridge closed Tuesday after a storm.', null],
  ['The bridge that closed Tuesday after a storm was old.', null],
  ['The vote Tuesday after a storm was calm.', null],
])('%j becomes %j', (sentence, expected) => {
  expect(timePhraseFirst.apply(sentence, context)).toBe(expected)
})
