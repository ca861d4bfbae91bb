import { expect, it } from 'vitest'
import { tidy } from './tidy.ts'

it('removes trailing tabs and invisible characters from plain text', () => {
  expect(tidy('One two \t\r\n\r\n\u00a0\r\n\r\nthr\u00adee\ufeff\u200b ')).toBe('One two\n\nthree')
})

it('keeps joiners and no-break spaces, which are part of words and numbers', () => {
  const text = 'او می\u200cرود 👩\u200d🚒 : 3\u00a0000\u00a0€\u202f!'
  expect(tidy(text)).toBe(text)
})
