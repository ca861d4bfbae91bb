import type { ArticleStatus } from '#shared/article-rules.ts'

/** What the editor's form holds; never null where a field shows text. */
export interface ArticleDraft {
  title: string
  content: string
  excerpt: string
  category: string
  featuredImage: string
  imageAlt: string
  imageCaption: string
  imageCredit: string
  imageDecorative: boolean
  sourceUrl: string
  projectId: number | null
  plannedFor: string | null
}

/** What the server holds of a story, as far as this tab knows. */
export interface Snapshot {
  version: number
  status: ArticleStatus
  fields: ArticleDraft
}

type RowLike = Partial<Record<keyof ArticleDraft, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form's fields of an article; line ends become those of a textarea. */
export function fieldsOf(row: RowLike): ArticleDraft {
  return {
    title: text(row.title),
    content: text(row.content).replace(/\r\n?/g, '\n'),
    excerpt: text(row.excerpt),
    category: text(row.category),
    featuredImage: text(row.featuredImage),
    imageAlt: text(row.imageAlt),
    imageCaption: text(row.imageCaption),
    imageCredit: text(row.imageCredit),
    imageDecorative: row.imageDecorative === true,
    sourceUrl: text(row.sourceUrl),
    projectId: typeof row.projectId === 'number' ? row.projectId : null,
    plannedFor: typeof row.plannedFor === 'string' ? row.plannedFor : null,
  }
}

/** The keys of a StoryFields, in the order of the form. */
export const FIELD_KEYS = [
  'title',
  'content',
  'excerpt',
  'category',
  'featuredImage',
  'imageAlt',
  'imageCaption',
  'imageCredit',
  'imageDecorative',
  'sourceUrl',
  'projectId',
  'plannedFor',
] as const satisfies ReadonlyArray<keyof ArticleDraft>

/** What differs between two states of a story, with the values of `after`. */
export function changesBetween(before: ArticleDraft, after: ArticleDraft): Partial<ArticleDraft> {
  const changed = FIELD_KEYS.filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, after[key]]))
}

export function isSameDraft(a: ArticleDraft, b: ArticleDraft): boolean {
  return FIELD_KEYS.every((key) => a[key] === b[key])
}
