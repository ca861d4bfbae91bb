import type { Lexicon } from './lexicon.ts'

const MIN_STEM = 3

/** Endings of plurals and verbs, the longest first. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ies|ied|ed|es|s|e|y)$/,
  de: /(?:ern|em|en|er|es|e|n|s)$/,
}
const ROMANCE = /(?:aron|ieron|ando|iendo|ad[oa]s?|id[oa]s?|es|as|os|e|a|o|s|i|ó)$/

/** Returns a folded word without the usual endings of its language, so its forms compare as equal. */
export function stemOf(word: string, { language }: Pick<Lexicon, 'language'>): string {
  const folded = fold(word)
  if (folded.length <= MIN_STEM) return folded
  const shorter = folded.replace(ENDINGS[language] ?? ROMANCE, '')
  // Stopped and stop.
  const stem = language === 'en' ? shorter.replace(/([bdgmnprt])\1$/, '$1') : shorter
  return stem.length >= MIN_STEM ? stem : folded
}

/** Returns a word in lowercase, without accents. */
export const fold = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('’', "'")
