// Sections of the site. No zod here: the readers' pages import this file.
import { m } from '#shared/catalog/m.ts'

/** A section as every page knows it. */
export interface SiteSection {
  /** Its address below the site's, and the `category` of its articles. */
  slug: string
  name: string
  /** The slug of the section it belongs to. */
  parent?: string
  /** Linked in the navigation at the top of every page. */
  isInNavigation?: boolean
  /** Its page shows the articles of all sections. */
  hasAllNews?: boolean
  /** `#rrggbb`. */
  color?: string
  /** Has a description or a picture, which its page loads. */
  hasDetails?: boolean
}

/** The sections of a new newsroom, in menu order. The first one is where an article starts. */
export const DEFAULT_SECTIONS: readonly SiteSection[] = [
  { slug: 'news', name: 'News', isInNavigation: true, hasAllNews: true },
  { slug: 'technology', name: 'Technology' },
  { slug: 'politics', name: 'Politics', isInNavigation: true },
  { slug: 'business', name: 'Business', isInNavigation: true },
  { slug: 'health', name: 'Health' },
  { slug: 'entertainment', name: 'Entertainment', isInNavigation: true },
  { slug: 'sports', name: 'Sports' },
  { slug: 'science', name: 'Science' },
]

/** The section of an article that names none. */
export const DEFAULT_SECTION = 'news'

/** Returns the path of a section's page. */
export const sectionPath = ({ slug }: Pick<SiteSection, 'slug'>): string => `/${encodeURIComponent(slug)}`

/** Returns the path of the page of a tag or series. */
export const topicPath = (kind: 'tag' | 'series', slug: string): string =>
  `/${kind === 'tag' ? 'tags' : 'series'}/${encodeURIComponent(slug)}`

/** Returns the sections without a parent, those in the navigation first. */
export function publicSections(sections: readonly SiteSection[]): SiteSection[] {
  const top = sections.filter(({ parent }) => parent === undefined)
  return [...top.filter(isInNavigation), ...top.filter((section) => !isInNavigation(section))]
}

const isInNavigation = (section: SiteSection) => section.isInNavigation === true

/** Returns the section that a path shows, or null. The path may be escaped or not. */
export function sectionOfPath(sections: readonly SiteSection[], path: string): SiteSection | null {
  return sections.find((section) => path === `/${section.slug}` || path === sectionPath(section)) ?? null
}

/** Returns the display name of a category. An unknown one is capitalized. */
export function sectionName(sections: readonly SiteSection[], slug: string): string {
  return (
    sections.find((section) => section.slug === slug)?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1)
  )
}

/** Returns the options of a field that selects a section. `current` is added if the section was removed. */
export function sectionOptions(sections: readonly SiteSection[], current = '') {
  const options = ordered(sections).map(({ slug, name, parent }) => ({
    value: slug,
    label: parent === undefined ? name : `${sectionName(sections, parent)}: ${name}`,
  }))
  const isKnown = current === '' || options.some(({ value }) => value === current)
  return isKnown ? options : [...options, { value: current, label: sectionName(sections, current) }]
}

/** Each section followed by its children. */
function ordered(sections: readonly SiteSection[]): SiteSection[] {
  const top = sections.filter(({ parent }) => parent === undefined)
  return top.flatMap((section) => [section, ...sections.filter(({ parent }) => parent === section.slug)])
}

interface HeadlineChip {
  label: string
  /** Undefined for all articles. */
  categories: readonly string[] | undefined
}

/** The filter chips above Latest Headlines of a newsroom with the default sections. */
const defaultChips = (): HeadlineChip[] => [
  { label: m.sectionPolitics(), categories: ['politics'] },
  { label: m.sectionBusiness(), categories: ['business'] },
  { label: m.chipTechnology(), categories: ['technology'] },
  { label: m.chipWorld(), categories: ['news', 'health', 'entertainment', 'sports', 'science'] },
]
const MAX_OWN_CHIPS = 4

/** Returns the filter chips above Latest Headlines: all articles, then those of the first sections. */
export function headlineChips(sections: readonly SiteSection[]): readonly HeadlineChip[] {
  const isDefault =
    sections.length === DEFAULT_SECTIONS.length &&
    DEFAULT_SECTIONS.every(({ slug, name }) => sections.some((one) => one.slug === slug && one.name === name))
  const all = { label: m.allSections(), categories: undefined }
  if (isDefault) return [all, ...defaultChips()]
  const own = publicSections(sections).filter(({ hasAllNews }) => !hasAllNews)
  return [all, ...own.slice(0, MAX_OWN_CHIPS).map(({ slug, name }) => ({ label: name, categories: [slug] }))]
}
