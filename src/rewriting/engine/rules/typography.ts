import type { LanguageForms } from '../languages.ts'
import type { Rule } from './rule.ts'

const DATELINE = /^(\p{Lu}{3,}(?:[ ,.]+\p{Lu}[\p{L}.]+){0,3}) ?(\([^)]{2,20}\) ?)?[—–-]{1,2} (?=\S)/u

/** The place that opens an article, with the wire's credit if there is one, in one form; or no place. */
export const dateline: Rule = {
  name: 'dateline',
  apply: (sentence, { guide }) =>
    sentence.replace(DATELINE, (_whole, place: string, credit = '') => {
      if (credit) return `${place} ${credit.trim()} — `
      return guide.dateline === 'keep' ? `${place} — ` : ''
    }),
}

/** One character for an ellipsis, no double spaces: right in every language. */
export const spacing: Rule = {
  name: 'punctuation',
  apply: (sentence) => sentence.replace(/(?<!\.)\.\.\.(?!\.)/g, '…').replace(/(?<=\S) {2,}(?=\S)/g, ' '),
}

/** Apostrophes inside words. */
export const apostrophes: Rule = {
  name: 'punctuation',
  apply: (sentence, { guide }) =>
    guide.quotationMarks === 'curly'
      ? sentence.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
      : sentence.replace(/(?<=\p{L})’(?=\p{L})/gu, "'"),
}

// A hyphen before a number is a minus.
const SPACED_DASH = /(?<=(\S+)) (?:--|[–—]|-(?! \d)) (?=(\S+))/gu
/** The second of two dashes, which keep one form. */
const DASH_BEFORE_STOP = / [–—-](?=[,;.])/u
const JOINING_DASH = /(?<=[\p{L}\d,)%”"’]) ?-- ?(?=[\p{L}\d“"‘(])/gu

/** The dashes between words, in the form of a language; as they are where a dash may be a range or a list. */
export function dashes({ dash }: Pick<LanguageForms, 'dash'>): Rule[] {
  if (!dash) return []
  const apply = (sentence: string) => {
    if (DASH_BEFORE_STOP.test(sentence)) return sentence
    const joined = sentence.replace(JOINING_DASH, dash)
    const isClause = [...joined.matchAll(SPACED_DASH)].every(
      ([, before = '', after = '']) => isWordInSentence(before) || isWordInSentence(after),
    )
    return isClause ? joined.replace(SPACED_DASH, dash) : joined
  }
  return [{ name: 'dash', apply }]
}

const isWordInSentence = (word: string) => /^[“"‘(]?\p{Ll}/u.test(word)

/** French: a space that does not break before high punctuation and inside guillemets. */
export const frenchSpaces: Rule = {
  name: 'punctuation',
  apply: (sentence) => sentence.replace(/ (?=[;:!?»](?:\s|$))/g, '\u00A0').replace(/(?<=«) /g, '\u00A0'),
}
