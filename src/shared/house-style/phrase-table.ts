import type { StyleGuide } from '../style-guide.ts'

/** A replacement with the conditions under which it applies. Words are in lower case. */
export interface Phrase {
  from: string[]
  to: string
  /** The text between the words of `from`; a space unless the phrase has hyphens. */
  separators?: string[]
  /** Part of speech of the first word: Verb, Noun or Adjective. */
  pos?: string
  next?: RegExp
  /** Part of speech of the next word. */
  nextTag?: string
  notNext?: RegExp
  prev?: RegExp
  notPrev?: RegExp
}

/** Phrases by their first word, the longest first. */
export type PhraseTable = ReadonlyMap<string, Phrase[]>

const PARTS_OF_SPEECH: Record<string, string> = { v: 'Verb', n: 'Noun', a: 'Adjective' }

/**
 * Reads lines of the form `from > to [: v|n|a] [+next] [-not next] [<previous] [!not previous]`.
 * `|` separates inflected forms on both sides (`buy|buys > get|gets`), `,` the words of a condition; `#`
 * matches a number, `*` the rest of a word and `+/Noun` a part of speech.
 */
export function readPhrases(lines: readonly string[]): PhraseTable {
  return phraseTable(lines.flatMap(readLine))
}

/** Returns the words and phrases that the style guide bans, with their replacements. */
export function bannedTable({ bannedWords }: Pick<StyleGuide, 'bannedWords'>): PhraseTable {
  return phraseTable(
    bannedWords.flatMap(({ word, replacement }) => {
      const phrase = { from: word.toLowerCase().split(' '), to: replacement }
      // The tagger splits most compounds at the hyphen, but not all.
      return word.includes('-') ? [phrase, splitAtHyphens(phrase)] : [phrase]
    }),
  )
}

function splitAtHyphens({ from, to }: Phrase): Phrase {
  const [first = '', ...rest] = from.join(' ').split(/([- ])/)
  return {
    from: [first, ...rest.filter((_part, index) => index % 2 === 1)],
    separators: rest.filter((_part, index) => index % 2 === 0),
    to,
  }
}

function phraseTable(phrases: readonly Phrase[]): PhraseTable {
  const table = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const first = phrase.from[0] ?? ''
    table.set(first, [...(table.get(first) ?? []), phrase])
  }
  for (const sameStart of table.values()) sameStart.sort((a, b) => b.from.length - a.from.length)
  return table
}

function readLine(line: string): Phrase[] {
  const [from = '', rest = ''] = line.split(/ ?> ?(.*)/)
  const entries = rest.split(' ')
  const conditions = entries.filter((entry) => /^[-+<!]./.test(entry))
  const pos = /(?:^| ): ?([vna])\b/.exec(rest)?.[1]
  const to = entries
    .filter((entry) => !/^[-+<!]./.test(entry))
    .join(' ')
    .replace(/ ?: ?[vna]$/, '')
  const froms = from.split('|')
  const tos = to.split('|')
  const condition = (mark: string) => {
    const words = conditions.find((entry) => entry.startsWith(mark) && entry.charAt(1) !== '/')
    return words ? anyOf(words.slice(1).split(',')) : undefined
  }
  return froms.map((form, index) => ({
    from: form.split(' '),
    to: ((tos.length === froms.length ? tos[index] : tos[0]) ?? '').trim(),
    pos: pos ? PARTS_OF_SPEECH[pos] : undefined,
    next: condition('+'),
    nextTag: conditions.find((entry) => entry.startsWith('+/'))?.slice(2),
    notNext: condition('-'),
    prev: condition('<'),
    notPrev: condition('!'),
  }))
}

function anyOf(words: string[]): RegExp {
  const pattern = words
    .map((word) => (word === '#' ? '[$€£]?\\d[\\d.,]*' : word.replace('*', '\\S*')))
    .join('|')
  return new RegExp(`^(?:${pattern})$`, 'i')
}
