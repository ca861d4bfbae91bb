import { m } from '#shared/catalog/m.ts'
import { DEFAULT_SECTIONS, type SiteSection } from './sections.ts'

const TRANSLATED: Readonly<Record<string, () => string>> = {
  news: () => m.sectionNews(),
  technology: () => m.sectionTechnology(),
  politics: () => m.sectionPolitics(),
  business: () => m.sectionBusiness(),
  health: () => m.sectionHealth(),
  entertainment: () => m.sectionEntertainment(),
  sports: () => m.sectionSports(),
  science: () => m.sectionScience(),
}

/** Returns the name of a section for readers: a section that a newsroom has not renamed is in the site's language. */
export function shownName({ slug, name }: Pick<SiteSection, 'slug' | 'name'>): string {
  const isBuiltIn = DEFAULT_SECTIONS.some((section) => section.slug === slug && section.name === name)
  return (isBuiltIn && TRANSLATED[slug]?.()) || name
}
