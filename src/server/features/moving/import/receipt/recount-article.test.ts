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

it('counts blocks whose files were not imported, which readers see as links', () => {
  const foreign = `![Gull \\[left\\]](https://old.example/a.jpg "A gull")

:::gallery
![](https://old.example/b.jpg)
![](https://old.example/c.jpg)
:::

::audio{title="Waves" src="https://old.example/d.mp3"}

::video{src="https://old.example/e.mp4"}
`
  const structures = { picture: came(3), gallery: came(1), audio: came(1), video: came(1) }
  expect(recountArticle(foreign, { ...entry, structures })).toEqual([])
})

// Quadratic work on these texts would take longer than a test may.
it.each(['![', '::video{'])('finds nothing in a text full of %s', (mark) => {
  expect(recountArticle(mark.repeat(200_000 / mark.length), { ...entry })).toEqual([])
})
