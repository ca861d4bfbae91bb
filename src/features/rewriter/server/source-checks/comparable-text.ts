import { wordsOf } from '#rewriting/lines-and-words.ts'
import { cutText } from '#shared/cut-text.ts'

/** A line that begins like this belongs to the page, not to the story. */
const PAGE_LINE =
  /^(?:(?:last )?updated|published|posted|first published|modified|read more|related|see also|more on this|sign up|subscribe|follow us|share|advertisement|comments?|listen|watch|photo|image|topics?|tags?|aktualisiert|stand|veröffentlicht|lesen sie auch|mehr zum thema|anzeige|mis à jour|publié|lire aussi|à lire|publicité|actualizado|publicado|lea también|publicidad|aggiornato|pubblicato|leggi anche)\b/i
const READING_TIME = /\b\d{1,3}[- ]?min(?:ute[sn]?|uti)?\b[^.!?]{0,20}$/i
/** Lines up to these lengths may belong to the page. */
const PAGE_LINE_MAX = 120
const LABEL_WORDS = 7

const CORRECTION =
  /^(?:corrections?|clarification|editor[’']?s? note|retraction|erratum|korrektur|berichtigung|anmerkung der redaktion|rectificati(?:f|on)|correctif|précision|corrección|fe de errores|aclaración|rettifica|errata|correzione|retificação|correção|errámos|訂正|更正)|\b(?:an earlier|a previous) version of this (?:story|article|report)\b|in einer früheren version/i
const NOTE_MAX = 500

const paragraphsOf = (text: string) => text.split(/\n+/).map((line) => line.trim())

function isPageLine(line: string): boolean {
  if (CORRECTION.test(line)) return false
  if (line.length <= PAGE_LINE_MAX && (PAGE_LINE.test(line) || READING_TIME.test(line))) return true
  // A label without a figure, such as the name of a section.
  return !/[.!?。！？…:]["”’»)]*$/.test(line) && !/\d/.test(line) && wordsOf(line).length <= LABEL_WORDS
}

/** Returns the words of a story as one text, without paragraphs, punctuation, and lines that belong to its page. */
export function comparableText(text: string): string {
  const lines = paragraphsOf(text).filter((line) => line !== '' && !isPageLine(line))
  return lines.flatMap(wordsOf).join(' ')
}

/** Returns the correction notes that a text has and an earlier one has not, at most 500 characters; empty for none. */
export function newCorrectionNote(before: string, after: string): string {
  const known = new Set(paragraphsOf(before))
  const notes = paragraphsOf(after).filter((line) => CORRECTION.test(line) && !known.has(line))
  return cutText(notes.join(' '), NOTE_MAX)
}
