import type { Lexicon } from './lexicon.ts'

const MIN_STEM = 3
/** Acusó, acusaron, acusado and acusar are forms of one verb. */
const SPANISH_VERB =
  /(?<=\p{L}{3})(?:ad[oa]s?|id[oa]s?|ando|iendo|aron|ieron|[aei]r(?:á|án|ía|ían|emos)?|ió|ó|an)$/u

/** Returns a word without the usual endings of its language, so that inflected forms compare as equal. */
export function stemOf(word: string, { language, irregular, equivalents }: Lexicon): string {
  const base = irregular.get(word) ?? equivalents.get(word)
  if (base) return base
  if (language === 'en') return englishStem(word)
  if (language === 'de')
    return cut(
      word.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u').replace(/ß/g, 'ss'),
      /(?:ern|em|en|er|es|e|n|s)$/,
    )
  if (language === 'es') return cut(cut(word, SPANISH_VERB), /(?:es|as|os|e|a|o|s|i)$/)
  if (language === '') return word
  return cut(word, /(?:es|as|os|e|a|o|s|i)$/)
}

function cut(word: string, ending: RegExp): string {
  const shorter = word.replace(ending, '')
  return shorter.length >= MIN_STEM ? shorter : word
}

function englishStem(word: string): string {
  if (word.length <= 3) return word
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/ie[sd]$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  const shorter = word.replace(/(?:ing|ed|es|s|e)$/, '')
  if (shorter.length < MIN_STEM || !/[aeiouy]/.test(shorter)) return word.replace(/s$/, '')
  // Stopped and stop.
  return shorter.replace(/([bdgmnprt])\1$/, '$1')
}
