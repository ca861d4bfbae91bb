import { contentStems } from '../../fidelity/align.ts'
import { lexiconOf } from '../../fidelity/lexicon.ts'
import { mentionsIn, tokensIn } from '../../fidelity/tokens.ts'
import type { Names } from '../names.ts'

/** A shorter headline does not show what the news is. A quotation in it counts nothing: it is what somebody says. */
const MIN_WORDS = 2
const QUOTATION = /“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"]*"|(?<!\p{L})‘[^‘’]*’(?!\p{L})/gu
/** A headline that is a quotation, perhaps with its speaker before it: Ada Quill: “…”. */
const QUOTES = /^(?:[^:“„«"]{1,60}: ?)?["“„«‚‘'»]/
/** "How a family saves a station", perhaps after a few words and a colon. */
const EXPLAINS =
  /^(?:[^:]{1,60}: ?)?(?:how|why|what|wie|warum|weshalb|was|cómo|por qué|qué|comment|pourquoi)(?!\p{L})/iu

/**
 * A compound has a word of at least so many letters: Freibad-Pläne, Freibad. Shorter ones are parts by chance: contre,
 * contrôle.
 */
const MIN_PART = 6
/** What follows the scene of a feature tells the news if it has so many words of the headline. */
const MANY = 2

/** Tells which sentences have to do with the headline. */
export interface NewsTest {
  /**
   * Whether a first sentence has several words of the headline, or one and a day or somebody who says it. Names alone do
   * not count: a scene has its people and places too. Below a quotation or a question it must be news.
   */
  opensWithNews: (text: string) => boolean
  /** Whether a sentence has several words of the headline besides its names, and a day or somebody who says it. */
  isNews: (text: string) => boolean
}

/** Returns the test for a headline; null where the headline or the language tells too little about the text. */
export function newsTest(
  { title, text }: { title: string; text: string },
  { language, names }: { language: string; names: Names },
): NewsTest | null {
  const lexicon = lexiconOf(language)
  const stemsOf = (text: string) =>
    [...contentStems(tokensIn(text, lexicon).filter(({ kind }) => kind === 'word'))].map((stem) =>
      stem.toLowerCase(),
    )
  const words = title.replace(QUOTATION, ' ')
  const headline = stemsOf(words)
  const isFeature = QUOTES.test(title.trim()) || EXPLAINS.test(title)
  if (lexicon.months.size === 0 || (headline.length < MIN_WORDS && !isFeature)) return null
  const sharedBy = (stems: readonly string[]) => (sentence: string) => {
    const own = stemsOf(sentence)
    return stems.filter((stem) => own.some((other) => isSameWord(stem, other))).length
  }
  const shared = sharedBy(headline)
  // A headline in another language, or of another story.
  if (!isFeature && !text.split('\n').some((line) => shared(line) > 0)) return null
  // German nouns are written like names.
  const common = language === 'de' ? headline : stemsOf(withoutNames(words, names))
  const sharedCommon = sharedBy(common)
  const many = Math.min(MANY, common.length)
  const isDatedOrSaid = (text: string) => {
    const tokens = tokensIn(text, lexicon)
    return (
      tokens.some(({ kind }) => kind === 'date') ||
      mentionsIn(tokens, lexicon).some(({ phrase: { kind, group } }) =>
        // “After” and “before” are no day.
        kind === 'date' ? !group.startsWith('contrast') : group === 'speech',
      )
    )
  }
  const isNews = (text: string) => sharedCommon(text) >= many && shared(text) >= MANY && isDatedOrSaid(text)
  const isOpening = (text: string) =>
    sharedCommon(text) >= Math.min(1, many) && shared(text) >= (isDatedOrSaid(text) ? 1 : MANY)
  // Below such a headline is an interview, an analysis or a feature more often than not.
  return { opensWithNews: isFeature ? isNews : isOpening, isNews }
}

const withoutNames = (words: string, { isName }: Names) =>
  // French joins an article or preposition to a name: d’Orsègue.
  words.replace(/\p{L}[\p{L}’'-]*/gu, (word) => (isName(word.replace(/^\p{Ll}{1,2}[’']/u, '')) ? ' ' : word))

const isSameWord = (one: string, other: string) =>
  one === other ||
  (one.length >= MIN_PART && other.includes(one)) ||
  (other.length >= MIN_PART && one.includes(other))
