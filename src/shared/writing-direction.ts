/** Languages written from right to left (Unicode CLDR). */
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the writing direction of a language, given as a BCP 47 tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [code = ''] = language.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr'
}

const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** The first letter with a direction; digits and signs have none (UAX #9, rule P2). */
const FIRST_LETTER = new RegExp(`(${RIGHT_TO_LEFT_LETTER.source})|\\p{L}`, 'u')

/** Returns the writing direction of a text by its first letter; null without one. */
export function directionOfText(text: string): 'ltr' | 'rtl' | null {
  const found = FIRST_LETTER.exec(text)
  return found && (found[1] === undefined ? 'ltr' : 'rtl')
}

/**
 * Returns the writing direction of words of a known language, which may be that of the site: an Arabic story may begin
 * with a Latin name. Null if only the letters say it.
 */
export function knownDirection(
  words: string,
  { lang, language }: { lang?: string | undefined; language: string },
): 'ltr' | 'rtl' | null {
  if (lang) return directionOf(lang)
  return directionOf(language) === 'rtl' && RIGHT_TO_LEFT_LETTER.test(words) ? 'rtl' : null
}

/** Returns the writing direction of words: of their language if it is known, else of their first letter. */
export const directionOfWords = (
  words: string,
  languages: { lang?: string | undefined; language: string },
): 'ltr' | 'rtl' | null => knownDirection(words, languages) ?? directionOfText(words)
