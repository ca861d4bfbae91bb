import type { Messages } from './catalog-types.ts'
import { MESSAGE_KEYS, texts } from './catalogs.ts'
import { currentLanguage } from './current-language.ts'
import { formatEntry, type Values } from './format-entry.ts'

const functions = Object.fromEntries(
  MESSAGE_KEYS.map((key) => [
    key,
    (values?: Values) => {
      const { entry, language } = texts.find(currentLanguage(), key)
      return formatEntry(entry, language, values)
    },
  ]),
)

// An object built from a list of keys has no types for them.
function hasEveryText(built: object): built is Messages {
  return MESSAGE_KEYS.every((key) => key in built)
}

if (!hasEveryText(functions)) throw new Error('A text of the catalog has no function')

/**
 * The texts of the site in its language: `m.pageOfPages({ page: 1, pages: 3 })`. Call them while a page is rendered or
 * a request is handled, never when a module loads. In scripts for browsers, the build replaces each call with the text.
 * `catalogs.test.ts` checks every key.
 */
export const m: Messages = functions
