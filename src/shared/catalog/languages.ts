/** The languages of the catalogs, in menu order; English is the one that all others are compared with. */
export const CATALOG_LANGUAGES = ['en', 'de', 'fr', 'es', 'pl', 'ar'] as const
export type CatalogLanguage = (typeof CATALOG_LANGUAGES)[number]

/** A language for tests: every text of a catalog in it is longer, marked, and readable. */
export const PSEUDO_LANGUAGE = 'en-XA'

/** The languages that a newsroom can choose for its site, each by its own name. */
export const SITE_LANGUAGES = [
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'fr', name: 'Français' },
  { tag: 'es', name: 'Español' },
  { tag: 'pl', name: 'Polski' },
  { tag: 'ar', name: 'العربية' },
] as const

/** Returns the catalog of a language, given as a BCP 47 tag. A language without one gets the English catalog. */
export function catalogLanguageOf(language: string): CatalogLanguage | typeof PSEUDO_LANGUAGE {
  if (language === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE
  const [code = ''] = language.toLowerCase().split('-')
  return CATALOG_LANGUAGES.find((each) => each === code) ?? 'en'
}
