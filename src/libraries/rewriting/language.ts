import { detectAll, supportedLanguages, toISO2 } from 'tinyld/light'

/** Words of a piece of text that gets one vote, and the most pieces that vote. */
const PIECE_WORDS = 40
const MAX_PIECES = 10
/** Bounds the work for words of thousands of letters. Forty words have about 250. */
const PIECE_CHARACTERS = 400
const MIN_SHARE = 0.6
/** For a page that declares a language that the detector does not know. */
const MIN_SHARE_AGAINST = 0.95
const MIN_DECLARED_SHARE = 0.3
const MIN_ACCURACY = 0.1

const KNOWN = new Set(supportedLanguages.map((language) => toISO2(language)))

/**
 * Returns the language of a text as a two-letter code, or '' when it is not certain. Pieces of the text vote by
 * their n-grams (tinyld). The language that the page declares wins when the text leaves it open.
 */
export function detectLanguage(text: string, declared = ''): string {
  const declaredCode = /^[a-z]{2}(?=$|[-_])/i.exec(declared.trim())?.[0].toLowerCase() ?? ''
  const votes = votesOf(text, declaredCode)
  if (votes.length === 0) return declaredCode
  const shareOf = (language: string) => votes.filter((vote) => vote === language).length / votes.length
  const [best = ''] = [...new Set(votes)].sort((a, b) => shareOf(b) - shareOf(a))
  const isKnown = declaredCode === '' || KNOWN.has(declaredCode)
  if (shareOf(best) >= (isKnown ? MIN_SHARE : MIN_SHARE_AGAINST) && (isKnown || votes.length > 2)) return best
  return shareOf(declaredCode) >= MIN_DECLARED_SHARE ? declaredCode : ''
}

function votesOf(text: string, declared: string): string[] {
  const words = text.slice(0, 20_000).match(/\S+/g) ?? []
  const pieces = Math.min(MAX_PIECES, Math.ceil(words.length / PIECE_WORDS))
  const step = Math.floor(words.length / pieces)
  return Array.from({ length: pieces }, (_, at) => {
    const piece = words.slice(at * step, at * step + PIECE_WORDS).join(' ')
    const found = detectAll(piece.slice(0, PIECE_CHARACTERS))
    // A line or two is enough to confirm a language, not to name one.
    if (pieces === 1 && found.some(({ lang }) => lang === declared)) return declared
    const [first] = found
    return first && first.accuracy >= MIN_ACCURACY ? first.lang : ''
  }).filter(Boolean)
}

/** Returns the declared language in lowercase (en-gb), unless the text is certainly in another one. */
export function languageOfPage(text: string, declared: string): string {
  const detected = detectLanguage(text, declared)
  const code = declared.trim().toLowerCase().replace('_', '-')
  return detected === '' || code.split('-')[0] === detected ? code : detected
}
