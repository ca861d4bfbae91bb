// Constants and pure rules of articles. No zod here: the readers' pages import this file.

/** In the documented order. */
export const CATEGORIES = [
  'news',
  'technology',
  'politics',
  'business',
  'health',
  'entertainment',
  'sports',
  'science',
] as const
export type Category = (typeof CATEGORIES)[number]

/** The workflow; only `published` is ever visible to readers. */
export const STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'trash'] as const
export type ArticleStatus = (typeof STATUSES)[number]

/** Lengths of the cut texts, in characters. */
export const TOP_ARTICLE_PREVIEW = 320
export const READER_EXCERPT = 100

/** The chips above Latest Headlines and what each shows. */
export const HEADLINE_CHIPS = [
  { label: 'All', categories: undefined },
  { label: 'Politics', categories: ['politics'] },
  { label: 'Business', categories: ['business'] },
  { label: 'Tech', categories: ['technology'] },
  { label: 'World', categories: ['news', 'health', 'entertainment', 'sports', 'science'] },
] as const satisfies ReadonlyArray<{ label: string; categories: readonly Category[] | undefined }>

/** Routes that show one category's stories; /news shows all of them. */
export const CATEGORY_ROUTES = [
  'politics',
  'business',
  'entertainment',
  'technology',
  'health',
  'sports',
  'science',
] as const satisfies Category[]

/** The address of every section, in the order in which they are listed. */
export const SECTION_PATHS = ['/news', ...CATEGORY_ROUTES.map((category) => `/${category}` as const)]

/** A page number as an address says it: 2 or more; anything else is the first page. */
export function pageNumberOf(value: unknown): number | undefined {
  return /^([2-9]|[1-9]\d{1,5})$/.test(String(value)) ? Number(value) : undefined
}

/** A picture is only ever shown from /uploads/: of any other value only the file name is used. */
export function uploadsPath(value: string | null | undefined): string | null {
  if (!value) return null
  if (value.startsWith('/uploads/')) return value
  const lastSegment = value.split(/[?#]/)[0]?.split('/').pop()
  return lastSegment ? `/uploads/${lastSegment}` : null
}
