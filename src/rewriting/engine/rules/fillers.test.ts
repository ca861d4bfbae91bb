import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
import { learnNames } from '../names.ts'
import { speakerFirst } from './attribution.ts'
import { fillerWords } from './fillers.ts'

const context = { guide: DEFAULT_STYLE_GUIDE, names: learnNames('') }

it.each([
  ['It is worth noting that the pier closed.', 'The pier closed.'],
  ['In order to sail, they waited.', 'To sail, they waited.'],
  ['They waited, in order to sail.', 'They waited, to sail.'],
  ['It closed during the course of the day.', 'It closed during the day.'],
  ['The boats came in the year 2021.', 'The boats came in 2021.'],
  ['They ordered a total of 12 boats.', 'They ordered 12 boats.'],
  ['That is an end result.', 'That is a result.'],
  ['Due to the fact that it rained, they left.', 'Because it rained, they left.'],
  ['They left despite the fact that it rained.', 'They left although it rained.'],
  ['It closed for a period of 12 years.', 'It closed for 12 years.'],
])('%j becomes %j', (sentence, expected) => {
  expect(fillerWords.apply(sentence, context)).toBe(expected)
})

it.each([
  'Units left the policing operations in order to reduce the violence.',
  'The alliance does not have its own army.',
  'It was a clearly identified group, and he allegedly knew.',
  'It cost about $3, and really, of course, it is very sad.',
  'They paid for a total of 12 boats.',
  'A total of 12 boats came.',
  'The delay is due to the fact that it rained.',
  'He said it is worth noting that the pier closed.',
  'The papers were in order to the last page.',
])('%j stays', (sentence) => {
  expect(fillerWords.apply(sentence, context)).toBe(sentence)
})

it.each([
  ['Quoted0q said Ames.', 'Quoted0q Ames said.'],
  ['Quoted0q said Dr. Eva Ames on Monday.', 'Quoted0q Dr. Eva Ames said on Monday.'],
  ['Quoted0q added a spokesman, Quoted1q', 'Quoted0q a spokesman added, Quoted1q'],
  ['The pier is safe, said Ames.', 'The pier is safe, Ames said.'],
])('%j becomes %j', (sentence, expected) => {
  expect(speakerFirst.apply(sentence, context)).toBe(expected)
})

it.each([
  'Quoted0q said Ames, a teacher.',
  'Quoted0q said Ames of the council.',
  'Quoted0q said Ames yesterday.',
  'Quoted0q said the mayor of Oban.',
  'She left, said goodbye.',
  'Then he said Ames.',
])('%j stays', (sentence) => {
  expect(speakerFirst.apply(sentence, context)).toBe(sentence)
})
