import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { adverbAfterSubject } from './leading-adverb.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each([
  ['Later, Ames moved to Oban.', 'Ames later moved to Oban.'],
  ['Then the council closed the port.', 'The council then closed the port.'],
  ['Since then, the rules have changed.', 'The rules have since changed.'],
  ['Instead, the port was sold.', 'The port was instead sold.'],
  ['Meanwhile, the mayor has left the island.', 'The mayor, meanwhile, has left the island.'],
  ['Today, the harbor is empty.', 'The harbor today is empty.'],
  ['Today, it is empty.', null],
  ['Since then, the council sold the port.', null],
  ['Later that year, Ames moved to Oban.', null],
  ['Then there was a storm.', null],
  ['Then what did the mayor do?', null],
])('%j becomes %j', (sentence, expected) => {
  expect(adverbAfterSubject.apply(sentence, context)).toBe(expected)
})
