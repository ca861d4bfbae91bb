import { PRONOUN } from './grammar/phrase-structure.ts'

const MIN_VOICES = 3
const MAX_VOICES = 8
const NAMED =
  /^Quoted\d+q,? (?:(?:said|says) (?!he\b|she\b|they\b)|(?:the )?(?:\p{Ll}+ )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)* (?:said|says)\b)/u
const SAME_SPEAKER =
  /Quoted\d+q,? (?:(?:he|she|they|it) (?:said|says|added|told|wrote)|(?:said|says) (?:he|she|they))\b/
const LEANS =
  /^(?:but|yet|however|also|so|then|still|even so|besides|all the same|for (?:example|instance)|in response|asked)\b/i

/**
 * Takes the paragraphs that are a named speaker's words out of the story, for a section of their own. One
 * stays where the paragraph after it goes on about its speaker, and all stay when there are fewer than three.
 */
export function takeQuoteParagraphs(body: string[][]): string[] {
  const voices = body
    .filter((sentences, at) => at > 0 && isVoice(sentences) && !isNeeded(body, at))
    .slice(-MAX_VOICES)
  if (voices.length < MIN_VOICES) return []
  for (const voice of voices) body.splice(body.indexOf(voice), 1)
  return voices.map((sentences) => sentences.join(' '))
}

function isVoice(sentences: readonly string[]): boolean {
  return NAMED.test(sentences[0] ?? '') && sentences.every((sentence) => /Quoted\d+q/.test(sentence))
}

function isNeeded(body: readonly string[][], at: number): boolean {
  const next = body[at + 1]?.join(' ') ?? ''
  const before = body[at - 1]?.at(-1) ?? ''
  return (
    PRONOUN.test(next) || LEANS.test(next) || SAME_SPEAKER.test(next.slice(0, 200)) || before.endsWith(':')
  )
}
