import { expect, it } from 'vitest'
import { CATALOGS, MESSAGE_KEYS } from '#shared/catalog/catalogs.ts'
import { CATALOG_LANGUAGES } from '#shared/catalog/languages.ts'

// A feature that somebody adds may have English texts alone; those of the product are complete.

it.each(CATALOG_LANGUAGES)('has every text of the dashboard in %s', (language) => {
  expect(MESSAGE_KEYS.filter((key) => CATALOGS[language][key] === undefined)).toEqual([])
})
