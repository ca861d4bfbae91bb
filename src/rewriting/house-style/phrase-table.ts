import { oneLine } from '../plain-text.ts'

/** One replacement: `from` and `to` in lower case, and where it may not or must stand. */
export interface Phrase {
  from: string[]
  to: string
  /** Part of speech of the first word: verb, noun, adjective. */
  pos?: string
  next?: RegExp
  /** Part of speech the next word must have. */
  nextTag?: string
  notNext?: RegExp
  prev?: RegExp
  notPrev?: RegExp
}

export type PhraseTable = ReadonlyMap<string, Phrase[]>

const PARTS_OF_SPEECH: Record<string, string> = { v: 'Verb', n: 'Noun', a: 'Adjective' }

/**
 * Reads a table of lines `from > to [: pos] [+next words] [-next words] [<prev words] [!prev words]`.
 * Forms stand side by side with `|` on both sides (buy|buys > get|gets); word lists use `,`, and `#`
 * stands for a number, `+/Noun` for a part of speech. Longer phrases come first.
 */
export function readPhrases(source: string): PhraseTable {
  const table = new Map<string, Phrase[]>()
  for (const line of source.split('\n').map(oneLine).filter(Boolean)) {
    for (const phrase of readLine(line)) {
      const first = phrase.from[0] ?? ''
      table.set(first, [...(table.get(first) ?? []), phrase])
    }
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.from.length - a.from.length)
  return table
}

function readLine(line: string): Phrase[] {
  const [from = '', rest = ''] = line.split(/ ?> ?(.*)/)
  const entries = rest.split(' ')
  const guards = entries.filter((entry) => /^[-+<!]./.test(entry))
  const pos = /(?:^| ): ?([vna])\b/.exec(rest)?.[1]
  const to = entries
    .filter((entry) => !/^[-+<!]./.test(entry))
    .join(' ')
    .replace(/ ?: ?[vna]$/, '')
  const froms = from.split('|')
  const tos = to.split('|')
  const guard = (mark: string) => {
    const words = guards.find((entry) => entry.startsWith(mark) && entry.charAt(1) !== '/')
    return words ? matcher(words.slice(1).split(',')) : undefined
  }
  return froms.map((form, index) => ({
    from: form.split(' '),
    to: ((tos.length === froms.length ? tos[index] : tos[0]) ?? '').trim(),
    pos: pos ? PARTS_OF_SPEECH[pos] : undefined,
    next: guard('+'),
    nextTag: guards.find((entry) => entry.startsWith('+/'))?.slice(2),
    notNext: guard('-'),
    prev: guard('<'),
    notPrev: guard('!'),
  }))
}

function matcher(words: string[]): RegExp {
  const pattern = words
    .map((word) => (word === '#' ? '[$€£]?\\d[\\d.,]*' : word.replace('*', '\\S*')))
    .join('|')
  return new RegExp(`^(?:${pattern})$`, 'i')
}
