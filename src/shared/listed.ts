import { m } from './catalog/m.ts'

/** Returns words in a row, with the comma of the language. */
export const listed = (words: readonly string[]): string => words.join(m.listComma())

/** Returns words in a row, each in the quotation marks of the language. */
export const listedInQuotes = (words: readonly string[]): string =>
  listed(words.map((text) => m.inQuotes({ text })))
