import { m } from '#shared/catalog/m.ts'
import { detectLanguage } from '#rewriting/language.ts'
import { wordsOf } from '#rewriting/lines-and-words.ts'
import { ModelError } from './model-error.ts'
import type { ModelStyle } from '#rewriting/rewriter-rules.ts'
import type { WrittenText } from './model-response.ts'

/** Below this share of the source's characters, a balanced result is too short to be a story. */
const MIN_SHARE = 0.15
/** A digest has at least this many characters, or the share above of a short source. */
const MIN_DIGEST_CHARS = 150
const MAX_DIGEST_WORDS = 220
const MOST_OF_SOURCE = 0.6
const MUCH_LONGER = 1.4
const MAX_REFUSAL_CHARS = 800

const REFUSALS = [
  /^(?:i['’]?m sorry|i am sorry|sorry,|i apologi[sz]e|unfortunately, i)/i,
  /^(?:i['’]?m (?:not able|unable)|i am (?:not able|unable)|i (?:can['’]?t|cannot|can not|won['’]?t|must decline))/i,
  /^as an? (?:ai|language model)/i,
  /^(?:es tut mir leid|entschuldigung|ich kann (?:das|diese|dabei|ihnen|dir))/i,
  /^(?:je suis désolée?|désolée?,|je ne peux pas|lo siento|no puedo)/i,
]

/** A remark of the model about its own work, as a last paragraph. */
const REMARK =
  /^[\s*_([]*(?:note|anmerkung|hinweis|remarque|nota|disclaimer)\b[^:]{0,40}:?\W*.{0,40}\b(?:i|i['’](?:ve|m)|ich|j['’]ai|je|he|this (?:text|article|version|summary|rewrite)|der text|le texte|el texto)\b|^[\s*_([]*(?:i have|i['’]ve|i|ich habe|j['’]ai|he)\s+(?:omitted|left out|removed|shortened|summari[sz]ed|rewritten|kept|avoided|ausgelassen|weggelassen|gekürzt|omis|supprimé|retiré|omitido|eliminado|resumido)\b/iu
/** A story that shares fewer of its source's rare words is about something else. */
const MIN_SHARED = 0.2
const MIN_RARE_LETTERS = 5

/** Whether the last paragraph is a remark of the model, which the source does not have. */
function endsWithRemark(content: string, source: string): boolean {
  const last =
    content
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  return REMARK.test(last) && !source.includes(last.trim().slice(0, 40))
}

/** Whether a text has hardly any of the long words, names and numbers of its source. */
function isOtherStory(content: string, source: string): boolean {
  const rare = (text: string) =>
    new Set(wordsOf(text).filter((word) => word.length >= MIN_RARE_LETTERS || /\d/.test(word)))
  const known = rare(source)
  const written = [...rare(content)]
  return written.length > 0 && written.filter((word) => known.has(word)).length / written.length < MIN_SHARED
}

/** Whether a response is a refusal to do the work rather than a story. */
export function isRefusal(response: string, source: string): boolean {
  const start = response.trim().replace(/^["“*]+/, '')
  if (start.length > MAX_REFUSAL_CHARS || !REFUSALS.some((pattern) => pattern.test(start))) return false
  // Stories may open with such a sentence as well.
  return !source.includes(start.slice(0, 40))
}

/**
 * Returns sentences for the editor about a text that deviates much from its source in length. Throws ModelError
 * for a text that is a refusal, far too short, word for word the source, in another language, about another story, or
 * that ends with a remark of the model. Near copies are found
 * by `isNearCopy`, which takes too long for the server's main thread.
 */
export function assessText(source: string, written: WrittenText, style: ModelStyle): string[] {
  const { content } = written
  if (isRefusal(content, source)) throw new ModelError('declined')
  if (content.length < minChars(source, style)) throw new ModelError('tiny')
  if (wordsOf(source).join(' ') === wordsOf(content).join(' ')) throw new ModelError('verbatim')
  const [from, to] = [detectLanguage(source), detectLanguage(content)]
  if (from && to && from !== to) throw new ModelError('wrong_language')
  if (endsWithRemark(content, source)) throw new ModelError('commented')
  if (isOtherStory(content, source)) throw new ModelError('other_story')
  return lengthWarnings(source, content, style)
}

function minChars(source: string, style: ModelStyle): number {
  const share = source.length * MIN_SHARE
  return style === 'creative' ? Math.min(share, MIN_DIGEST_CHARS) : share
}

function lengthWarnings(source: string, content: string, style: ModelStyle): string[] {
  if (style === 'creative') return wordsOf(content).length > MAX_DIGEST_WORDS ? [m.digestTooLong()] : []
  const share = content.length / source.length
  if (share < MOST_OF_SOURCE) return [m.resultTooShort({ share: Math.round(share * 100) })]
  return share > MUCH_LONGER ? [m.resultTooLong()] : []
}
