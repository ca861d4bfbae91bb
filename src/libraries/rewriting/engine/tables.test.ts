import { describe, expect, it } from 'vitest'
import { bannedTable, type PhraseTable } from '#rewriting/house-style/phrase-table.ts'
import abbreviations from '#rewriting/house-style/abbreviations.json' with { type: 'json' }
import numeralWords from '#rewriting/house-style/numeral-words.json' with { type: 'json' }
import spelling from '#rewriting/house-style/spelling.json' with { type: 'json' }
import { spellingTable } from '#rewriting/house-style/spelling.ts'
import { DEFAULT_STYLE_GUIDE, type StyleGuide } from '#rewriting/style-guide.ts'
import headlineWords from './data/headline-words.json' with { type: 'json' }
import languages from './data/languages.json' with { type: 'json' }
import { learnNames } from './names.ts'
import { rulesFor } from './plan.ts'

const LISTS = {
  abbreviations,
  numeralWords,
  spelling,
  headlineWords,
  languages,
}

it.each(Object.entries(LISTS))('the list %s names what it is, its source and its review', (_name, list) => {
  expect(list.about.length).toBeGreaterThan(20)
  expect(list.source.length).toBeGreaterThan(20)
  expect(list.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}, /)
})

type Pair = readonly [from: string, to: string]

const pairsOf = (table: PhraseTable): Pair[] =>
  [...table.values()]
    .flat()
    .map(({ from, separators, to }) => [from.map((word, at) => word + (separators[at] ?? '')).join(''), to])

const guides: [string, StyleGuide][] = [
  ['American', DEFAULT_STYLE_GUIDE],
  ['British', { ...DEFAULT_STYLE_GUIDE, spelling: 'british' }],
]

describe.each(guides)('the replacements of a newsroom with %s spelling', (_name, guide) => {
  const pairs: Pair[] = [...pairsOf(spellingTable(guide)), ...pairsOf(bannedTable(guide))]
  const replaced = new Set(pairs.map(([from]) => from))

  it('have no inverse and no chain', () => {
    for (const [from, to] of pairs) {
      expect(to).not.toBe(from)
      expect(replaced.has(to), `${from} > ${to}`).toBe(false)
    }
  })

  it('give each form one replacement', () => {
    expect(pairs.length).toBe(replaced.size)
  })
})

it('a newsroom’s banned words cannot go in a circle', () => {
  const bannedWords = [
    { word: 'big', replacement: 'large' },
    { word: 'large', replacement: 'big' },
    { word: 'huge', replacement: 'giant' },
  ]
  expect(pairsOf(bannedTable({ bannedWords }))).toEqual([['huge', 'giant']])
})

/** Sentences that call for each rule, in the masked form that the rules get. */
const SENTENCES = [
  'PARIS (AP) -- The mayor of the city spoke.',
  'Ben Shore met Dr Eva Quill, then Mr Shore left Dr Quill on the pier.',
  'Organisers towards the harbour said the colour of the programme is grey.',
  'They don’t know how he can’t swim, and we’re late.',
  'It opens at 9.30pm or 10 AM on December 3rd, Sept 4 and March 22nd.',
  'The port has 8 boats, about twelve crews and 7 percent or 3.5 per cent of the trade.',
  'He fell - on the pier -- and "rose" again...',
]

it.each(SENTENCES)('every rule leaves its own result alone: %j', (sentence) => {
  for (const [, guide] of guides) {
    const context = { guide, names: learnNames(SENTENCES.join(' ')) }
    for (const language of ['en', 'de', 'fr', 'es', ''])
      for (const rule of rulesFor(language)) {
        const once = rule.apply(sentence, context)
        for (const part of once.split(/(?<=\.) (?=[A-Z])/)) expect(rule.apply(part, context)).toBe(part)
      }
  }
})
