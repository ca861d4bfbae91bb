/** What an article reveals about its own names. */
export interface Names {
  /** Whether the word has a capital inside sentences, and never a small letter. */
  isName: (word: string) => boolean
  /** Whether the article has the word in lowercase, and never with a capital inside sentences. */
  isCommon: (word: string) => boolean
}

/** Learns the names of an article from its text without quotations. */
export function learnNames(text: string): Names {
  const lower = new Set<string>()
  const capitalized = new Set<string>()
  for (const { 0: found, 1: lead = '', 2: word = '', index } of text.matchAll(
    /(^|[^\p{L}\p{N}'’-])(\p{L}[\p{L}'’-]*)/gu,
  )) {
    const plain = word.replace(/['’]s?$/, '')
    const before = text.slice(Math.max(0, index - 1), index + found.length - word.length)
    // French joins an article or preposition to a name: d’Orsègue.
    const [, joined] = /^\p{Ll}{1,2}[’'](\p{Lu}.*)$/u.exec(plain) ?? []
    if (joined) capitalized.add(joined.toLowerCase())
    else if (/^\p{Ll}/u.test(word)) lower.add(plain)
    else if (lead !== '' && /[\p{L}\d,;] $/u.test(before)) capitalized.add(plain.toLowerCase())
  }
  return {
    isName: (word) => capitalized.has(word.toLowerCase()) && !lower.has(word.toLowerCase()),
    isCommon: (word) => lower.has(word.toLowerCase()) && !capitalized.has(word.toLowerCase()),
  }
}
