import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  [null, 'reader-54915903', 'Welcome back!'],
  ['Dorothy Ames', 'reader-54915903', 'Welcome back, Dorothy Ames!'],
  [null, 'jordan', 'Welcome back, jordan!'],
])('greets %s (%s) with "%s"', (fullName, username, words) => {
  expect(greeting({ fullName, username })).toBe(words)
})
