import type { PreparedSentence } from './prepared-text.ts'

/** Returns the share of a source sentence's words with content that the result has; null if it has no such word. */
export function retainedShare(
  { tokens, start }: PreparedSentence,
  retained: ReadonlySet<number>,
): number | null {
  const content = tokens.filter(({ kind }) => kind !== 'function')
  if (content.length === 0) return null
  return content.filter((token) => retained.has(start + token.start)).length / content.length
}
