import { message } from '#shared/catalog/message.ts'
import type { Problem } from './finding.ts'
import type { Lexicon } from './lexicon.ts'
import { fold } from './stem.ts'
import { rangeOf, type ReadSentence } from './text.ts'
import type { Token } from './tokens.ts'

/** The shortest part of a compound or root of a word, in letters. */
const MIN_PART = 4
/** A word that is written small more often than this, compared with capitals, is not a name. */
const NAME_SHARE = 2
/** Each word is compared with all of the source; a story has far fewer unknown names. */
const MAX_COMPOUNDS = 500
const MAX_FAMILY = 200
const TITLE_CASE = 0.8
/** Text before the first word of a clause. */
const CLAUSE_START = /(?:[.:!?…–—("“”„«»‹›]|\*\*|\n)\s*$/u

/** The names of a source: its words, and which words its language writes with a capital. */
export class SourceNames {
  readonly #words: ReadonlySet<string>
  readonly #initials: ReadonlySet<string>
  /** Words by their first letters. */
  readonly #families = new Map<string, string[]>()
  #compoundsLeft = MAX_COMPOUNDS
  readonly #small = new Map<string, number>()
  readonly #capital = new Map<string, number>()

  /** Takes the sentences of the source and of its details, then the result's. */
  constructor(
    source: readonly ReadSentence[],
    result: readonly ReadSentence[],
    readonly lexicon: Lexicon,
  ) {
    this.#words = new Set(
      source.flatMap(({ tokens }) => tokens.flatMap(({ key, stem }) => [fold(key), stem])),
    )
    this.#initials = new Set(
      source.flatMap(({ text, tokens }) => initialsIn(runsOf(tokens, text, isCapitalized))),
    )
    for (const word of this.#words) {
      const start = word.slice(0, MIN_PART)
      this.#families.set(start, [...(this.#families.get(start) ?? []).slice(-MAX_FAMILY), word])
    }
    for (const sentence of [...source, ...result]) this.#countCase(sentence)
  }

  /** Finds names that the source does not have. */
  check(sentence: ReadSentence): Problem[] {
    if (isTitleCase(sentence)) return []
    const { text, tokens } = sentence
    const runs = runsOf(tokens, text, isCapitalized)
    return runs.flatMap((run) => {
      const unknown =
        this.lexicon.language === 'de' ? this.#unknownInGerman(run, text) : this.#unknown(run, text)
      if (unknown.length === 0) return []
      const range = rangeOf(unknown)
      const words = message('sourceDoesNotName', { text: text.slice(range.start, range.end) })
      return [{ kind: 'name' as const, status: 'new' as const, message: words, ...range }]
    })
  }

  #unknown(run: readonly Token[], text: string): Token[] {
    if (this.#isInitials(run)) return []
    return run.filter((token) => !opensClause(token, text) && this.#isName(token) && !this.#isKnown(token))
  }

  /**
   * German capitalizes every noun. A name is what follows another capitalized word and is no compound of the source:
   * Nils Achterberg, but neither Ende Juni nor Anfang Mai.
   */
  #unknownInGerman(run: readonly Token[], text: string): Token[] {
    const [first, ...rest] = run
    // “Messbare Folgen”: an adjective that opens a sentence.
    if (!first || (opensClause(first, text) && !this.#isName(first))) return []
    return rest.filter((token) => !this.#isKnown(token) && !this.#isCompound(fold(token.key)))
  }

  #isName({ key }: Token): boolean {
    return (this.#capital.get(key) ?? 0) > NAME_SHARE * (this.#small.get(key) ?? 0)
  }

  #isKnown({ key, stem }: Token): boolean {
    const word = fold(key)
    const base = word.replace(/'s?$/, '')
    return [word, base, stem].some((form) => this.#words.has(form)) || this.#isDerived(base)
  }

  /** Whether one word is a place and the other its people: Japan and Japanese, Navarra and navarro. */
  #isDerived(word: string): boolean {
    if (word.length < MIN_PART) return false
    const root = word.slice(0, Math.max(MIN_PART, word.length - 3))
    const family = this.#families.get(word.slice(0, MIN_PART)) ?? []
    return family.some((known) => known.startsWith(root) && Math.abs(known.length - word.length) <= 3)
  }

  #isCompound(word: string): boolean {
    if (this.#compoundsLeft-- <= 0) return false
    for (const known of this.#words)
      if (
        known.length >= MIN_PART &&
        (word.startsWith(known) || word.endsWith(known) || known.includes(word))
      )
        return true
    return false
  }

  /** Whether a word is the initials of a name in the source, or the other way round: the UN and the United Nations. */
  #isInitials(run: readonly Token[]): boolean {
    const [only] = run
    if (run.length === 1 && only) return this.#initials.has(fold(only.key))
    return initialsIn([run]).some((initials) => this.#words.has(initials))
  }

  #countCase({ text, tokens }: ReadSentence): void {
    for (const token of tokens) {
      if (token.kind !== 'word' || (token.isCapital && opensClause(token, text))) continue
      const counts = token.isCapital ? this.#capital : this.#small
      counts.set(token.key, (counts.get(token.key) ?? 0) + 1)
    }
  }
}

const isCapitalized = ({ kind, isCapital }: Token) => isCapital && kind === 'word'

const opensClause = ({ isFirst, start }: Token, text: string) =>
  isFirst || CLAUSE_START.test(text.slice(Math.max(0, start - 4), start))

/** Returns runs of tokens side by side: Ada Quill, Port Ellery Harbor. */
export function runsOf(tokens: readonly Token[], text: string, isPart: (token: Token) => boolean): Token[][] {
  const runs: Token[][] = []
  let previous: Token | null = null
  for (const token of tokens) {
    if (!isPart(token)) {
      previous = null
      continue
    }
    const isBeside = previous !== null && /^\.?[\s-]$/.test(text.slice(previous.end, token.start))
    if (isBeside) runs.at(-1)?.push(token)
    else runs.push([token])
    previous = token
  }
  return runs
}

const initialsIn = (runs: readonly (readonly Token[])[]): string[] =>
  runs.filter((run) => run.length > 1).map((run) => run.map(({ key }) => fold(key).charAt(0)).join(''))

function isTitleCase({ tokens }: ReadSentence): boolean {
  const words = tokens.filter(({ kind, isFirst }) => kind === 'word' && !isFirst)
  return words.length > 2 && words.filter(({ isCapital }) => isCapital).length > words.length * TITLE_CASE
}
