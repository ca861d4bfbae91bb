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

/** One character for an ellipsis, no double spaces and none before a comma: right in every language. */
export const spacing: Rule = {
  name: 'punctuation',
  apply: (sentence) =>
    sentence
      .replace(/(?<!\.)\.\.\.(?!\.)/g, '…')
      .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
      .replace(/(?<=[\p{L}\d%”“»’]) (?=[,.](?:\s|$))/gu, ''),
}

/** The mark of speech that ends in a later paragraph; ’Tis has an apostrophe. */
const OPENING_MARK = /(?<!\S)'(?=\p{Lu}(?!is\b|was\b|em\b|il\b))/gu

/** Where a year or a word lost its beginning: ’80, ’em. */
export const LOST_BEGINNING = /(?<![\p{L}\d])'(?=\d\d(?!\d)|(?:em|til|cause|n|tis|twas|bout)(?!\p{L}))/giu

/** Apostrophes inside words, and after the s of a plural: the drivers’ union. */
export const apostrophes: Rule = {
  name: 'punctuation',
  apply: (sentence, { guide }) =>
    guide.quotationMarks === 'curly'
      ? sentence
          .replace(/(?<=\p{L})'(?=\p{L})|(?<=\p{Ll}s)'(?= \p{Ll})/gu, '’')
          .replace(LOST_BEGINNING, '’')
          .replace(OPENING_MARK, '‘')
      : sentence.replace(/(?<=\p{L})’(?=\p{L})|(?<=\p{Ll}s)’(?= \p{Ll})/gu, "'"),
}

// A hyphen before a number is a minus.
const SPACED_DASH = /(?<=(\S+)) (?:--|[–—]|-(?! \d)) (?=(\S+))/gu
/** The second of two dashes, which keep one form. */
const DASH_BEFORE_STOP = / (?:--|[–—-])(?=[,;.])/u
const EN_DASH = ' – '
const JOINING_DASH = /(?<=[\p{L}\d,)%”"’]) ?-- ?(?=[\p{L}\d“"‘(])/gu

/** The dashes between words, in the form of a language; as they are where a dash may be a range or a list. */
export function dashes({ dash }: Pick<LanguageForms, 'dash'>): Rule[] {
  if (!dash) return []
  const apply = (sentence: string) => {
    const isClosing = DASH_BEFORE_STOP.test(sentence)
    // A dash without spaces has no form before a comma.
    if (isClosing && dash !== EN_DASH) return sentence
    const joined = sentence.replace(JOINING_DASH, dash)
    const isClause = [...joined.matchAll(SPACED_DASH)].every(
      ([, before = '', after = '']) => isWordInSentence(before) || isWordInSentence(after),
    )
    return isClause ? joined.replace(SPACED_DASH, dash).replace(DASH_BEFORE_STOP, ' –') : joined
  }
  return [{ name: 'dash', apply }]
}

const isWordInSentence = (word: string) => /^[“"‘(]?\p{Ll}/u.test(word)

/** Spaces of French before high punctuation and inside guillemets, which do not break. */
const frenchSpaces = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\d%)»”’]) ?([;:!?])(?=[\s”»]|$)/gu, '\u00A0$1')
    .replace(/«[ \u00A0\u202F]?/g, '«\u00A0')
    .replace(/[ \u00A0\u202F]?»/g, '\u00A0»')
    .replace(/(?<=\d) ?(?=[%€](?![\p{L}\d]))/gu, '\u00A0')

/** Returns a function that sets the spaces of a language. */
export const spacesOf = (language: string): ((text: string) => string) =>
  language === 'fr' ? frenchSpaces : (text) => text

/** Words with only one spelling in French: 6e, 1re, a-t-il, and the accents of À and État. */
export const frenchForms: Rule = {
  name: 'spelling',
  apply: (sentence) =>
    sentence
      .replace(/(?<=\d)i?[èe]mes?(?!\p{L})/gu, 'e')
      .replace(/(?<![\d.,])1[èe]re(?!\p{L})/gu, '1re')
      .replace(/(?<=\p{L}[ae]|\ba) t[-’' ](?=(?:il|elle|on)s?(?!\p{L}))/gu, '-t-')
      .replace(/^A (?=\p{L}|\d)/u, 'À ')
      .replace(/(?<![\p{L}-])E(?=tats?(?![\p{L}])|tats-Unis|gypt|lysée)/gu, 'É'),
}

export const frenchSpacing: Rule = { name: 'punctuation', apply: frenchSpaces }

/** German sums of money in words: 7,4 Millionen Euro. */
export const germanSums: Rule = {
  name: 'abbreviation',
  apply: (sentence) =>
    sentence
      .replace(/(?<=(?<![\d.,])(?!1(?!\d|,[1-9]))\d[\d.,]*) ?Mio\.? (?=€|Euro)/gu, ' Millionen ')
      .replace(/(?<=(?<![\d.,])(?!1(?!\d|,[1-9]))\d[\d.,]*) ?Mrd\.? (?=€|Euro)/gu, ' Milliarden ')
      .replace(/(?<=\d|Millionen|Milliarden) ?€(?![\p{L}\d/-])/gu, ' Euro'),
}
