import { expect, it } from 'vitest'
import { weigh } from './condense.ts'

const opening = [['The ferry runs.'], ['The council met in Oban.']]

function canBeSpared(...sentences: string[]): boolean {
  return weigh([...opening, sentences]).find(({ text }) => text === sentences[0])?.canBeSpared ?? false
}

it.each([
  ['a plain sentence', ['The boats were painted green in 2010.', 'Trains stop at the pier.'], true],
  ['a quotation', ['Quoted0q said a captain.', 'Trains stop at the pier.'], false],
  ['what a pronoun points at', ['The captain was old.', 'He died in May.'], false],
  ['what a later pronoun points at', ['The captain was old.', 'In May, he died.'], false],
  ['the speaker of a bare quotation', ['A captain once summed it up.', 'Quoted0q'], false],
  ['the first mention of a name', ['A captain, Ada Shore, was late.', 'The trains waited for Shore.'], false],
])('condensing knows %s', (_what, sentences, expected) => {
  expect(canBeSpared(...sentences)).toBe(expected)
})
