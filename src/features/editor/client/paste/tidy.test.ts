import { expect, it } from 'vitest'
import { keepLines, tidy } from './tidy.ts'

it('removes trailing tabs and invisible characters from plain text', () => {
  expect(tidy('One two \t\r\n\r\n\u00a0\r\n\r\nthr\u00adee\ufeff\u200b ')).toBe('One two\n\nthree')
})

it('keeps joiners and no-break spaces, which are part of words and numbers', () => {
  const text = 'او می\u200cرود 👩\u200d🚒 : 3\u00a0000\u00a0€\u202f!'
  expect(tidy(text)).toBe(text)
})

const mail =
  'The council has voted for the new harbor after a debate that lasted\nuntil midnight, and the work begins in the spring of the coming year.\nThe mayor was absent.'

it.each([
  ['lines without a blank one are paragraphs', 'One.\nTwo.\nThree.', 'One.\n\nTwo.\n\nThree.'],
  ['lines beside blank ones end with a break', 'Ana Ruiz\nPort 1\n\nBy.', 'Ana Ruiz  \nPort 1\n\nBy.'],
  ['lines that a mail program wrapped are one paragraph', mail, mail],
  ['long lines are paragraphs', `${'word '.repeat(40)}end.\nNext.`, `${'word '.repeat(40)}end.\n\nNext.`],
])('keeps the lines of plain text: %s', (_, text, kept) => {
  expect(keepLines(text)).toBe(kept)
})
