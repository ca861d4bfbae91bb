import { ar } from './ar/index.ts'
import type { Catalog, MessageKey } from './catalog-types.ts'
import { de } from './de/index.ts'
import { account } from './en/account.ts'
import { articles } from './en/articles.ts'
import { site } from './en/site.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { catalogLanguageOf, PSEUDO_LANGUAGE, type CatalogLanguage } from './languages.ts'
import { pl } from './pl/index.ts'
import { toPseudo } from './pseudo-language.ts'

const en: Catalog = { ...site, ...articles, ...account }

const catalogs: Readonly<Record<CatalogLanguage, Catalog>> = { en, de, fr, es, pl, ar }

let pseudo: Catalog | undefined

export const MESSAGE_KEYS = Object.keys(en) as MessageKey[]

/** Returns the texts of a language, given as a BCP 47 tag; English for a language without a catalog. */
export function catalogOf(language: string): Catalog {
  const name = catalogLanguageOf(language)
  if (name !== PSEUDO_LANGUAGE) return catalogs[name]
  pseudo ??= Object.fromEntries(MESSAGE_KEYS.map((key) => [key, toPseudo(en[key])])) as Catalog
  return pseudo
}
