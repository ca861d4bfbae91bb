import french from '../lexicons/french.json' with { type: 'json' }
import german from '../lexicons/german.json' with { type: 'json' }
import { frenchDayFirst, frenchRelative, frenchSource, germanAttribution } from '../rules/foreign-clauses.ts'
import type { Rule } from '../rules/rule.ts'
import { wordList } from './word-list.ts'

/** What the engine can do in a language without a tagger. */
export interface LanguagePack {
  /** The conservative style: house forms only. */
  form: Rule
  /** The other styles: house forms and synonyms, each place replaced once. */
  words: Rule
  /** Reordering that is safe without a tagger. */
  clauses: readonly Rule[]
  /** Quotation marks of the language, if the guide asks for curly ones. */
  marks: readonly [string, string]
  labels: ArticleLabels
}

/** Headings of the creative style. */
export interface ArticleLabels {
  brief: string
  facts: string
  quotes: string
  plain: readonly [string, ...string[]]
}

export const ENGLISH_LABELS: ArticleLabels = {
  brief: 'In brief',
  facts: 'Key facts',
  quotes: 'In their words',
  plain: ['The story', 'The details', 'The background', 'Further points'],
}

const PACKS = new Map<string, LanguagePack>(
  Object.entries({
    de: {
      form: wordList('Hausform', german.form),
      words: wordList('Wortwahl', [...german.form, ...german.synonyms]),
      clauses: [germanAttribution],
      marks: ['„', '“'],
      labels: {
        brief: 'Kurz gefasst',
        facts: 'Eckpunkte',
        quotes: 'Wortlaut',
        plain: ['Bericht', 'Einzelheiten', 'Hintergrund', 'Nachtrag'],
      },
    },
    fr: {
      form: wordList('forme maison', french.form),
      words: wordList('choix des mots', [...french.form, ...french.synonyms]),
      clauses: [frenchRelative, frenchSource, frenchDayFirst],
      marks: ['« ', ' »'],
      labels: {
        brief: 'En bref',
        facts: 'L’essentiel',
        quotes: 'Dans leurs mots',
        plain: ['Le récit', 'Les détails', 'Le contexte', 'Autres points'],
      },
    },
  }),
)

/** Returns the pack of a two-letter language code, or null. */
export function languagePack(language: string): LanguagePack | null {
  return PACKS.get(language) ?? null
}
