const FUNCTION_WORDS = new Set(
  'a an the this that these those he she it they we you his her its their our your my one some many most all both each every several few another any no there here and but so yet or if when while as although though because since after before until once unless despite with without in on at by for from of to about under over during amid among between against through throughout within more less at not only such what who how why where which whether even just still then now today officials police experts people others'.split(
    ' ',
  ),
)

/** What an article shows about its own words. */
export interface Vocabulary {
  /** Whether a sentence opener can be in lower case inside a sentence. */
  isCommon: (word: string) => boolean
  /** Whether the word always has a capital inside sentences. */
  isName: (word: string) => boolean
}

/**
 * Learns which words are names from the whole article: a capital at the start of a sentence proves nothing.
 */
export function learnVocabulary(text: string): Vocabulary {
  const lower = new Set<string>()
  const names = new Set<string>()
  for (const match of text.matchAll(/(^|[^\p{L}\p{N}'’-])(\p{L}[\p{L}'’-]*)/gu)) {
    const word = match[2] ?? ''
    if (/^\p{Ll}/u.test(word)) lower.add(word)
    else if (isInsideSentence(text, match.index)) names.add(word.toLowerCase())
  }
  return {
    isCommon: (word) => {
      const normalized = word.toLowerCase()
      if (/^i$|^i['’]/.test(normalized) || /\p{Lu}.*\p{Lu}/u.test(word)) return false
      return FUNCTION_WORDS.has(normalized) || (lower.has(normalized) && !names.has(normalized))
    },
    isName: (word) => names.has(word.toLowerCase()) && !lower.has(word.toLowerCase()),
  }
}

function isInsideSentence(text: string, index: number): boolean {
  return /[\p{Ll}\d,;] $/u.test(text.slice(Math.max(0, index - 1), index + 1))
}

/**
 * Returns a clause for use inside a sentence: with a common opener in lower case or a name unchanged. Returns
 * null when the article does not show which it is.
 */
export function lowercaseOpening(clause: string, { isCommon, isName }: Vocabulary): string | null {
  const first = /^[\p{L}'’-]+/u.exec(clause)?.[0]
  if (first === undefined) return /^[\d$€£]/.test(clause) ? clause : null
  if (/^(?:I|I['’]\p{L}+|Quoted\d+q)$/u.test(first)) return clause
  if (/^\p{Ll}/u.test(first)) return clause
  if (isCommon(first)) return clause.charAt(0).toLowerCase() + clause.slice(1)
  if (isName(first) || /\p{Lu}.*\p{Lu}/u.test(first)) return clause
  return null
}
