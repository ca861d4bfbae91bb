import { describe, expect, it } from 'vitest'
import spelling from '#rewriting/house-style/spelling.json' with { type: 'json' }
import { checkStyle } from '#features/editor/client/style-guide/style-check.ts'
import { DEFAULT_STYLE_GUIDE, type StyleGuide } from '#rewriting/style-guide.ts'
import { rewriteInHouseStyle } from './engine.ts'

const OTHER_GUIDE: StyleGuide = {
  ...DEFAULT_STYLE_GUIDE,
  spelling: 'british',
  numerals: 'keep',
  percent: 'word',
  honorifics: 'keep',
  contractions: 'keep',
  bannedWords: [{ word: 'leverage', replacement: 'use' }],
}

/** Returns the text after an editor has accepted every hint. */
function acceptHints(text: string, guide: StyleGuide): string {
  return checkStyle(text, guide)
    .reverse()
    .reduce(
      (current, { start, end, replacement }) =>
        replacement === null ? current : current.slice(0, start) + replacement + current.slice(end),
      text,
    )
}

function rewrite(text: string, guide: StyleGuide): string {
  return rewriteInHouseStyle({ title: '', text, language: 'en' }, { style: 'balanced', guide }).content
}

/** Hints on wording are for editors; the rewriter changes the form only. */
const SENTENCES = [
  'The colour of the harbour changed.',
  'The Labour Party met at the Harbour Council.',
  'She joined the Harbour Council at the theatre in May.',
  'The harbour-front homes flooded.',
  'They paid 7 percent, 3.5 per cent and 12% of the cost.',
  'She saw 8 boats, twelve crews and forty-two gulls there.',
  'They live on page 3 of chapter 4, and 5 million people agree.',
  'They called it “a colourful harbour” in the programme.',
  'The neighbours’ neighbour organised it.',
  'They check the program and cheque the tyre.',
]

describe.each([
  ['the default guide', DEFAULT_STYLE_GUIDE],
  ['another guide', OTHER_GUIDE],
])('hints and rewriter with %s', (_name, guide) => {
  it.each(SENTENCES)('agree on %j', (sentence) => {
    expect(acceptHints(sentence, guide)).toBe(rewrite(sentence, guide))
  })
})

it.each(spelling.pairs.map((pair) => pair.split(' ')))(
  'hints and rewriter agree on %s and %s',
  (british = '', american = '') => {
    for (const [word, guide] of [
      [british, DEFAULT_STYLE_GUIDE],
      [american, OTHER_GUIDE],
    ] as const) {
      const sentence = `They saw the ${word} there.`
      expect(acceptHints(sentence, guide)).toBe(rewrite(sentence, guide))
    }
  },
)
