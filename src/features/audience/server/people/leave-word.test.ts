import { expect, it } from 'vitest'
import { leaveWord, readLeaveWord } from './leave-word.ts'

const keys = { links: 'of links', suppressions: 'of stops' }
const leaving = { subscriberId: 7, newsletterId: 3 }

it('reads the word of a link, also in small letters, as some systems send it on', () => {
  const word = leaveWord(keys, leaving)
  expect(readLeaveWord(keys, word)).toEqual(leaving)
  expect(readLeaveWord(keys, word.toLowerCase())).toEqual(leaving)
})

it('rejects a word of another reader, newsletter or newsroom', () => {
  const word = leaveWord(keys, leaving)
  expect(readLeaveWord(keys, word.replace('-7.', '-8.'))).toBeNull()
  expect(readLeaveWord(keys, word.replace(/^3-/, '4-'))).toBeNull()
  expect(readLeaveWord({ ...keys, links: 'of others' }, word)).toBeNull()
})
