import nlp from 'compromise'

export type NameKind = 'person' | 'place' | 'organisation'

export interface FoundName {
  text: string
  kind: NameKind
  start: number
  end: number
}

const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?:[-.&’'][\p{L}\p{N}]+)*(?:(?: (?:de|van|von|der|al|bin|del|la) | )\p{Lu}[\p{L}\p{N}]*(?:[-.&’'][\p{L}\p{N}]+)*)*/gu
const CALENDAR =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|I|I['’]\w+|Mr|Mrs|Ms|Dr|AM|PM|OK|TV)$/
const DAY_AFTER = / (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/
const HONORIFIC = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir)\.? /

/**
 * Returns the names of people, places and organizations with their positions. A capital at the start of a
 * sentence makes a name only if `isCommonWord` does not know the word.
 */
export function namesIn(text: string, isCommonWord: (word: string) => boolean): FoundName[] {
  const found: FoundName[] = []
  for (const match of text.matchAll(NAME)) {
    const opens = opensSentence(text, match.index)
    const trimmed = withoutOpening(match[0], opens, isCommonWord)
    if (!trimmed || CALENDAR.test(trimmed.name)) continue
    if (trimmed.offset === 0 && opens && !isSurelyName(trimmed.name, text.slice(match.index))) continue
    const start = match.index + trimmed.offset
    found.push({ text: trimmed.name, kind: kindOf(trimmed.name), start, end: start + trimmed.name.length })
  }
  return found
}

function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.!?…:\n]["”’»)*]*\s*|[“"«([‘']|[-*#•] |— )$/.test(text.slice(Math.max(0, at - 4), at))
}

const SPEECH_VERB =
  /^\S+ (?:said|says|told|added|argued|warned|wrote|called|declined|announced|will|has|had)\b/

// One word at the start of a sentence is a name if the tagger knows it or a verb of speech follows.
function isSurelyName(name: string, rest: string): boolean {
  if (name.includes(' ') || /\p{Lu}.*\p{Lu}|\d/u.test(name)) return true
  return nlp(name).has('(#Person|#Place|#Organization|#FirstName|#LastName)') || SPEECH_VERB.test(rest)
}

interface Trimmed {
  name: string
  offset: number
}

function withoutOpening(
  phrase: string,
  opens: boolean,
  isCommonWord: (word: string) => boolean,
): Trimmed | null {
  let name = phrase.replace(/['’]s?$/, '').replace(DAY_AFTER, '')
  let offset = 0
  const cut = (length: number) => {
    name = name.slice(length)
    offset += length
  }
  cut(HONORIFIC.exec(name)?.[0].length ?? 0)
  while (opens && name) {
    const [first = ''] = name.split(' ')
    if (!isCommonWord(first.toLowerCase())) break
    cut(Math.min(name.length, first.length + 1))
    // Drops a particle left at the front.
    cut(/^\p{Ll}+(?: the)? /u.exec(name)?.[0].length ?? 0)
  }
  return name ? { name, offset } : null
}

function kindOf(name: string): NameKind {
  const parsed = nlp(name)
  if (parsed.has('#Place')) return 'place'
  if (parsed.has('#Person') || parsed.has('(#FirstName|#LastName)')) return 'person'
  return 'organisation'
}
