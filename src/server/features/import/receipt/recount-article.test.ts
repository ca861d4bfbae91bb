import { expect, it } from 'vitest'
import { recountArticle } from './recount-article.ts'

const TEXT = `Four words are here.

| A | B |
| --- | --- |
| one | two |

![A harbor](/uploads/harbor.jpg)
`

const entry = { outcome: 'imported', title: 'Harbor' } as const
const came = (kept: number) => ({ source: kept, kept })

it('finds nothing in a text that has what it came with', () => {
  const structures = { table: came(1), picture: came(1) }
  expect(recountArticle(TEXT, { ...entry, words: came(8), structures })).toEqual([])
})

it('names words and blocks that are gone', () => {
  const structures = { table: came(2), picture: came(3) }
  expect(recountArticle(TEXT, { ...entry, words: came(900), structures })).toEqual([
    expect.stringMatching(/^it has \d+ words, and came with 900\.$/),
    'it has 1 pictures, and came with 3.',
    'it has 1 tables, and came with 2.',
  ])
})

it('counts no pictures while files are missing, because readers see links instead', () => {
  const missing = [{ url: 'https://old.example/a.jpg', reason: 'the old site does not have it' }]
  const structures = { table: came(2), picture: came(3) }
  expect(recountArticle(TEXT, { ...entry, missing, structures })).toEqual([
    'it has 1 tables, and came with 2.',
  ])
})
