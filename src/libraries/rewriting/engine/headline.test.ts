import { expect, it } from 'vitest'
import { toSentenceCase } from './headline.ts'
import { learnNames } from './names.ts'

const BODY =
  'The council voted for a ferry. Then the White House and Ada Quill praised the council in Oban for its ferry. The house is white, and votes of the island matter.'
const names = learnNames(BODY)

it.each([
  ['Council Votes for Island Ferry', 'Council votes for island ferry'],
  ['Why the White House Praised the Council', 'Why the White House praised the council'],
  ['Ada Quill: Votes of the Island Matter', 'Ada Quill: Votes of the island matter'],
])('%j becomes %j', (headline, expected) => {
  expect(toSentenceCase(headline, names, BODY)).toBe(expected)
})

it.each([
  'Council Votes for Amazon Ferry',
  'Council votes for Ferry',
  'COUNCIL VOTES FOR ISLAND FERRY',
  'Council Votes',
  '',
])('%j stays, because not every word is certain or the case is not a title’s', (headline) => {
  expect(toSentenceCase(headline, names, BODY)).toBe(headline)
})
