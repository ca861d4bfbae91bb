import languages from './data/languages.json' with { type: 'json' }

/** The marks before and after a quotation, with the spaces that belong to them. */
export type Marks = readonly [string, string]

/** The typography of a language, and the labels of a quoted source in it. */
export interface LanguageForms {
  marks: Marks
  /** The marks of a quotation inside of another. */
  inner: Marks
  /** The dash between words with its spaces; empty where dashes stay as they are. */
  dash: string
  /** The credit of a quoted source, with `{source}` for the name of the source. */
  credit: string
  original: string
}

const FORMS = new Map(
  Object.entries(languages.languages).map(([code, { marks, inner, ...rest }]) => {
    const forms: LanguageForms = { marks: pairOf(marks), inner: pairOf(inner), ...rest }
    return [code, forms] as const
  }),
)

function pairOf([open = '', close = '']: readonly string[]): Marks {
  return [open, close]
}

/** Returns the forms of a two-letter language code, or null. */
export function formsOf(language: string): LanguageForms | null {
  return FORMS.get(language) ?? null
}
