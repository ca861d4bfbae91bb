import type { Lexicon } from './lexicon.ts'

/** The shortest part of a compound, in letters. */
const MIN_PART = 4
/** First parts of compounds that change what the whole is: a vice president is not the president. */
const LIMITING =
  /^(?:vize|ex|alt|un|nicht|anti|halb|teil|fast|schein|unter|ober|neben|mit|stell|ersatz|versuchs?)/u
/** Letters between the parts of a German compound. */
const LINK = /^(?:e?s|e?n|er|-)?$/u

/**
 * Whether a German word is made of words of the source, or is part of one there: Vereinsangaben and Angaben des Vereins,
 * Foulelfmeter and Elfmeter. Takes stems in small letters.
 */
export function isCompoundOf(stem: string, known: ReadonlySet<string>): boolean {
  if (stem.length < MIN_PART) return false
  for (const word of known) {
    if (word.length < MIN_PART || word === stem) continue
    if (word.startsWith(stem) && word.length >= stem.length + MIN_PART) return true
    if (word.endsWith(stem) && word.length >= stem.length + MIN_PART && !LIMITING.test(word)) return true
    if (!stem.startsWith(word)) continue
    const rest = stem.slice(word.length)
    for (const other of known)
      if (other.length >= MIN_PART && rest.endsWith(other) && LINK.test(rest.slice(0, -other.length)))
        return true
  }
  return false
}

/** The shortest word that another one is derived from, in letters. */
const MIN_BASE = 5

/** Whether a word is another one with an ending, or the other way around: rehearsal and rehearsed, sénat and sénateurs. */
export function isDerivedFrom(stem: string, known: ReadonlySet<string>): boolean {
  for (const word of known) {
    const [short, long] = word.length < stem.length ? [word, stem] : [stem, word]
    if (short.length >= MIN_BASE && long !== short && long.startsWith(short)) return true
  }
  return false
}

const PEOPLE_ENDING = /(?:ans?|ians?|ns?|ese|ish|is?)$/u
/** The shortest root of a country and of its people. */
const MIN_ROOT = 4

/** Whether one word is a place and the other its adjective: Japón and japonesa, Navarra and navarro. */
export function isAdjectiveOf(one: string, other: string, { language }: Pick<Lexicon, 'language'>): boolean {
  const [short, long] = [plain(one), plain(other)].sort((a, b) => a.length - b.length) as [string, string]
  const root = short.slice(0, -1)
  if (root.length < MIN_ROOT || !long.startsWith(root)) return false
  // Niger and Nigeria are two countries.
  return language === 'en' ? PEOPLE_ENDING.test(long) : isCapital(one) !== isCapital(other)
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
