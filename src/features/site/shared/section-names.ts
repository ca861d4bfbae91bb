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

/** Returns the name of a section on a page: one that a newsroom has not renamed is in the language of the page. */
export function shownName({ slug, name }: Pick<SiteSection, 'slug' | 'name'>): string {
  const isBuiltIn = DEFAULT_SECTIONS.some((section) => section.slug === slug && section.name === name)
  return (isBuiltIn && TRANSLATED[slug]?.()) || name
}

/** Returns sections under their names on a page. */
export const withShownNames = <Section extends Pick<SiteSection, 'slug' | 'name'>>(
  sections: readonly Section[],
): Section[] => sections.map((section) => ({ ...section, name: shownName(section) }))
