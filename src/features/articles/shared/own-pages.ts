// Custom pages. No zod here: the readers' pages import this file.

/** A published page, for menus and routes. */
export interface OwnPage {
  slug: string
  title: string
}

/** The addresses of built-in pages, which a custom page replaces. */
export const REPLACEABLE_PAGES: readonly string[] = [
  'about',
  'contact',
  'privacy',
  'terms',
  'imprint',
  'membership',
]

/** The pages that every paper needs. Their built-in texts are proposals until an admin accepts them. */
export const NEEDED_PAGES = ['about', 'privacy', 'terms'] as const

/** Replaceable pages that the footer does not link on its own. */
const UNLINKED_PAGES: readonly string[] = ['membership']

/** True for a custom page that the footer lists among its links. */
export const isListedInFooter = ({ slug }: Pick<OwnPage, 'slug'>): boolean =>
  !REPLACEABLE_PAGES.includes(slug) || UNLINKED_PAGES.includes(slug)

export const ownPagePath = ({ slug }: Pick<OwnPage, 'slug'>): string => `/${encodeURIComponent(slug)}`
