import { lexiconOf, type Lexicon } from '../fidelity/lexicon.ts'
import { wordsOf } from '../plain-text.ts'
import clauses from './data/headline-clauses.json' with { type: 'json' }
import standalone from './data/standalone.json' with { type: 'json' }

type Language = keyof typeof clauses.languages
type Words = Record<keyof (typeof clauses.languages)['en'], readonly string[]>

const MAX_HEADLINES = 3
/** A headline with fewer words names no event. */
const MIN_WORDS = 3
/** The least that a cut leaves out. */
const MIN_TAIL_WORDS = 2
/** A clause after a dash or a semicolon; fewer words may be who said the first one. */
const MIN_CLAUSE_WORDS = 5
const QUOTATION_MARK = /["“”„«»]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/u

/** A headline in two: what a cut leaves, and what it takes away. */
interface Cut {
  rest: string
  tail: string
}

/**
 * Returns up to three shorter forms of a headline, the longest first: without a label, and without whole clauses at
 * its end. Empty if no cut is certain to leave a sentence that is as true, and in a language without word lists.
 */
export function shorterHeadlines(headline: string, language: string): string[] {
  const words: Words | undefined = clauses.languages[language as Language]
  if (!words || /[?…]|\.\.\./.test(headline)) return []
  const bare = withoutLabel(headline.trim(), words)
  if (words.questions.includes(wordsOf(bare)[0] ?? '')) return []
  const shorter = cutsOf(bare, words, lexiconOf(language)).map(({ rest }) => rest)
  const found = [bare, ...shorter].filter((text) => text !== headline.trim() && isLongEnough(text))
  return [...new Set(found)].sort((a, b) => b.length - a.length).slice(0, MAX_HEADLINES)
}

const isLongEnough = (text: string) => wordsOf(text).length >= MIN_WORDS

function withoutLabel(headline: string, { labels }: Words): string {
  const label = new RegExp(
    `^(?:${labels.join('|')})\\s?[:|]\\s+|\\s+(?:\\||\\[|\\()(?:${labels.join('|')})[\\])]?$`,
    'iu',
  )
  const bare = headline.replace(label, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Returns the cuts of a headline that leave it grammatical and as true. */
function cutsOf(headline: string, words: Words, lexicon: Lexicon): Cut[] {
  const adjunct = new RegExp(`(?:,)? (?:${words.adjuncts.map(opener).join('|')})`, 'giu')
  const atAdjuncts = [...headline.matchAll(adjunct)]
    .map(({ index }) => cutAt(headline, index))
    .filter((cut) => isAdjunct(cut, words, lexicon))
  const atClauses = [...headline.matchAll(/ [–—-] |; /g)]
    .map(({ index }) => cutAt(headline, index))
    .filter(({ tail }) => wordsOf(tail).length >= MIN_CLAUSE_WORDS && hasVerb(wordsOf(tail), lexicon))
  return [...atAdjuncts, ...atClauses].filter((cut) => isSafe(cut, words, lexicon))
}

// German clauses open after a comma, which belongs to the opener.
const opener = (phrase: string) => phrase.replace(/^, /, '') + (/[’']$/.test(phrase) ? '' : '(?![\\p{L}-])')

const cutAt = (text: string, at: number): Cut => ({
  rest: text.slice(0, at).replace(/[,;\s]+$/, ''),
  tail: text.slice(at).replace(/^[,;–—\s-]+/, ''),
})

function isAdjunct({ rest, tail }: Cut, words: Words, lexicon: Lexicon): boolean {
  const small = tail.toLowerCase()
  if (words.governors.includes(wordsOf(rest).at(-1) ?? '')) return false
  if (words.idioms.some((idiom) => small.startsWith(idiom))) return false
  if (lexicon.language !== 'en' || !small.startsWith('as ')) return true
  // "Quits as mayor" has a role, "as storm nears" a clause.
  const mayHaveRole = wordsOf(rest).some((word) => words.roles.includes(word))
  return !mayHaveRole && hasEnglishClause(wordsOf(tail).slice(1), lexicon)
}

/** Whether English words are a subject and its verb. */
function hasEnglishClause(words: readonly string[], lexicon: Lexicon): boolean {
  const at = words.findIndex(
    (word, index) => index > 0 && (/(?:[^s]s|ed)$/.test(word) || isVerb(word, lexicon)),
  )
  return at > 0 && !words.slice(0, at).some((word) => lexicon.roles?.prepositions.has(word))
}

function isSafe({ rest, tail }: Cut, { scope }: Words, lexicon: Lexicon): boolean {
  const [kept, lost] = [wordsOf(rest), wordsOf(tail)]
  if (lost.length < MIN_TAIL_WORDS || QUOTATION_MARK.test(tail) || /[,:]/.test(rest)) return false
  if (kept.some((word) => scope.includes(word)) || lexicon.functionWords.has(kept.at(-1) ?? '')) return false
  if (hasPhrase(kept, ['negation', 'limits', 'speech'], lexicon)) return false
  // Who says it, and on what condition, must not get lost.
  return (
    !hasPhrase(lost, ['limits', 'speech'], lexicon) &&
    !isAboutGuilt(rest, lexicon) &&
    !deniesGuilt(tail, lexicon)
  )
}

function hasVerb(words: readonly string[], lexicon: Lexicon): boolean {
  return words.slice(1).some((word) => isVerb(word, lexicon))
}

const isVerb = (word: string, { roles, irregular }: Lexicon) =>
  irregular.has(word) || [roles?.auxiliaries, roles?.verbs].some((verbs) => verbs?.has(word))

function hasPhrase(words: readonly string[], groups: readonly string[], { phrases }: Lexicon): boolean {
  return words.some((word, at) =>
    phrases
      .get(word)
      ?.some(
        (phrase) =>
          groups.includes(phrase.group) && phrase.words.every((each, by) => words[at + by] === each),
      ),
  )
}

const isAboutGuilt = (text: string, lexicon: Lexicon) =>
  stemsIn(text, 'accusation', lexicon) || stemsIn(text, 'denial', lexicon)
const deniesGuilt = (text: string, lexicon: Lexicon) =>
  stemsIn(text, 'denial', lexicon) ||
  /(?<!\p{L})(?:clear|acquit|freigespr|acquitté|relax|absuelt|absolv)/iu.test(text)

function stemsIn(text: string, kind: 'accusation' | 'denial', { language }: Lexicon): boolean {
  const stems = standalone.languages[language as Language]?.[kind] ?? []
  return stems.length > 0 && new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'iu').test(text)
}
