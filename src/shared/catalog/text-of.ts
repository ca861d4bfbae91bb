import { texts } from './catalogs.ts'
import { currentLanguage } from './current-language.ts'
import { formatEntry } from './format-entry.ts'
import { toMessage, type Text } from './message.ts'

// Contains every text, so scripts for browsers must not import it: they call `m`.

/** Returns a message in a language, given as a BCP 47 tag; by default in the request's. */
export function textOf(text: Text, language = currentLanguage()): string {
  const { key, values = {} } = toMessage(text)
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? textOf(value, language) : value,
  ])
  const found = texts.find(language, key)
  return formatEntry(
    found.entry,
    found.language,
    Object.fromEntries(shown) as Record<string, string | number>,
  )
}

/** Returns a message in English, for logs and the command line. */
export const englishOf = (text: Text): string => textOf(text, 'en')
