import { currentLanguage, DEFAULT_LANGUAGE } from '#shared/catalog/current-language.ts'
import { m } from '#shared/catalog/m.ts'

// No zod here: the readers' pages import this file.

/** The byline of articles without a named author. */
export const READERS_BYLINE = 'Staff Reporter'

/** What a person did for an article, in the order in which readers see it. */
export const BYLINE_ROLES = ['words', 'pictures', 'editing', 'translation'] as const
export type BylineRole = (typeof BYLINE_ROLES)[number]

/** The words before the names of people who did not write the text. */
export const ROLE_LABELS: Record<BylineRole, () => string> = {
  words: () => m.roleWords(),
  pictures: () => m.rolePictures(),
  editing: () => m.roleEditing(),
  translation: () => m.roleTranslation(),
}

export interface ContributorLink {
  label: string
  url: string
}

/** One person in the byline of an article. */
export interface Byline {
  contributorId: number
  name: string
  /** The last part of the address of the person's page; null until there is one. */
  slug: string | null
  roles: BylineRole[]
}

/** Returns the people of a byline who wrote the words. */
export const writersOf = (bylines: readonly Byline[]): Byline[] =>
  bylines.filter(({ roles }) => roles.includes('words'))

/** Returns the names of those who wrote the words, as in 'Ann Reed, Bo Li and Cy Poe'; null for an empty byline. */
export function authorOf(bylines: readonly Byline[]): string | null {
  const names = writersOf(bylines).map(({ name }) => name)
  // A formatter is slow to create, and most stories have one author.
  return names.length > 1 ? joinNames(names) : (names[0] ?? null)
}

function joinNames(names: readonly string[]): string {
  const language = currentLanguage()
  // News style has no comma before "and", which Intl has in American English.
  return new Intl.ListFormat(language === DEFAULT_LANGUAGE ? 'en-GB' : language).format(names)
}

/** Returns the people of a byline by what else they did, in the order of `BYLINE_ROLES`. Roles without people are missing. */
export function otherRolesOf(bylines: readonly Byline[]): Array<{ role: BylineRole; people: Byline[] }> {
  return BYLINE_ROLES.filter((role) => role !== 'words')
    .map((role) => ({ role, people: bylines.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ people }) => people.length > 0)
}

/** The page of a person. */
export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`
