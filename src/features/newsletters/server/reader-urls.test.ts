import { expect, it } from 'vitest'
import { articleWord, leaveWord, readArticleWord, readLeaveWord } from './reader-urls.ts'

const keys = { links: 'of links', suppressions: 'of stops' }
const leaving = { subscriberId: 7, newsletterId: 3 }
const opening = { issueId: 2, articleId: 12, subscriberId: 7 }

it('reads the words of links, also in small letters, as some systems send them on', () => {
  const [leave, article] = [leaveWord(keys, leaving), articleWord(keys, opening)]
  for (const fold of [(word: string) => word, (word: string) => word.toLowerCase()]) {
    expect(readLeaveWord(keys, fold(leave))).toEqual(leaving)
    expect(readArticleWord(keys, fold(article))).toEqual(opening)
  }
})

it('rejects a word of another reader, newsletter, article or newsroom', () => {
  const leave = leaveWord(keys, leaving)
  expect(readLeaveWord(keys, leave.replace('-7.', '-8.'))).toBeNull()
  expect(readLeaveWord(keys, leave.replace(/^3-/, '4-'))).toBeNull()
  expect(readLeaveWord({ ...keys, links: 'of others' }, leave)).toBeNull()
  const article = articleWord(keys, opening)
  expect(readArticleWord(keys, article.replace('-12-', '-13-'))).toMatchObject({ subscriberId: null })
})
