import { currentLanguage } from '#shared/catalog/current-language.ts'

/** Returns a label as it stands within a sentence: in small letters, but German nouns keep their capitals. */
export const inSentence = (label: string): string =>
  currentLanguage().startsWith('de') ? label : label.toLowerCase()
