import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { compileMessages } from '../../../vite.messages.ts'
import type { Entry } from './catalog-types.ts'
import { catalogOf, MESSAGE_KEYS } from './catalogs.ts'
import { formatEntry, type Values } from './format-entry.ts'
import { CATALOG_LANGUAGES, PSEUDO_LANGUAGE } from './languages.ts'

const textsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const bracketsIn = (text: string) => text.match(/[[\]]/g)?.join('') ?? ''

it.each(CATALOG_LANGUAGES)(
  'the catalog of %s has every text, with the placeholders of the English one',
  (language) => {
    const catalog = catalogOf(language)
    expect(Object.keys(catalog).toSorted()).toEqual(MESSAGE_KEYS.toSorted())
    for (const key of MESSAGE_KEYS) {
      const english = textsOf(catalogOf('en')[key]).at(-1) ?? ''
      for (const text of textsOf(catalog[key])) {
        expect(text.trim(), key).not.toBe('')
        expect(bracketsIn(text), key).toBe(bracketsIn(english))
        // A plural form such as "one story" may leave the number out.
        const allowed = placeholdersIn(english)
        const isPlural = typeof catalog[key] !== 'string'
        const found = placeholdersIn(text)
        expect(isPlural ? found.every((name) => allowed.includes(name)) : found, `${key}: ${text}`).toEqual(
          isPlural ? true : allowed,
        )
      }
    }
  },
)

it.each(CATALOG_LANGUAGES)(
  'the catalog of %s has a form for each plural category of the language',
  (language) => {
    const whole = Array.from({ length: 1_000 }, (_, count) => new Intl.PluralRules(language).select(count))
    for (const key of MESSAGE_KEYS) {
      const entry = catalogOf(language)[key]
      if (typeof entry === 'string') continue
      expect(Object.keys(entry), key).toEqual(expect.arrayContaining([...new Set(whole)]))
    }
  },
)

it('leaves few texts untranslated, all of them words that the languages share', () => {
  const shared = CATALOG_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    MESSAGE_KEYS.filter((key) => {
      const english = catalogOf('en')[key]
      return english === catalogOf(language)[key] && /[a-z]{2}/i.test(textsOf(english).join())
    }).map((key) => `${language} ${key}`),
  )
  expect(shared).toEqual([
    'de badgeAdmin',
    'de sitemap',
    'de code',
    'de video',
    'de audio',
    'de signInCode',
    'fr menu',
    'fr badgeAdmin',
    'fr articles',
    'fr contact',
    'fr pageOfTitle',
    'fr notifications',
    'fr code',
    'fr notes',
    'fr noteNumber',
    'fr audio',
    'fr pages',
    'fr signInCode',
    'es error',
    'es audio',
    'pl menu',
    'pl model',
    'pl tag',
  ])
})

/** Numbers of every plural category of the languages. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 102, 1_000_000]

it('gives browsers the same texts as the server', async () => {
  const compiled = await compileMessages()
  for (const language of [...CATALOG_LANGUAGES, PSEUDO_LANGUAGE]) {
    for (const key of MESSAGE_KEYS) {
      const entry = catalogOf(language)[key]
      const code = compiled.get(language)?.get(key) ?? ''
      const names = [
        ...new Set(
          textsOf(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
        ),
      ]
      for (const count of typeof entry === 'string' ? [1] : COUNTS) {
        const values: Values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count }
        const run = runInThisContext(code) as string | ((values: Values) => string)
        expect(typeof run === 'string' ? run : run(values), `${language} ${key}`).toBe(
          formatEntry(entry, language, values),
        )
      }
    }
  }
})
