// Pages of the newsroom's own. No zod here: the readers' pages import this file.

/** A published page, for menus and routes. */
export interface OwnPage {
  slug: string
  title: string
}

/** The addresses of built-in pages, which a page of the newsroom's own replaces. */
export const REPLACEABLE_PAGES: readonly string[] = ['about', 'contact', 'privacy', 'terms', 'imprint']

export const ownPagePath = ({ slug }: Pick<OwnPage, 'slug'>): string => `/${encodeURIComponent(slug)}`
