import { usernameKey } from '#features/people/shared/auth.ts'

/** A username after an at sign. Other rules on names are checked where accounts are created. */
const MENTION = /(?<![\p{L}\p{M}\p{N}._@-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,49})/gu

/** Part of a note's text; `key` is the username that it names, in the form that is unique. */
interface NotePart {
  text: string
  key: string | null
}

interface Names {
  has: (key: string) => boolean
}

/** Returns what a match can name, longest first: marks at its end belong to a name or to a sentence. */
function namesIn(match: string): string[] {
  const marks = match.length - match.replace(/[._-]+$/, '').length
  return Array.from({ length: marks + 1 }, (_, cut) => match.slice(0, match.length - cut))
}

/** Returns the usernames that a text can name, in the form that is unique. */
export const possibleNamesIn = (text: string): string[] =>
  [...text.matchAll(MENTION)].flatMap(({ 1: match = '' }) => namesIn(match).map(usernameKey))

/** Splits a text at the names after at signs. A mark at the end of a name is part of it only in a known name. */
export function notePartsOf(text: string, known: Names): NotePart[] {
  const parts: NotePart[] = []
  let end = 0
  for (const { 1: match = '', index } of text.matchAll(MENTION)) {
    const names = namesIn(match)
    const name = names.find((each) => known.has(usernameKey(each))) ?? names.at(-1) ?? ''
    if (index > end) parts.push({ text: text.slice(end, index), key: null })
    end = index + 1 + name.length
    parts.push({ text: text.slice(index, end), key: usernameKey(name) })
  }
  if (end < text.length) parts.push({ text: text.slice(end), key: null })
  return parts
}

/** Returns the usernames in a text, in the form that is unique, each once. */
export function mentionedIn(text: string, known: Names): string[] {
  return [...new Set(notePartsOf(text, known).flatMap(({ key }) => key ?? []))]
}
