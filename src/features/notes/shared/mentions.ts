import { usernameKey } from '#features/people/shared/auth.ts'

/** A username after an at sign. Other rules on names are checked where accounts are created. */
const MENTION = /(?<![\p{L}\p{M}\p{N}._@-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,49})/gu

/** Part of a note's text; `key` is the username that it names, in the form that is unique. */
interface NotePart {
  text: string
  key: string | null
}

/** Splits a text at the names after at signs. A mark at the end of a sentence is not part of a name. */
export function notePartsOf(text: string): NotePart[] {
  const parts: NotePart[] = []
  let end = 0
  for (const { 1: match = '', index } of text.matchAll(MENTION)) {
    const name = match.replace(/[._-]+$/, '')
    if (index > end) parts.push({ text: text.slice(end, index), key: null })
    end = index + 1 + name.length
    parts.push({ text: text.slice(index, end), key: usernameKey(name) })
  }
  if (end < text.length) parts.push({ text: text.slice(end), key: null })
  return parts
}

/** Returns the usernames in a text, in the form that is unique, each once. */
export function mentionedIn(text: string): string[] {
  return [...new Set(notePartsOf(text).flatMap(({ key }) => key ?? []))]
}
