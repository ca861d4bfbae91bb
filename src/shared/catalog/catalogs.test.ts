import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { compileMessages } from '../../../vite.messages.ts'
import type { Entry, MessageKey, PublicKey } from './catalog-types.ts'
import { CATALOGS, isDeskText, MESSAGE_KEYS, texts } from './catalogs.ts'
import { formatEntry, type Values } from './format-entry.ts'
import { CATALOG_LANGUAGES, PSEUDO_LANGUAGE } from './languages.ts'

const PUBLIC_KEYS = MESSAGE_KEYS.filter((key): key is PublicKey => !isDeskText(key))
const keysOf = (catalog: object) => Object.keys(catalog) as MessageKey[]
const textsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const bracketsIn = (text: string) => text.match(/[[\]]/g)?.join('') ?? ''

it.each(CATALOG_LANGUAGES)(
  'the catalog of %s has every public text, all with the placeholders of the English ones',
  (language) => {
    const catalog = CATALOGS[language]
    expect(Object.keys(catalog)).toEqual(expect.arrayContaining(PUBLIC_KEYS))
    expect(MESSAGE_KEYS).toEqual(expect.arrayContaining(Object.keys(catalog)))
    for (const key of keysOf(catalog)) {
      const { entry } = texts.find(language, key)
      const english = textsOf(texts.find('en', key).entry).at(-1) ?? ''
      for (const text of textsOf(entry)) {
        expect(text.trim(), key).not.toBe('')
        expect(bracketsIn(text), key).toBe(bracketsIn(english))
        // A plural form such as "one story" may leave the number out.
        const allowed = placeholdersIn(english)
        const isPlural = typeof entry !== 'string'
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
    for (const key of keysOf(CATALOGS[language])) {
      const { entry } = texts.find(language, key)
      if (typeof entry === 'string') continue
      expect(Object.keys(entry), key).toEqual(expect.arrayContaining([...new Set(whole)]))
    }
  },
)

it('leaves few texts untranslated, all of them words that the languages share', () => {
  const shared = CATALOG_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    PUBLIC_KEYS.filter((key) => {
      const { entry: english } = texts.find('en', key)
      return english === texts.find(language, key).entry && /[a-z]{2}/i.test(textsOf(english).join())
    }).map((key) => `${language} ${key}`),
  )
  expect(shared.toSorted()).toEqual([
    'de audio',
    'de badgeAdmin',
    'de code',
    'de newsletter',
    'de signInCode',
    'de sitemap',
    'de video',
    'es audio',
    'es error',
    'fr articles',
    'fr audio',
    'fr badgeAdmin',
    'fr code',
    'fr contact',
    'fr menu',
    'fr noteNumber',
    'fr notes',
    'fr notifications',
    'fr pageOfTitle',
    'fr pages',
    'fr signInCode',
    'pl badgeAdmin',
    'pl menu',
    'pl model',
    'pl newsletter',
    'pl tag',
  ])
})

/** Numbers of every plural category of the languages. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 102, 1_000_000]

it('gives browsers the same texts as the server', async () => {
  const compiled = await compileMessages()
  for (const language of [...CATALOG_LANGUAGES, PSEUDO_LANGUAGE]) {
    for (const key of MESSAGE_KEYS) {
      const { entry, language: textLanguage } = texts.find(language, key)
      const code = compiled.get(language)?.get(key) ?? ''
      const names = [
        ...new Set(
          textsOf(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
        ),
      ]
      const run = (code.startsWith('"') ? JSON.parse(code) : runInThisContext(code)) as
        | string
        | ((values: Values) => string)
      for (const count of typeof entry === 'string' ? [1] : COUNTS) {
        const values: Values = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count }
        expect(typeof run === 'string' ? run : run(values), `${language} ${key}`).toBe(
          formatEntry(entry, textLanguage, values),
        )
      }
    }
  }
})
