import type { Entry, Translated } from './catalog/catalog-types.ts'
import type { CatalogLanguage } from './catalog/languages.ts'

// What server and browser know of a feature. Each has a `feature.shared.ts` that is a line of `features.shared.ts`.

/** Texts by their keys. */
export type TextPart = Readonly<Record<string, Entry>>

/** The description of a feature. */
export interface SharedFeature {
  name: string
  /** Texts that readers can see, in every language. */
  texts?: Readonly<Record<CatalogLanguage, TextPart>>
  /** Texts of the dashboard, in the languages that have it. An extension may have them in English alone. */
  desk?: Readonly<Partial<Record<CatalogLanguage, readonly TextPart[]>> & { en: readonly TextPart[] }>
}

type InEveryLanguage<Feature> = Feature extends { texts: { en: infer English } }
  ? { texts: Readonly<Record<CatalogLanguage, Translated<English>>> }
  : unknown

/** Describes a feature. A public text that a language lacks does not compile. */
export const defineFeature = <const Feature extends SharedFeature>(
  feature: Feature & InEveryLanguage<Feature>,
): Feature => feature
