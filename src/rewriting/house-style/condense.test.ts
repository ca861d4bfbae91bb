import { expect, it } from 'vitest'
import { sentencesToDrop, removableSentences, scoreSentences } from './condense.ts'

const opening = [['The ferry runs.'], ['The council met in Oban.']]

function isRemovable(...sentences: string[]): boolean {
  return removableSentences(
    scoreSentences([...opening, sentences], ['“We are late today, all of us,”', '“Sea Song”']),
  ).includes(opening.length)
}

it.each([
  ['a plain sentence', ['The boats were painted green in 2010.', 'Trains stop at the pier.'], true],
  ['a quotation', ['Quoted0q said a captain.', 'Trains stop at the pier.'], false],
  ['a quoted title', ['The song Quoted1q was old.', 'Trains stop at the pier.'], true],
  ['the antecedent of a pronoun', ['The captain was old.', 'He died in May.'], false],
  ['the antecedent of a later pronoun', ['The captain was old.', 'In May, he died.'], false],
  ['the speaker of a quotation without attribution', ['A captain once summed it up.', 'Quoted0q'], false],
  ['the first mention of a name', ['A captain, Ada Shore, was late.', 'The trains waited for Shore.'], false],
])('decides whether %s is removable', (_what, sentences, expected) => {
  expect(isRemovable(...sentences)).toBe(expected)
})

it('drops a sentence once nothing refers to it', () => {
  const weighed = scoreSentences(
    [...opening, ['The captain was old.', 'He died in May.', 'Trains stop at the pier.']],
    [],
  )
  const cut = { share: 0.8, closeEnough: 0, maxWords: null, wordingOf: () => ({ closeness: 1, words: 5 }) }
  expect([...sentencesToDrop(weighed, cut)]).toEqual(
    expect.arrayContaining(['The captain was old.', 'He died in May.']),
  )
})

it('stops when the wording differs enough from the source', () => {
  const weighed = scoreSentences([...opening, ['The boats were green.', 'Trains stop at the pier.']], [])
  const cut = {
    share: 0.8,
    closeEnough: 0.5,
    maxWords: null,
    wordingOf: () => ({ closeness: 0.4, words: 5 }),
  }
  expect(sentencesToDrop(weighed, cut).size).toBe(0)
})
