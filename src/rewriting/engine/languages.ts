import type { Marks } from '#shared/rewriter/house-style/quotations.ts'
import languages from './data/languages.json' with { type: 'json' }

/** The typography of a language, and the labels of a digest in it. */
export interface LanguageForms {
  marks: Marks
  /** The dash between words with its spaces; empty where dashes stay as they are. */
  dash: string
  /** The credit of a digest, with `{source}` for the name of the source. */
  credit: string
  facts: string
  original: string
}

const FORMS = new Map(
  Object.entries(languages.languages).map(([code, { marks, ...rest }]) => {
    const [open = '', close = ''] = marks
    const forms: LanguageForms = { marks: [open, close], ...rest }
    return [code, forms] as const
  }),
)

/** Returns the forms of a two-letter language code, or null. */
export function formsOf(language: string): LanguageForms | null {
  return FORMS.get(language) ?? null
}
