import type { StyleGuide } from '../style-guide.ts'

/** A replacement. Words are in lowercase. */
export interface Phrase {
  from: string[]
  /** An empty text removes the words. */
  to: string
  /** The text between the words of `from`: a space or a hyphen. */
  separators: string[]
}

/** Phrases by their first word, the longest first. */
export type PhraseTable = ReadonlyMap<string, Phrase[]>

/** Returns a table of replacements; words may have spaces and hyphens. */
export function phraseTable(pairs: readonly (readonly [from: string, to: string])[]): PhraseTable {
  const table = new Map<string, Phrase[]>()
  for (const [from, to] of pairs) {
    const [first = '', ...rest] = from.toLowerCase().split(/([- ])/)
    const words = [first, ...rest.filter((_part, index) => index % 2 === 1)]
    const separators = rest.filter((_part, index) => index % 2 === 0)
    table.set(first, [...(table.get(first) ?? []), { from: words, to, separators }])
  }
  for (const sameStart of table.values()) sameStart.sort((a, b) => b.from.length - a.from.length)
  return table
}

const tables = new WeakMap<StyleGuide['bannedWords'], PhraseTable>()

/**
 * Returns the words and phrases that the style guide bans, with their replacements. Leaves out those whose replacement
 * is banned too, so no text goes back and forth.
 */
export function bannedTable({ bannedWords }: Pick<StyleGuide, 'bannedWords'>): PhraseTable {
  const known = tables.get(bannedWords)
  if (known) return known
  const banned = new Set(bannedWords.map(({ word }) => word.toLowerCase()))
  const table = phraseTable(
    bannedWords
      .filter(({ replacement }) => !banned.has(replacement.toLowerCase()))
      .map(({ word, replacement }) => [word, replacement] as const),
  )
  tables.set(bannedWords, table)
  return table
}
