import spelling from '#shared/rewriter/house-style/spelling.json' with { type: 'json' }
import de from './lexicons/de.json' with { type: 'json' }
import en from './lexicons/en.json' with { type: 'json' }
import es from './lexicons/es.json' with { type: 'json' }
import fr from './lexicons/fr.json' with { type: 'json' }
import it from './lexicons/it.json' with { type: 'json' }
import nl from './lexicons/nl.json' with { type: 'json' }
import pt from './lexicons/pt.json' with { type: 'json' }

/** A word or phrase of one class of claims, such as `certainty` or `alleged`. */
export interface Phrase {
  words: string[]
  group: Group
  className: string
  /** What a finding about it is called. */
  kind: string
}

export type Group = 'negation' | 'certainty' | 'bounds' | 'speech' | 'qualifiers' | `contrast ${number}`

export interface Lexicon {
  language: string
  decimal: string
  functionWords: ReadonlySet<string>
  months: ReadonlyMap<string, number>
  weekdays: ReadonlyMap<string, number>
  numbers: ReadonlyMap<string, number>
  scales: ReadonlyMap<string, number>
  ordinals: ReadonlyMap<string, number>
  /** Units by their first word, the longest first. */
  units: ReadonlyMap<string, { words: string[]; unit: string }[]>
  /** Phrases by their first word, the longest first. */
  phrases: ReadonlyMap<string, Phrase[]>
  /** The base form of irregular verbs, by each of their forms. */
  irregular: ReadonlyMap<string, string>
  /** The spelling that others count as equal to. */
  spelling: ReadonlyMap<string, string>
}

interface LexiconFile {
  decimal: string
  function: string
  months: string[]
  weekdays: string[]
  numbers: object
  scales: object
  ordinals: object
  units: object
  negation: string[]
  certainty: object
  qualifiers: string[]
  bounds: object
  speech: object
  contrasts: { kind: string; classes: string[][] }[]
  /** Two spellings of one word. */
  variants?: string[]
  irregular: string
}

const FILES: Readonly<Record<string, LexiconFile>> = { en, de, fr, es, it, pt, nl }
const compiled = new Map<string, Lexicon>()

/** Returns the words of a language to compare; an unknown language has numbers and symbols only. */
export function lexiconOf(language: string): Lexicon {
  const known = compiled.get(language)
  if (known) return known
  const file = FILES[language]
  const lexicon = compile(language, file ?? unknownLanguage)
  compiled.set(language, lexicon)
  return lexicon
}

const unknownLanguage: LexiconFile = {
  decimal: '.',
  function: '',
  months: [],
  weekdays: [],
  numbers: {},
  scales: {},
  ordinals: {},
  units: { percent: ['%'], dollar: ['$'], euro: ['€'], pound: ['£'], yen: ['¥'], kilometer: ['km'] },
  negation: [],
  certainty: {},
  qualifiers: [],
  bounds: {},
  speech: {},
  contrasts: [],
  irregular: '',
}

const LANGUAGE_SAMPLE_WORDS = 600
const MIN_FUNCTION_SHARE = 0.2

/** Returns the language of a text from its function words; empty when no known language has enough of them. */
export function languageOf(text: string): string {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, LANGUAGE_SAMPLE_WORDS)
  if (words.length === 0) return ''
  let best = { language: '', share: MIN_FUNCTION_SHARE }
  for (const language of Object.keys(FILES)) {
    const { functionWords } = lexiconOf(language)
    const share = words.filter((word) => functionWords.has(word)).length / words.length
    if (share > best.share) best = { language, share }
  }
  return best.language
}

function compile(language: string, file: LexiconFile): Lexicon {
  const phrases: Phrase[] = [
    ...phrasesOf('negation', 'negation', { no: file.negation }),
    ...phrasesOf('certainty', 'certainty', file.certainty),
    ...phrasesOf('bounds', 'comparison', file.bounds),
    ...phrasesOf('speech', 'attribution', file.speech),
    ...file.qualifiers.flatMap((word) => phrasesOf('qualifiers', 'qualifier', { [word]: [word] })),
    ...file.contrasts.flatMap(({ kind, classes }, at) =>
      phrasesOf(`contrast ${at}`, kind, Object.fromEntries(classes.map((each, n) => [String(n), each]))),
    ),
  ]
  const units = Object.entries(file.units as Record<string, string[]>).flatMap(([unit, names]) =>
    names.map((name) => ({ words: name.split(' '), unit })),
  )
  return {
    language,
    decimal: file.decimal,
    functionWords: new Set(file.function.split(' ').filter(Boolean)),
    months: numbered(file.months),
    weekdays: numbered(file.weekdays),
    numbers: new Map(Object.entries(file.numbers)),
    scales: new Map(Object.entries(file.scales)),
    ordinals: new Map(Object.entries(file.ordinals)),
    units: byFirstWord(units),
    phrases: byFirstWord(phrases),
    irregular: irregularForms(file.irregular),
    spelling: new Map([
      ...(language === 'en' ? britishSpelling : []),
      ...(file.variants ?? []).map((pair) => pair.split(' ') as [string, string]),
    ]),
  }
}

const britishSpelling = spelling.pairs.map((pair) => pair.split(' ') as [string, string])

function phrasesOf(group: Group, kind: string, classes: object): Phrase[] {
  return Object.entries(classes as Record<string, string[]>).flatMap(([className, texts]) =>
    texts.map((text) => ({ words: text.split(/[ -]/), group, className, kind })),
  )
}

function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.flatMap((forms, at) => forms.split(' ').map((form) => [form, at + 1] as const)))
}

function byFirstWord<T extends { words: string[] }>(entries: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const entry of entries) {
    const first = entry.words[0] ?? ''
    map.set(first, [...(map.get(first) ?? []), entry])
  }
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length)
  return map
}

function irregularForms(lines: string): Map<string, string> {
  return new Map(
    lines.split('|').flatMap((line) => {
      const forms = line.split(' ').filter(Boolean)
      return forms.map((form) => [form, forms[0] ?? form] as const)
    }),
  )
}
