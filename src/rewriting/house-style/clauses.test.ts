import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { asides } from './asides.ts'
import { clauseToVerb, describedSpeaker } from './relative-clause.ts'
import type { Rule } from './rule.ts'
import { addThat, dropThat } from './that-clause.ts'
import { learnVocabulary } from './vocabulary.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each<[string, Rule, string, string | null]>([
  [
    'clauseToVerb',
    clauseToVerb,
    'Ames, who founded the port, died at sea.',
    'Ames founded the port and died at sea.',
  ],
  ['clauseToVerb', clauseToVerb, 'Ames, who runs the port, died at sea.', null],
  ['clauseToVerb', clauseToVerb, 'Ames, who was a captain, died at sea.', null],
  [
    'describedSpeaker',
    describedSpeaker,
    'Quoted0q said Ada Ames, an economist at the port.',
    'Quoted0q said an economist at the port, Ada Ames.',
  ],
  ['describedSpeaker', describedSpeaker, 'Quoted0q said Ada Ames, an economist who left.', null],
  ['dropThat', dropThat, 'Ames said that ferries were late.', 'Ames said ferries were late.'],
  ['dropThat', dropThat, 'Ames said that last week ferries were late.', null],
  ['addThat', addThat, 'Ames said ferries were late.', 'Ames said that ferries were late.'],
  ['addThat', addThat, 'Ames said last week ferries were late.', null],
  ['addThat', addThat, 'Quoted0q said Ames was the reason.', null],
  [
    'asides',
    asides,
    'The ferry (an old one) left the port of Oban at noon.',
    'The ferry left the port of Oban at noon.',
  ],
  [
    'asides',
    asides,
    'The council bought a second ferry in May, which pleased the islanders.',
    'The council bought a second ferry in May.',
  ],
  ['asides', asides, 'The council bought a ferry (allegedly rotten) in the spring.', null],
  ['asides', asides, 'The council bought a second ferry, which cost $3 million.', null],
])('%s: %j', (_name, rule, sentence, expected) => {
  expect(rule.apply(sentence, context)).toBe(expected)
})
