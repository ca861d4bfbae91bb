import { addTo } from './add-to.ts'
import spelling from '#shared/rewriter/house-style/spelling.json' with { type: 'json' }
import de from './lexicons/de.json' with { type: 'json' }
import en from './lexicons/en.json' with { type: 'json' }
import es from './lexicons/es.json' with { type: 'json' }
import fr from './lexicons/fr.json' with { type: 'json' }
import it from './lexicons/it.json' with { type: 'json' }
import nl from './lexicons/nl.json' with { type: 'json' }
import pt from './lexicons/pt.json' with { type: 'json' }
import { FINDING_KINDS, type FindingKind } from './finding-kinds.ts'

/** A word or phrase of one class of claims, such as `certainty` or `alleged`. */
export interface Phrase {
  words: string[]
  group: Group
  className: string
  /** The kind of a finding about it. */
  kind: FindingKind
}

export type Group =
  | 'negation'
  | 'certainty'
  | 'bounds'
  | 'speech'
  | 'qualifiers'
  | 'limits'
  | 'causes'
  | 'questions'
  | `contrast ${number}`

/** How a language shows who does something to whom. */
export type Roles = Readonly<Record<RoleWords, ReadonlySet<string>>>

/**
 * Word classes: `auxiliaries` before a verb, those of the `passive`, its `agent` (by); `verbs` that the endings of
 * `pastEnding` do not show; words inside a noun phrase that are `transparent`; `prepositions`, without the
 * `objectMarkers` (Spanish a); `openers` of a clause; pronouns as `subjects` and `objects`; articles of an object; and
 * openers of `clauses` that qualify what is before them, among them those of `contrasts` (but); words between
 * opponents (`against`) and `joining` statements (and); `relatives` that an object marker turns around (al que); and what
 * can be `established` (reviewed, charged), so that its negation is a caveat.
 */
type RoleWords =
  | 'auxiliaries'
  | 'passive'
  | 'agent'
  | 'verbs'
  | 'pastEnding'
  | 'transparent'
  | 'objectMarkers'
  | 'prepositions'
  | 'openers'
  | 'subjects'
  | 'objects'
  | 'objectArticles'
  | 'clauses'
  | 'contrasts'
  | 'against'
  | 'joining'
  | 'relatives'
  | 'established'

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
  /** Null for a language without this data. */
  roles: Roles | null
  /** The base form of irregular verbs, by each of their forms. */
  irregular: ReadonlyMap<string, string>
  /** The first of words that say the same in a news story, by each of their forms. */
  equivalents: ReadonlyMap<string, string>
  /** The spelling that a word is compared as, by its other spelling. */
  spelling: ReadonlyMap<string, string>
}

type Values = Readonly<Record<string, number>>
/** Words or phrases by the class they belong to. */
type Classes = Readonly<Record<string, readonly string[]>>

interface LexiconFile {
  decimal: string
  function: string
  months: string[]
  weekdays: string[]
  numbers: Values
  scales: Values
  ordinals: Values
  units: Classes
  negation: string[]
  certainty: Classes
  qualifiers: string[]
  /** Words and phrases that limit a claim, such as `if` and `so far`. */
  limits?: Classes
  bounds: Classes
  speech: Classes
  /** Words that open an indirect question, such as `whether`. */
  questions?: readonly string[]
  /** Words before a cause or an effect, such as `because` and `led to`. */
  causes?: { cause: readonly string[]; effect: readonly string[] }
  contrasts: { kind: string; classes: string[][] }[]
  /** Two spellings of one word. */
  variants?: string[]
  irregular: string
  /** Words that say the same in a news story, the form that others are compared as first; separated like `irregular`. */
  equivalents?: string
  /** Words separated by spaces. */
  roles?: Readonly<Record<RoleWords, string>>
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
  if (words.length === 0) return null
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
  const phrases: Phrase[] = [
    ...phrasesOf('negation', 'negation', { no: file.negation }),
    ...phrasesOf('certainty', 'certainty', file.certainty),
    ...phrasesOf('limits', 'qualifier', file.limits ?? {}),
    ...phrasesOf('bounds', 'comparison', file.bounds),
    ...phrasesOf('speech', 'attribution', file.speech),
    ...phrasesOf('questions', 'certainty', { open: file.questions ?? [] }),
    ...phrasesOf('causes', 'relation', { ...file.causes }),
    ...file.qualifiers.flatMap((word) => phrasesOf('qualifiers', 'qualifier', { [word]: [word] })),
    ...file.contrasts.flatMap(({ kind, classes }, at) =>
      phrasesOf(`contrast ${at}`, findingKind(kind), Object.fromEntries(classes.entries())),
    ),
  ]
  const units = Object.entries(file.units).flatMap(([unit, names]) =>
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
    roles: file.roles ? rolesOf(file.roles) : null,
    irregular: byEachForm(file.irregular),
    equivalents: byEachForm(file.equivalents ?? ''),
    spelling: new Map([
      ...(language === 'en' ? spelling.pairs : []).map(toSpelling),
      ...(file.variants ?? []).map(toSpelling),
    ]),
  }
}

function rolesOf(words: Readonly<Record<RoleWords, string>>): Roles {
  const setOf = (name: RoleWords) => new Set(words[name].split(' ').filter(Boolean))
  return {
    auxiliaries: setOf('auxiliaries'),
    passive: setOf('passive'),
    agent: setOf('agent'),
    verbs: setOf('verbs'),
    pastEnding: setOf('pastEnding'),
    transparent: setOf('transparent'),
    objectMarkers: setOf('objectMarkers'),
    prepositions: setOf('prepositions'),
    openers: setOf('openers'),
    subjects: setOf('subjects'),
    objects: setOf('objects'),
    objectArticles: setOf('objectArticles'),
    clauses: setOf('clauses'),
    contrasts: setOf('contrasts'),
    against: setOf('against'),
    joining: setOf('joining'),
    relatives: setOf('relatives'),
    established: setOf('established'),
  }
}

function toSpelling(pair: string): [string, string] {
  const [other = '', compared = ''] = pair.split(' ')
  return [other, compared]
}

function findingKind(name: string): FindingKind {
  const kind = FINDING_KINDS.find((known) => known === name)
  if (!kind) throw new Error(`A lexicon has the unknown kind ${name}`)
  return kind
}

function phrasesOf(group: Group, kind: FindingKind, classes: Classes): Phrase[] {
  return Object.entries(classes).flatMap(([className, texts]) =>
    texts.map((text) => ({ words: text.split(/[ -]/), group, className, kind })),
  )
}

function numbered(names: readonly string[]): Map<string, number> {
  return new Map(names.flatMap((forms, at) => forms.split(' ').map((form) => [form, at + 1] as const)))
}

function byFirstWord<T extends { words: string[] }>(entries: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const entry of entries) addTo(map, entry.words[0] ?? '', entry)
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length)
  return map
}

/** Returns the first form of each line by all of its forms. */
function byEachForm(lines: string): Map<string, string> {
  return new Map(
    lines.split('|').flatMap((line) => {
      const forms = line.split(' ').filter(Boolean)
      return forms.map((form) => [form, forms[0] ?? form] as const)
    }),
  )
}
