import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { reducedRelative } from './reduced-relative.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['He sailed a boat that was built in Oban.', 'He sailed a boat built in Oban.'],
  ['They sold tablets which were banned by the state.', 'They sold tablets banned by the state.'],
  ['Police warned of pills that contain arsenic.', 'Police warned of pills containing arsenic.'],
  ['The people who live on the island voted no.', 'The people living on the island voted no.'],
  ['The boat, which was built in Oban, sank.', null],
  ['Those who were hurt in the fall went home.', null],
  ['He said that was decided in May.', null],
  ['It was the mayor that was elected in May.', null],
  ['The boat was so old that was feared by all.', null],
  ['He sailed a boat that was old.', null],
  ['Is it a boat that was built in Oban?', null],
])('%j becomes %j', (sentence, expected) => {
  expect(reducedRelative.apply(sentence, context)).toBe(expected)
})
