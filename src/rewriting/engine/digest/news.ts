import { contentStems } from '../../fidelity/align.ts'
import { lexiconOf } from '../../fidelity/lexicon.ts'
import { mentionsIn, tokensIn } from '../../fidelity/tokens.ts'

/** A shorter headline, or one that is a quotation, does not show what the news is. */
const MIN_WORDS = 2
/** A compound has a word of at least so many letters: Freibad-Pläne, Freibad. */
const MIN_PART = 5
/** What follows the scene of a feature tells the news if it has so many words of the headline. */
const MANY = 2

/** Tells which sentences have to do with the headline. */
export interface NewsTest {
  /** Whether a first sentence has several words of the headline, or one and a day or somebody who says it. */
  opensWithNews: (text: string) => boolean
  /** Whether a sentence has several words of the headline, and a day or somebody who says it. */
  isNews: (text: string) => boolean
}

/** Returns the test for a headline; null where the headline or the language tells too little about the text. */
export function newsTest(title: string, text: string, language: string): NewsTest | null {
  const lexicon = lexiconOf(language)
  const stemsOf = (text: string) =>
    [...contentStems(tokensIn(text, lexicon).filter(({ kind }) => kind === 'word'))].map((stem) =>
      stem.toLowerCase(),
    )
  const headline = stemsOf(title)
  if (lexicon.months.size === 0 || headline.length < MIN_WORDS || /^["“„«‚‘»]/.test(title.trim())) return null
  const shared = (words: string) => {
    const own = stemsOf(words)
    return headline.filter((stem) => own.some((other) => isSameWord(stem, other))).length
  }
  // A headline in another language, or of another story.
  if (shared(text) === 0) return null
  const isDatedOrSaid = (text: string) => {
    const tokens = tokensIn(text, lexicon)
    return (
      tokens.some(({ kind }) => kind === 'date') ||
      mentionsIn(tokens, lexicon).some(({ phrase }) => phrase.group === 'speech' || phrase.kind === 'date')
    )
  }
  return {
    opensWithNews: (text) => shared(text) >= MANY || (shared(text) > 0 && isDatedOrSaid(text)),
    isNews: (text) => shared(text) >= MANY && isDatedOrSaid(text),
  }
}

const isSameWord = (one: string, other: string) =>
  one === other ||
  (one.length >= MIN_PART && other.includes(one)) ||
  (other.length >= MIN_PART && one.includes(other))
