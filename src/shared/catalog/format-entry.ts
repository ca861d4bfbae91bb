import type { Entry, PluralTexts } from './catalog-types.ts'

export type Values = Readonly<Record<string, string | number>>

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const cached = rules.get(language)
  if (cached) return cached
  const created = new Intl.PluralRules(language)
  rules.set(language, created)
  return created
}

/** Returns a text of a catalog in a language, with its placeholders filled in. */
export function formatEntry(entry: Entry, language: string, values: Values = {}): string {
  const text = typeof entry === 'string' ? entry : pluralText(entry, language, Number(values['count']))
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

function pluralText(texts: PluralTexts, language: string, count: number): string {
  return texts[pluralRules(language).select(count)] ?? texts.other
}
