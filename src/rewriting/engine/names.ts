import titles from './data/titles.json' with { type: 'json' }

const PARTICLES = 'de|da|di|del|della|van|der|den|von|bin|al|la|le|el'
const CAPITALIZED = String.raw`\p{Lu}[\p{L}’'-]*\p{Ll}[\p{L}’'-]*`
const FULL_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}’'-])(${CAPITALIZED})((?: (?:\\p{Lu}\\.|${PARTICLES}|${CAPITALIZED}))*) (${CAPITALIZED})(?![\\p{L}\\p{N}])`,
  'gu',
)
const NOT_A_FIRST_NAME = new Set([...titles.titles, ...titles.openers])

/** What an article shows about its own names. */
export interface Names {
  /** Whether the word has a capital inside sentences, and never a small letter. */
  isName: (word: string) => boolean
  /** Whether the article has the word in small letters, and never with a capital inside sentences. */
  isCommon: (word: string) => boolean
  /** Returns the name in front of a surname when the article gives exactly one, else null. */
  firstNameOf: (surname: string) => string | null
  /** Whether people of one family may share the surname, so that only titles tell them apart. */
  isFamilyName: (surname: string) => boolean
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
  const firstNames = firstNamesIn(text)
  const hasFamily = FAMILY.test(text)
  const titles = titlesIn(text)
  return {
    isName: (word) => capitalized.has(word.toLowerCase()) && !lower.has(word.toLowerCase()),
    isCommon: (word) => lower.has(word.toLowerCase()) && !capitalized.has(word.toLowerCase()),
    firstNameOf: (surname) => {
      const known = firstNames.get(surname)
      return known?.size === 1 ? ([...known][0] ?? null) : null
    },
    isFamilyName: (surname) => hasFamily || (titles.get(surname)?.size ?? 0) > 1,
  }
}

const FAMILY =
  /\b(?:wife|wives|widow|widower|husbands?|spouse|mother|father|daughters?|sons?|brothers?|sisters?|siblings?|couple|grand(?:mother|father|son|daughter)s?|married|fiancée?|cousins?|uncle|aunt|nephew|niece)\b/i
const TITLE = /\b(Mr|Mrs|Ms|Miss)\b\.? (?=(\p{Lu}[\p{L}’'-]*))/gu

/** Returns the titles of each surname: Mr. Hale, Mrs. Hale. */
function titlesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, title = '', name = ''] of text.matchAll(TITLE)) {
    const surname = name.replace(/[’']s?$/, '')
    found.set(surname, (found.get(surname) ?? new Set()).add(title))
  }
  return found
}

function firstNamesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, first = '', middle = '', surname = ''] of text.matchAll(FULL_NAME)) {
    const parts = [first, ...middle.trim().split(' ')].filter(
      (part) => part && !NOT_A_FIRST_NAME.has(part.toLowerCase().replace(/\.$/, '')),
    )
    const [firstName] = parts
    if (firstName) found.set(surname, (found.get(surname) ?? new Set()).add(firstName))
  }
  return found
}
