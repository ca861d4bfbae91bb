import de from './lexicons/de.json' with { type: 'json' }
import en from './lexicons/en.json' with { type: 'json' }
import es from './lexicons/es.json' with { type: 'json' }
import fr from './lexicons/fr.json' with { type: 'json' }
import it from './lexicons/it.json' with { type: 'json' }
import nl from './lexicons/nl.json' with { type: 'json' }
import pt from './lexicons/pt.json' with { type: 'json' }

/** A unit by one of its names, such as `nautical` and `mile`. */
interface Unit {
  words: string[]
  unit: string
}

/** The words of a language that numbers, dates, units and negations are made of. */
export interface Lexicon {
  /** A two-letter code; empty for an unknown language, which has figures and signs only. */
  language: string
  decimal: string
  functionWords: ReadonlySet<string>
  months: ReadonlyMap<string, number>
  weekdays: ReadonlyMap<string, number>
  numbers: ReadonlyMap<string, number>
  scales: ReadonlyMap<string, number>
  ordinals: ReadonlyMap<string, number>
  /** Units by their first word, the longest first. */
  units: ReadonlyMap<string, readonly Unit[]>
  /** Matches a negation. */
  negation: RegExp
  /** Matches a word that limits a claim: may, about, at least, if. */
  limit: RegExp
}

type Values = Readonly<Record<string, number>>

interface LexiconFile {
  decimal: string
  function: string
  months: string[]
  weekdays: string[]
  numbers: Values
  scales: Values
  ordinals: Values
  units: Readonly<Record<string, readonly string[]>>
  /** Words and phrases, separated by `|`. */
  negation: string
  limits: string
}

const FILES: Readonly<Record<string, LexiconFile>> = { en, de, fr, es, it, pt, nl }
const UNKNOWN: LexiconFile = {
  decimal: '.',
  function: '',
  months: [],
  weekdays: [],
  numbers: {},
  scales: {},
  ordinals: {},
  units: { percent: ['%'], dollar: ['$'], euro: ['€'], pound: ['£'], yen: ['¥'], kilometer: ['km'] },
  negation: '',
  limits: '',
}

const compiled = new Map<string, Lexicon>()

/** Returns the lexicon of a language code; an unknown language has figures and signs only. */
export function lexiconOf(language: string): Lexicon {
  const known = compiled.get(language)
  if (known) return known
  const lexicon = compile(language, FILES[language] ?? UNKNOWN)
  compiled.set(language, lexicon)
  return lexicon
}

const SAMPLE_WORDS = 600
const MIN_FUNCTION_SHARE = 0.2

/**
 * Returns the lexicon of the first text that one fits, by the share of its function words. A headline or a short
 * sentence is enough, for which `detectLanguage` often finds no language.
 */
export function lexiconFor(...texts: readonly string[]): Lexicon {
  for (const text of texts) {
    const fitting = fittingLexicon(text)
    if (fitting) return fitting
  }
  return lexiconOf('')
}

function fittingLexicon(text: string): Lexicon | null {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, SAMPLE_WORDS)
  let best: Lexicon | null = null
  let bestShare = MIN_FUNCTION_SHARE
  for (const language of Object.keys(FILES)) {
    const lexicon = lexiconOf(language)
    const share = words.filter((word) => lexicon.functionWords.has(word)).length / words.length
    if (share > bestShare) [best, bestShare] = [lexicon, share]
  }
  return best
}

function compile(language: string, file: LexiconFile): Lexicon {
  return {
    language,
    decimal: file.decimal,
    functionWords: new Set(file.function.split(' ').filter(Boolean)),
    months: numbered(file.months),
    weekdays: numbered(file.weekdays),
    numbers: new Map(Object.entries(file.numbers)),
    scales: new Map(Object.entries(file.scales)),
    ordinals: new Map(Object.entries(file.ordinals)),
    units: unitsByFirstWord(file.units),
    negation: anyOf(file.negation),
    limit: anyOf(file.limits),
  }
}

function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.flatMap((forms, at) => forms.split(' ').map((form) => [form, at + 1] as const)))
}

function unitsByFirstWord(units: LexiconFile['units']): Map<string, Unit[]> {
  const byFirst = new Map<string, Unit[]>()
  for (const [unit, names] of Object.entries(units))
    for (const name of names) {
      const words = name.split(' ')
      const [first = ''] = words
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, unit }])
    }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

function anyOf(phrases: string): RegExp {
  return phrases === '' ? /(?!)/u : new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'iu')
}
