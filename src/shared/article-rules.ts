// Constants and pure rules of articles. No zod here: the readers' pages import this file.

/** Section 9, in the documented order. */
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

/** The workflow of decision Q-04; only `published` is ever visible to readers. */
export const STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'trash'] as const
export type ArticleStatus = (typeof STATUSES)[number]

/** Section 9: lengths of the cut texts, in characters. */
export const TOP_STORY_PREVIEW = 320
export const READER_EXCERPT = 100

/** The chips above Latest Headlines and what each shows (decision Q-22). */
export const HEADLINE_CHIPS = [
  { label: 'All', categories: undefined },
  { label: 'Politics', categories: ['politics'] },
  { label: 'Business', categories: ['business'] },
  { label: 'Tech', categories: ['technology'] },
  { label: 'World', categories: ['news', 'health', 'entertainment', 'sports', 'science'] },
] as const satisfies ReadonlyArray<{ label: string; categories: readonly Category[] | undefined }>

/** Routes that show one category's stories; /news shows all of them (decision Q-12). */
export const CATEGORY_ROUTES = ['politics', 'business', 'entertainment'] as const satisfies Category[]

/** A picture is only ever shown from /uploads/: of any other value only the file name is used (section 3). */
export function uploadsPath(value: string | null | undefined): string | null {
  if (!value) return null
  if (value.startsWith('/uploads/')) return value
  const lastSegment = value.split(/[?#]/)[0]?.split('/').pop()
  return lastSegment ? `/uploads/${lastSegment}` : null
}
