import { frenchDayFirst, frenchRelative, frenchSource, germanAttribution } from '../rules/foreign-clauses.ts'
import french from '../lexicons/french.json' with { type: 'json' }
import german from '../lexicons/german.json' with { type: 'json' }
import type { Rule } from '../rules/rule.ts'
import { wordList } from './word-list.ts'

/** What the engine knows of a language without tagging it. */
export interface LanguagePack {
  /** House form alone, for the conservative style. */
  form: Rule
  /** Form and equivalents together, each place at most once. */
  words: Rule
  /** What the rewording styles may surely turn round; the order of words inside a clause stays. */
  clauses: readonly Rule[]
  /** Where the guide asks for curly marks, those of the language. */
  marks: readonly [string, string]
  labels: ArticleLabels
}

/** The words that the creative style sets above the parts of a story. */
export interface ArticleLabels {
  brief: string
  facts: string
  voices: string
  plain: readonly [string, ...string[]]
}

export const ENGLISH_LABELS: ArticleLabels = {
  brief: 'In brief',
  facts: 'Key facts',
  voices: 'In their words',
  plain: ['The story', 'The details', 'The background', 'Further points'],
}

const packs = new Map<string, LanguagePack>(
  Object.entries({
    de: {
      form: wordList('Hausform', german.form),
      words: wordList('Wortwahl', [...german.form, ...german.synonyms]),
      clauses: [germanAttribution],
      marks: ['„', '“'],
      labels: {
        brief: 'Kurz gefasst',
        facts: 'Eckpunkte',
        voices: 'Wortlaut',
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
        voices: 'Dans leurs mots',
        plain: ['Le récit', 'Les détails', 'Le contexte', 'Autres points'],
      },
    },
  }),
)

/** The pack of a language (two-letter code), or null where the engine knows none. */
export function languagePack(language: string): LanguagePack | null {
  return packs.get(language) ?? null
}
