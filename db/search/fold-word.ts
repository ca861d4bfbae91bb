/** Letters that are written as others, also in Arabic and Persian. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ',
  ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ـ: '',
} // oxfmt-ignore
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowels, and variation selectors, as parts of a class. In
 * other scripts, such as Thai, Hindi and kana, marks make other words.
 */
export const ACCENTS = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f`
/** Invisible characters within words: soft hyphens, joiners and byte order marks. */
export const INVISIBLE = String.raw`\u00ad\u200c\u200d\u2060\ufeff`
const IGNORED = new RegExp(`[${ACCENTS}${INVISIBLE}\\u200b]`, 'g')
/** The vowels am of Thai and Lao, which NFKC takes apart. */
const AM = /\u0e4d\u0e32|\u0ecd\u0eb2/g

/** Returns a text with ligatures as letters, and wide and narrow letters as usual ones. */
export const compatible = (text: string): string =>
  text.normalize('NFKC').replaceAll(AM, (vowel) => (vowel < '\u0e80' ? '\u0e33' : '\u0eb3'))

/** Returns a word in lowercase, without accents, as the index stores it. Empty if it has only ignored characters. */
export function foldWord(word: string): string {
  if (!/[^a-z\d]/.test(word)) return word
  const plain = compatible(word).toLowerCase().normalize('NFD').replaceAll(IGNORED, '').normalize('NFC')
  return plain.replaceAll(WRITTEN_OTHERWISE, (letter) => LETTERS[letter] ?? letter)
}
