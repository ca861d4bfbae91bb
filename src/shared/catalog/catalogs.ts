import * as features from '../../features.shared.ts'
import type { SharedFeature, TextPart } from '../feature.ts'
import { ar } from './ar/index.ts'
import type { Catalog, Entry, MessageKey } from './catalog-types.ts'
import { de } from './de/index.ts'
import { account } from './en/account.ts'
import { articles } from './en/articles.ts'
import { dashboard } from './en/dashboard/index.ts'
import { site } from './en/site.ts'
import { es } from './es/index.ts'
import { fr } from './fr/index.ts'
import { type CatalogLanguage, catalogLanguageOf, PSEUDO_LANGUAGE } from './languages.ts'
import { pl } from './pl/index.ts'

const LETTERS =
  'aàbƀcçdđeéfƒgĝhĥiïjĵkķlļmɱnñoöpþqɋrŕsštţuüvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÏJĴKĶLĻMṀNÑOÖPÞQǪRŔSŠTŢUÜVṼWŴXẊYÝZŽ'
const accented = new Map(
  Array.from({ length: 52 }, (_, index) => [LETTERS[2 * index], LETTERS[2 * index + 1]]),
)

/** Translations are longer than English, short texts the most. */
const GROWTH = 0.4
const FILLER = ' öñé ţŵö ţĥŕéé ƒöüŕ ƒïṽé šïẋ'

/**
 * Returns an English text with accented letters, 40 % longer and between marks. Text on a page without the marks did
 * not come from a catalog.
 */
function toPseudo(entry: Entry): Entry {
  if (typeof entry !== 'string') {
    return Object.fromEntries(
      Object.entries(entry).map(([rule, text]) => [rule, toPseudoText(text)]),
    ) as Entry
  }
  return toPseudoText(entry)
}

function toPseudoText(text: string): string {
  const letters = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replaceAll(/[a-z]/gi, (letter) => accented.get(letter) ?? letter),
    )
    .join('')
  const filler = /[a-z]/i.test(text) ? FILLER.slice(0, Math.ceil(text.length * GROWTH) + 1).trimEnd() : ''
  return `⟦${letters}${filler}⟧`
}

/** Returns the texts of all parts. A key that two of them have is an error. */
export function joinTexts(parts: readonly TextPart[]): TextPart {
  const joined = new Map<string, Entry>()
  for (const [key, entry] of parts.flatMap((part) => Object.entries(part))) {
    if (joined.has(key)) throw new Error(`Two texts have the key ${key}`)
    joined.set(key, entry)
  }
  return Object.fromEntries(joined)
}

const described = Object.values<SharedFeature>(features)
const publicTexts = (language: CatalogLanguage) =>
  described.flatMap(({ texts }) => (texts ? [texts[language]] : []))
const deskTexts = (language: CatalogLanguage) => described.flatMap(({ desk }) => desk?.[language] ?? [])

const enDesk = joinTexts([dashboard, ...deskTexts('en')])
const en = joinTexts([site, articles, account, ...publicTexts('en'), enDesk]) as Readonly<
  Record<MessageKey, Entry>
>

/** Returns the catalog of a language. The types of its parts require every public text. */
const catalogOf = (language: CatalogLanguage, kernel: TextPart) =>
  joinTexts([kernel, ...publicTexts(language), ...deskTexts(language)]) as Catalog

type Catalogs = Readonly<Record<CatalogLanguage, Catalog>>
export const CATALOGS: Catalogs = {
  en,
  de: catalogOf('de', de),
  fr: catalogOf('fr', fr),
  es: catalogOf('es', es),
  pl: catalogOf('pl', pl),
  ar: catalogOf('ar', ar),
}

export const MESSAGE_KEYS = Object.keys(en) as MessageKey[]

/** True for a text of the dashboard, which is English where a language lacks it. */
export const isDeskText = (key: string): boolean => key in enDesk

interface FoundText {
  entry: Entry
  /** The language of the text: English where the catalog lacks it. */
  language: ReturnType<typeof catalogLanguageOf>
}

export interface Texts {
  /** Returns the text of a key in a language, given as a BCP 47 tag. */
  find: (language: string, key: MessageKey) => FoundText
}

/** Returns the texts of catalogs. The pseudo-language has those that are translated into any language. */
export function createTexts(catalogs: Catalogs): Texts {
  const others = Object.entries(catalogs).flatMap(([language, catalog]) =>
    language === 'en' ? [] : [catalog],
  )
  const translated = new Set<string>(others.flatMap((catalog) => Object.keys(catalog)))
  const pseudo = new Map<MessageKey, Entry>()
  const inPseudo = (key: MessageKey): Entry => {
    const entry = pseudo.get(key) ?? toPseudo(en[key])
    pseudo.set(key, entry)
    return entry
  }
  return {
    find: (tag, key) => {
      const language = catalogLanguageOf(tag)
      const entry =
        language !== PSEUDO_LANGUAGE
          ? catalogs[language][key]
          : translated.has(key)
            ? inPseudo(key)
            : undefined
      return entry === undefined ? { entry: en[key], language: 'en' } : { entry, language }
    },
  }
}

/** The texts of the product. */
export const texts = createTexts(CATALOGS)
