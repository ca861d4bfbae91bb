import { expect, it } from 'vitest'
import { articleWord, readArticleWord } from './reader-urls.ts'

const keys = { links: 'of links', suppressions: 'of stops' }
const opening = { issueId: 2, articleId: 12, subscriberId: 7 }

it('reads the word of a link, also in small letters, as some systems send it on', () => {
  const word = articleWord(keys, opening)
  expect(readArticleWord(keys, word)).toEqual(opening)
  expect(readArticleWord(keys, word.toLowerCase())).toEqual(opening)
})

it('knows no reader for the word of another article', () => {
  const word = articleWord(keys, opening).replace('-12-', '-13-')
  expect(readArticleWord(keys, word)).toMatchObject({ subscriberId: null })
})
