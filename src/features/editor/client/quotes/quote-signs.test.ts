import { describe, expect, it } from 'vitest'
import { quoteSigns, signFor } from './quote-signs.ts'

/** Types a text sign by sign. */
function typed(text: string, language: string): string {
  const signs = quoteSigns(language)
  let written = ''
  for (const sign of text) {
    written += signs && (sign === '"' || sign === "'") ? signFor(sign, written, signs) : sign
  }
  return written
}

describe('typographic quotes', () => {
  it.each([
    ['en', '"Yes," she said, "I\'m sorry."', '“Yes,” she said, “I’m sorry.”'],
    ['en-GB', "'It's late'", '‘It’s late’'],
    ['en', '"\'Stop\' was the word," he said', '“‘Stop’ was the word,” he said'],
    ['en', '("so") - "or"', '(“so”) - “or”'],
    ['de', '"Das ist\'s", sagte sie', '„Das ist’s“, sagte sie'],
    ['de', "Er rief 'Halt'", 'Er rief ‚Halt‘'],
    ['de-CH', '"Grüezi"', '«Grüezi»'],
    ['fr', '"Oui"', '«\u202fOui\u202f»'],
    ['es-MX', '"Sí"', '«Sí»'],
    ['pl', '"Tak"', '„Tak”'],
    ['sv', '"Ja"', '”Ja”'],
    ['ar', '"نعم"', '”نعم“'],
    ['ja', '"はい"', '"はい"'],
    ['xx', '"?"', '“?”'],
  ])('are those of the language: %s', (language, text, expected) => {
    expect(typed(text, language)).toBe(expected)
  })
})
