import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { articleTokens } from './article-tokens.ts'

/** Counts the tokens that the parser skips in search of the ends of links, also those that it has skipped before. */
function linkStepsOf(text: string): number {
  const parser = Object.getPrototypeOf(new MarkdownIt().inline) as object
  const method = Object.getOwnPropertyDescriptor(parser, 'skipToken') ?? {}
  const skipToken = method.value as (state: unknown) => void
  let count = 0
  // Not a spy, which would remember each of millions of calls.
  const value = function counted(this: unknown, state: unknown) {
    count++
    skipToken.call(this, state)
  }
  try {
    Object.defineProperty(parser, 'skipToken', { ...method, value })
    articleTokens(text)
  } finally {
    Object.defineProperty(parser, 'skipToken', method)
  }
  return count
}

test.each([
  ['brackets and marks', '['.repeat(9_999) + '&'.repeat(189_000)],
  ['a hundred brackets', '['.repeat(100) + '&'.repeat(199_000)],
  ['nine brackets', '['.repeat(9) + '&'.repeat(199_000)],
  ['pictures', '!['.repeat(9_999) + '&'.repeat(179_000)],
  ['notes', '[^'.repeat(4_999) + '&'.repeat(179_000)],
  ['brackets among marks', ('[' + '&'.repeat(20)).repeat(9_500)],
  ['closed brackets', '['.repeat(9_999) + '&'.repeat(179_000) + ']'.repeat(9_999)],
  ['paragraphs', ('['.repeat(90) + '&'.repeat(1_900) + '\n\n').repeat(100)],
  ['links', '[ab & c](https://a.example) & '.repeat(6_000)],
])('takes a bounded number of steps for links: %s', (_, text) => {
  expect(linkStepsOf(text)).toBeLessThan(4_000_000)
})
