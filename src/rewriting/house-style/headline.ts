import { isPlaceholder } from './quotations.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_LENGTH = 90

/** Whether a headline is set in Title Case: most of its longer words have a capital. */
export function isTitleCase(title: string): boolean {
  const words = title
    .split(/\s+/)
    .filter((word) => /^[\p{L}]{4,}/u.test(word))
    .slice(1)
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.7
}

/** The headline in sentence case; a word keeps its capital when the story writes it with one. */
export function sentenceCase(title: string, { isName }: Vocabulary): string {
  if (!isTitleCase(title)) return title
  return title.replace(
    /(^|[\s(—–:-]+|\/)(\p{L}[\p{L}\d'’]*)/gu,
    (whole, lead: string, word: string, at: number) => {
      const opens = (at === 0 && lead === '') || lead.endsWith(': ')
      const keeps =
        opens ||
        isPlaceholder(word) ||
        isName(word) ||
        isName(word.replace(/['’]s?$/, '')) ||
        /\p{Lu}.*\p{Lu}|\d/u.test(word)
      return keeps ? whole : lead + word.charAt(0).toLowerCase() + word.slice(1)
    },
  )
}

/** A long headline in two parts is cut to its first, when that stands alone. */
export function shortened(title: string): string {
  const [, head, tail] = /^(.{25,}?)(?:: | [—–-] )(.+)$/.exec(title) ?? []
  return head && tail && title.length > MAX_LENGTH - 20 && !head.endsWith('?') ? head : title
}
