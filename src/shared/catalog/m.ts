import type { Messages } from './catalog-types.ts'
import { MESSAGE_KEYS, texts } from './catalogs.ts'
import { currentLanguage } from './current-language.ts'
import { formatEntry, type Values } from './format-entry.ts'

/**
 * The texts of the site in its language: `m.pageOfPages({ page: 1, pages: 3 })`. Call them while a page is rendered or
 * a request is handled, never when a module loads. In scripts for browsers, the build replaces each call by the text.
 * The types of an object built from keys are lost, so the last line states them; `catalogs.test.ts` checks every key.
 */
export const m = Object.fromEntries(
  MESSAGE_KEYS.map((key) => [
    key,
    (values?: Values) => {
      const { entry, language } = texts.find(currentLanguage(), key)
      return formatEntry(entry, language, values)
    },
  ]),
) as unknown as Messages
