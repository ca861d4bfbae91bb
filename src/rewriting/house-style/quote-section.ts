import { PRONOUN } from './grammar/phrase-structure.ts'

const MIN_PARAGRAPHS = 3
const MAX_PARAGRAPHS = 8
const NAMED_SPEAKER =
  /^Quoted\d+q,? (?:(?:said|says) (?!he\b|she\b|they\b)|(?:the )?(?:\p{Ll}+ )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)* (?:said|says)\b)/u
const SAME_SPEAKER =
  /Quoted\d+q,? (?:(?:he|she|they|it) (?:said|says|added|told|wrote)|(?:said|says) (?:he|she|they))\b/
const REFERS_BACK =
  /^(?:but|yet|however|also|so|then|still|even so|besides|all the same|for (?:example|instance)|in response|asked)\b/i

/**
 * Removes the paragraphs that quote a named speaker and returns them, for a section of quotes. Leaves those
 * that the next paragraph refers to, and all of them if fewer than three remain.
 */
export function takeQuoteParagraphs(body: string[][]): string[] {
  const quoteParagraphs = body
    .filter((sentences, at) => at > 0 && isQuoteParagraph(sentences) && !isReferredTo(body, at))
    .slice(-MAX_PARAGRAPHS)
  if (quoteParagraphs.length < MIN_PARAGRAPHS) return []
  for (const paragraph of quoteParagraphs) body.splice(body.indexOf(paragraph), 1)
  return quoteParagraphs.map((sentences) => sentences.join(' '))
}

function isQuoteParagraph(sentences: readonly string[]): boolean {
  return NAMED_SPEAKER.test(sentences[0] ?? '') && sentences.every((sentence) => /Quoted\d+q/.test(sentence))
}

function isReferredTo(body: readonly string[][], at: number): boolean {
  const next = body[at + 1]?.join(' ') ?? ''
  const before = body[at - 1]?.at(-1) ?? ''
  return (
    PRONOUN.test(next) ||
    REFERS_BACK.test(next) ||
    SAME_SPEAKER.test(next.slice(0, 200)) ||
    before.endsWith(':')
  )
}
