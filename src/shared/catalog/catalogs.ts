import { ar } from './ar/index.ts'
import type { Catalog, Entry, MessageKey } from './catalog-types.ts'
import { de } from './de/index.ts'
import { account } from './en/account.ts'
import { articles } from './en/articles.ts'
import { dashboard } from './en/dashboard/index.ts'
import { site } from './en/site.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { catalogLanguageOf, PSEUDO_LANGUAGE, type CatalogLanguage } from './languages.ts'
import { pl } from './pl/index.ts'
import { toPseudo } from './pseudo-language.ts'

const en: Readonly<Record<MessageKey, Entry>> = { ...site, ...articles, ...account, ...dashboard }

export type Catalogs = Readonly<Record<CatalogLanguage, Catalog>>
export const CATALOGS: Catalogs = { en, de, fr, es, pl, ar }

export const MESSAGE_KEYS = Object.keys(en) as MessageKey[]

export interface FoundText {
  entry: Entry
  /** That of the text: English where the language has none. */
  language: ReturnType<typeof catalogLanguageOf>
}

export interface Texts {
  /** Returns the text of a key in a language, given as a BCP 47 tag. */
  find: (language: string, key: MessageKey) => FoundText
  /** Returns whether any language but English has the text. */
  isTranslated: (key: MessageKey) => boolean
}

/** Returns the texts of catalogs. The pseudo-language has those that are translated into any language. */
export function createTexts(catalogs: Catalogs): Texts {
  const others = Object.entries(catalogs).flatMap(([language, catalog]) =>
    language === 'en' ? [] : [catalog],
  )
  const translated = new Set(others.flatMap((catalog) => Object.keys(catalog)))
  const pseudo = new Map<MessageKey, Entry>()
  const isTranslated = (key: MessageKey) => translated.has(key)
  const inPseudo = (key: MessageKey): Entry => {
    const entry = pseudo.get(key) ?? toPseudo(en[key])
    pseudo.set(key, entry)
    return entry
  }
  return {
    isTranslated,
    find: (tag, key) => {
      const language = catalogLanguageOf(tag)
      const entry =
        language !== PSEUDO_LANGUAGE ? catalogs[language][key] : isTranslated(key) ? inPseudo(key) : undefined
      return entry === undefined ? { entry: en[key], language: 'en' } : { entry, language }
    },
  }
}

/** The texts of the product. */
export const texts = createTexts(CATALOGS)
