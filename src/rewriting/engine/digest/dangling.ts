import { lexiconOf, type Lexicon } from '../../fidelity/lexicon.ts'
import { wordsOf } from '../../plain-text.ts'
import dangling from '../data/dangling.json' with { type: 'json' }
import standalone from '../data/standalone.json' with { type: 'json' }

type Language = keyof typeof dangling.languages
type Words = Record<keyof (typeof dangling.languages)['en'], readonly string[]>

/** How many words after a pointer may be its time: this past week. */
const TIME_REACH = 2
/** Nouns before an object pronoun: one is the subject, which the pronoun does not mean. */
const MIN_NOUNS = 2
/** Opens a clause in which a pronoun may come before its name: "After her husband died, Ada Quill …". */
const SUBORDINATE =
  /^(?:after|before|when|while|as|since|with|in|for|despite|because|until|although|nach|als|wenn|während|weil|bei|mit|obwohl|trotz|für|après|avant|quand|lorsque|alors|avec|dans|malgré|pour|en|tras|cuando|mientras|al|después|antes|con|pese|para)$/

/**
 * Returns whether a sentence refers to something before it: it opens with a pronoun or a word that joins it to another,
 * or asks for “it” without a noun that it can mean. False in a language without word lists.
 */
export function danglingTest(language: string): (text: string) => boolean {
  const words: Words | undefined = dangling.languages[language as Language]
  if (!words) return () => false
  const lexicon = lexiconOf(language)
  const times = new Set([
    ...standalone.languages[language as Language].timeNouns.map((noun) => noun.toLowerCase()),
    ...lexicon.weekdays.keys(),
    ...lexicon.months.keys(),
  ])
  return (text) => {
    const found = wordsOf(text)
    return (
      opensWithReference(found, words, times) ||
      isGermanPronoun(text, found, lexicon) ||
      hasLostObject(text, words) ||
      (language === 'fr' && hasLostPerson(text))
    )
  }
}

function opensWithReference(found: readonly string[], words: Words, times: ReadonlySet<string>): boolean {
  // Il's, c'est: the word before the apostrophe counts.
  const [first = ''] = (found[0] ?? '').split(/['’]/)
  if (words.pronouns.includes(first) || words.links.includes(first) || words.verbs.includes(first))
    return true
  const line = found.join(' ').replace(/’/g, "'")
  if (words.phrases.some((phrase) => `${line} `.startsWith(`${phrase.replace(/’/g, "'")} `))) return true
  return words.pointers.includes(first) && !found.slice(1, 1 + TIME_REACH).some((word) => times.has(word))
}

/** "Das sagte …" and "Der ist …": an article with a verb behind it is a pronoun. */
function isGermanPronoun(
  text: string,
  [first = '']: readonly string[],
  { language, roles }: Lexicon,
): boolean {
  const [, next = ''] = /^\P{L}*\p{L}+ (\p{L}+)/u.exec(text) ?? []
  const verbs = standalone.languages.de.speech
  return (
    language === 'de' &&
    ['der', 'die', 'das'].includes(first) &&
    (verbs.includes(next) || dangling.germanVerbs.includes(next) || Boolean(roles?.auxiliaries.has(next)))
  )
}

/** "De le condamner": French joins de and the article le, so that this is a pronoun. */
const FRENCH_OBJECT = /(?<!\p{L})(?:de|à) les? (?=\p{Ll}+(?:er|ir|re)(?!\p{L}))/u
const FULL_NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u

/** Whether a French sentence does something to somebody whom it does not name before. */
function hasLostPerson(text: string): boolean {
  const pronoun = FRENCH_OBJECT.exec(text)
  return pronoun !== null && !FULL_NAME.test(text.slice(0, pronoun.index))
}

/** Whether an object pronoun has no noun before it but the subject, and no name after its clause. */
function hasLostObject(text: string, { objects, objectEnds }: Words): boolean {
  const end =
    objectEnds.length > 0 ? `(?=[.,;:!?]| (?:${objectEnds.join('|')})(?!\\p{L}))` : "(?![\\p{L}’'-])"
  const pronoun = new RegExp(`(?<=\\p{L} )(?:${objects.join('|')})${end}`, 'iu').exec(text)
  if (!pronoun) return false
  const before = text.slice(0, pronoun.index)
  // "Three people died, two of them at home": a part of what the sentence names.
  if (PART_OF.test(before.slice(-PART_CHARS))) return false
  // "Bat darum, dass": what it means follows.
  if (/^da/i.test(pronoun[0]) && text.slice(pronoun.index).includes(',')) return false
  const isBeforeName = SUBORDINATE.test(wordsOf(text)[0] ?? '') && !before.includes(',')
  return !isBeforeName && nounsIn(before) < MIN_NOUNS
}

const PART_CHARS = 40
const PART_OF = /, [\p{L}\d]+ (?:of|de|von|d['’]entre) $/u

const WITH_ARTICLE =
  /(?<!\p{L})(?:(?:the|an?|his|her|its|their|this|two|three|der|die|das|den|dem|des|ein\p{L}{0,2}|le|la|les|une?|des|du|el|los|las|una|unos|unas) |l[’'])\p{L}{3,}|Quoted\d+q|\d[\d.,]* \p{L}{3,}/giu
const NAME = /(?<=[\p{L},] )\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)*/gu

/** Counts names, words behind an article, and quotations: what a pronoun can mean. */
function nounsIn(text: string): number {
  const withArticle = text.match(WITH_ARTICLE)?.length ?? 0
  return withArticle + (text.replace(WITH_ARTICLE, ' ').match(NAME)?.length ?? 0)
}
