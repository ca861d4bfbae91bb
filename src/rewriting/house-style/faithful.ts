import { numbersIn } from '../fidelity/numbers.ts'

const DOUBLED =
  /\b(a|an|the|to|of|in|on|at|by|and|or|is|are|was|were|has|have|for|with|from|as|it|he|she|they|you|that|we)\s+\1\b/i

// A sentence opener that a reordering left in the middle.
const STRAY_CAPITAL =
  /(?<=[\p{Ll},] )(?:However|But|Yet|And|Also|Besides|Meanwhile|The|A|An|This|That|These|Those|It|He|She|They|We|In|On|At|For|When|While|If|As|Then|So|Even|There|After|Before|Because|Although)\b(?! \p{Lu})/u

/**
 * Whether an edited sentence keeps the facts as far as a machine can tell: the same quotations, no new number
 * or name, no doubled word.
 */
export function isFaithful(before: string, after: string): boolean {
  const quotes = (text: string) => (text.match(/Quoted\d+q/g) ?? []).sort().join()
  if (quotes(before) !== quotes(after)) return false
  if (DOUBLED.test(after) && !DOUBLED.test(before)) return false
  if (/^\W*$|\s[,.;:!?]|,,|\.\.(?!\.)|\(\s*\)/.test(after) && !/\s[,.;:!?]|\.\./.test(before)) return false
  if (STRAY_CAPITAL.test(after) && !STRAY_CAPITAL.test(before)) return false
  const numbers = new Set(numbersIn(before).map((number) => number.key))
  if (numbersIn(after).some((number) => !numbers.has(number.key))) return false
  const words = new Set(before.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return capitalsInside(after).every(
    (word) =>
      words.has(word.toLowerCase()) ||
      /^(?:Jan|Feb|Aug|Sept|Oct|Nov|Dec)(?:uary|ruary|ust|ember|ober|tember)?$/.test(word),
  )
}

function capitalsInside(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll},%\d] )\p{Lu}[\p{L}\p{N}]*/gu)]
    .map((match) => match[0])
    .filter((word) => !/^Quoted\d/.test(word))
}
