import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { cutParentheticals } from './parentheticals.ts'
import { relativeToVerb, speakerDescriptionFirst } from './relative-clause.ts'
import type { Rule } from './rule.ts'
import { insertThat, omitThat } from './that-clause.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each<[string, Rule, string, string | null]>([
  [
    'relativeToVerb',
    relativeToVerb,
    'Ames, who founded the port, died at sea.',
    'Ames founded the port and died at sea.',
  ],
  ['relativeToVerb', relativeToVerb, 'Ames, who runs the port, died at sea.', null],
  ['relativeToVerb', relativeToVerb, 'Ames, who was a captain, died at sea.', null],
  [
    'speakerDescriptionFirst',
    speakerDescriptionFirst,
    'Quoted0q said Ada Ames, an economist at the port.',
    'Quoted0q said an economist at the port, Ada Ames.',
  ],
  [
    'speakerDescriptionFirst',
    speakerDescriptionFirst,
    'Quoted0q said Ada Ames, an economist who left.',
    null,
  ],
  ['omitThat', omitThat, 'Ames said that ferries were late.', 'Ames said ferries were late.'],
  ['omitThat', omitThat, 'Ames said that last week ferries were late.', null],
  ['insertThat', insertThat, 'Ames said ferries were late.', 'Ames said that ferries were late.'],
  ['insertThat', insertThat, 'Ames said last week ferries were late.', null],
  ['insertThat', insertThat, 'Quoted0q said Ames was the reason.', null],
  [
    'cutParentheticals',
    cutParentheticals,
    'The ferry (an old one) left the port of Oban at noon.',
    'The ferry left the port of Oban at noon.',
  ],
  [
    'cutParentheticals',
    cutParentheticals,
    'The council bought a second ferry in May, which pleased the islanders.',
    'The council bought a second ferry in May.',
  ],
  [
    'cutParentheticals',
    cutParentheticals,
    'The council bought a ferry (allegedly rotten) in the spring.',
    null,
  ],
  ['cutParentheticals', cutParentheticals, 'The council bought a second ferry, which cost $3 million.', null],
])('%s edits %j', (_name, rule, sentence, expected) => {
  expect(rule.apply(sentence, context)).toBe(expected)
})
