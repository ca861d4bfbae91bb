import { expect, test } from 'vitest'
import { withoutMarkup } from './hit-runs.ts'

test.each([
  ['## The vote\n\nIt was close.', 'The vote\n\nIt was close.'],
  ['> He left.\n- one\n2. two', 'He left.\none\ntwo'],
  [
    'see [the **new** bridge](/articles/3) and ![a bridge](/uploads/a.jpg)',
    'see the new bridge and a bridge',
  ],
  ['a *quiet* `word`', 'a quiet word'],
  ['No. 3 of 5 - and [brackets] # stay', 'No. 3 of 5 - and [brackets] # stay'],
])('a snippet %j reads %j', (piece, text) => {
  expect(withoutMarkup(piece)).toBe(text)
})
