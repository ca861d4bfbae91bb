const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ',
} // oxfmt-ignore

/** Returns a word in lowercase, without accents, as the index stores it. */
export function foldWord(word: string): string {
  if (!/[^a-z\d]/.test(word)) return word
  const plain = word.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] ?? letter)
}
