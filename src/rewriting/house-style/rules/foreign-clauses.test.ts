import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/style-guide.ts'
import { learnVocabulary } from '../grammar/vocabulary.ts'
import { frenchDayFirst, frenchRelative, frenchSource, germanAttribution } from './foreign-clauses.ts'
import type { Rule } from './rule.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, vocabulary: learnVocabulary('') }

it.each<[string, Rule, string, string | null]>([
  [
    'Redeangabe',
    germanAttribution,
    'Die Brücke bleibt zu, sagte die Ärztin.',
    'Die Ärztin sagte: Die Brücke bleibt zu.',
  ],
  [
    'Redeangabe',
    germanAttribution,
    'Die Brücke bleibt zu, teilte Ames mit.',
    'Ames teilte mit: Die Brücke bleibt zu.',
  ],
  ['Redeangabe', germanAttribution, 'Quoted0q, sagte die Ärztin.', null],
  ['Redeangabe', germanAttribution, 'Die Brücke bleibt zu, sagte sie am Montag.', null],
  ['Redeangabe', germanAttribution, 'Die Brücke bleibt zu, teilte Ames.', null],
  ['selon', frenchSource, 'Selon la police, le pont est fermé.', 'Le pont est fermé, selon la police.'],
  ['selon', frenchSource, 'Le pont est fermé, selon la police.', 'Selon la police, le pont est fermé.'],
  ['selon', frenchSource, 'Ames est parti, selon la police.', null],
  [
    'day',
    frenchDayFirst,
    'Les députés ont voté la loi, mardi 5 mai.',
    'Mardi 5 mai, les députés ont voté la loi.',
  ],
  ['day', frenchDayFirst, 'Les députés voteront mardi 5 mai.', null],
  ['day', frenchDayFirst, 'Ames a voté la loi, mardi 5 mai.', null],
  [
    'relative',
    frenchRelative,
    'La loi qui a été adoptée en mai change tout.',
    'La loi adoptée en mai change tout.',
  ],
  ['relative', frenchRelative, 'Ceux qui ont été élus en mai partent.', null],
  ['relative', frenchRelative, 'Ce qui a été voté en mai change tout.', null],
])('%s edits %j', (_name, rule, sentence, expected) => {
  expect(rule.apply(sentence, context)).toBe(expected)
})
