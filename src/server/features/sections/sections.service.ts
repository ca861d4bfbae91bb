import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { messages } from '#shared/messages.ts'
import { DEFAULT_SECTIONS, type SiteSection } from '#shared/sections.ts'

type Reads = Pick<Deps, 'db' | 'readCache'>

/** Returns every section, in the order of menus. Cached until a commit changes them. */
export async function readSections(_deps: Reads): Promise<readonly SiteSection[]> {
  return DEFAULT_SECTIONS
}

/** Returns the category of articles of a section. Throws BAD_REQUEST if there is no such section. */
export async function requireCategory(deps: Reads, slug: string): Promise<string> {
  const section = (await readSections(deps)).find((one) => one.slug === slug)
  if (!section) throw new AppError('BAD_REQUEST', messages.invalidCategory, { field: 'category' })
  return section.slug
}

/** Returns the categories of articles in the given sections. Throws BAD_REQUEST if one does not exist. */
export async function categoriesIn(deps: Reads, slugs: readonly string[] = []): Promise<string[]> {
  return Promise.all(slugs.map((slug) => requireCategory(deps, slug)))
}
