import { expect, it } from 'vitest'
import { compareArticle } from './compare-article.ts'
import { countText, storedStructures } from './count-article.ts'

const TEXT = `Four words are here.

| A | B |
| --- | --- |
| one | two |

![A harbor](/uploads/harbor.jpg)
`

const here = {
  ...countText(TEXT),
  people: 2,
  tags: 1,
  section: 4,
  date: '2019-05-06T10:00:00.000Z',
}
const NAMES = new Map([[4, 'News']])

it('counts the words and blocks that readers see', () => {
  expect(countText(TEXT).structures).toEqual({ table: 1, picture: 1 })
})

it('finds nothing in an article that has what was imported, or more', () => {
  expect(compareArticle({ ...here, tags: 5 }, here, NAMES)).toEqual([])
})

it('names words and blocks that are gone', () => {
  const then = { ...here, words: 900, structures: { table: 2, picture: 3 } }
  expect(compareArticle(here, then, NAMES)).toEqual([
    expect.stringMatching(/^it has \d+ words; 900 were imported\.$/),
    'it has 1 pictures; 3 were imported.',
    'it has 1 tables; 2 were imported.',
  ])
})

it('names people, tags, the section and the date', () => {
  const now = { ...here, people: 0, tags: 0, section: 5, date: null }
  expect(compareArticle(now, here, NAMES)).toEqual([
    'it has 0 people in its byline; 2 were imported.',
    'it has 0 tags; 1 were imported.',
    'its section is one that was deleted, and was News.',
    'its date is missing, and was 2019-05-06T10:00:00.000Z.',
  ])
})

it('counts blocks whose files were not imported apart from those that readers see', () => {
  const foreign = `![Gull \\[left\\]](https://old.example/a.jpg "A gull")

:::gallery
![](https://old.example/b.jpg)
![](https://old.example/c.jpg)
:::

::audio{title="Waves" src="https://old.example/d.mp3"}

::video{src="https://old.example/e.mp4"}
`
  const structures = { picture: 3, gallery: 1, audio: 1, video: 1 }
  expect(Object.fromEntries(storedStructures(foreign))).toMatchObject(structures)
  expect(countText(foreign).structures['picture'] ?? 0).toBe(0)
})

// Quadratic work on these texts would take longer than a test may.
it.each(['![', '::video{'])('counts no block in a text full of %s', (mark) => {
  expect(storedStructures(mark.repeat(200_000 / mark.length)).get('picture') ?? 0).toBe(0)
})
