import { expect, test } from 'vitest'
import { HIT_END, HIT_START } from '#db/search/search-index.ts'
import { cutSnippet, hitRuns, withoutMarkup } from './hit-runs.ts'

test.each([
  ['## The vote\n\nIt was close.', 'The vote\n\nIt was close.'],
  ['> He left.\n- one\n2. two', 'He left.\none\ntwo'],
  [
    'see [the **new** bridge](/articles/3) and ![a bridge](/uploads/a.jpg)',
    'see the new bridge and a bridge',
  ],
  ['a *quiet* `word`', 'a quiet word'],
  ['| Tide | Time |\n| --- | :-: |\n| High | 12 |', 'Tide Time \n  \nHigh 12 '],
  ['No. 3 of 5 - and [brackets] # stay', 'No. 3 of 5 - and [brackets] # stay'],
])('removes the Markdown of %j', (piece, text) => {
  expect(withoutMarkup(piece)).toBe(text)
})

test('ends a match that reaches into the address of a link', () => {
  const marked = `see [the ${HIT_START}bridge](/bridge${HIT_END}/3) there`
  expect(hitRuns(withoutMarkup(marked))).toEqual([
    { text: 'see the ', hit: false },
    { text: 'bridge', hit: true },
    { text: ' there', hit: false },
  ])
})

// Quadratic work would take longer than a test may.
test.each(['[', '![', '[a](', '[](', '*', '` ', '|', '-', '# ', '> ', '1. ', ' ', '\n'])(
  'cuts 999,000 characters of %j',
  (piece) => {
    const long = piece.repeat(999_000 / piece.length)
    const marked = `${long}${HIT_START}hit${HIT_END}${long}`
    const runs = hitRuns(withoutMarkup(cutSnippet(marked)))
    expect(runs.find(({ hit }) => hit)?.text).toBe('hit')
    expect(runs.map(({ text }) => text).join('').length).toBeLessThan(1_010)
  },
)
