import { expect, it } from 'vitest'
import { tidy } from './tidy.ts'

it('removes trailing tabs and invisible characters from plain text', () => {
  expect(tidy('One\u00a0two \t\r\n\r\n\r\n\r\nthr\u00adee\ufeff ')).toBe('One two\n\nthree')
})
