import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Range } from '#rewriting/house-style/sentences.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { ReadSentence } from './text.ts'

/** A sentence, or two, with the characters that differ. */
export interface Excerpt {
  text: string
  /** Character positions in `text`. */
  marks: Range[]
}

export interface Finding {
  /** The same for the same words in the same sentence, so a decision outlives a reload. */
  id: string
  kind: FindingKind
  /** `new`: not in the source. `changed`: the source says it otherwise. `dropped`: only in the source. */
  status: 'new' | 'changed' | 'dropped'
  /** The words that are not in the source. */
  text: string
  /** One sentence for the editor. */
  message: Message
  /** Character positions of the words in the result; null if dropped. */
  where: Range | null
  /** Character positions of their sentence in the result; null if dropped. */
  sentence: Range | null
  source: Excerpt | null
  result: Excerpt | null
}

/** What a check found in a sentence. */
export interface Problem extends Range {
  kind: FindingKind
  status: 'new' | 'changed'
  message: Text
}

/** The most characters of an excerpt. */
const EXCERPT_MAX = 1_200

/** Returns a problem of a sentence as a finding, beside the sentences of the source. */
export function toFinding(
  sentence: ReadSentence,
  { kind, status, message, start, end }: Problem,
  beside: readonly ReadSentence[],
): Finding {
  const data = toMessage(message)
  const text = cutText(sentence.text.slice(start, end), EXCERPT_MAX)
  return {
    id: hash(`${kind} ${englishOf(data)} ${sentence.signature}`),
    kind,
    status,
    text,
    message: data,
    where: { start: sentence.start + start, end: sentence.start + end },
    sentence: { start: sentence.start, end: sentence.end },
    source: excerptOf(beside),
    result: { text: cutText(sentence.text, EXCERPT_MAX), marks: [{ start, end }] },
  }
}

/** Returns a finding for a sentence of the source that the result leaves out. */
export function leftOut(sentence: ReadSentence): Finding {
  const text = cutText(sentence.text, EXCERPT_MAX)
  return {
    id: hash(`left out ${sentence.signature}`),
    kind: 'sentence',
    status: 'dropped',
    text,
    message: { key: 'sentenceLeftOut' },
    where: null,
    sentence: null,
    source: { text, marks: [] },
    result: null,
  }
}

/** Returns sentences of the source as one text; null for none. */
export function excerptOf(sentences: readonly ReadSentence[]): Excerpt | null {
  if (sentences.length === 0) return null
  const text = sentences.map(({ text: each }) => each).join(' ')
  return { text: cutText(text, EXCERPT_MAX), marks: [] }
}

/** Returns a 53-bit hash of a text (cyrb53) in hexadecimal. */
export function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}
