import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'

// No zod and no Drizzle here: the database schema, the input schemas and the editor all derive from this table.

interface ArticleField {
  label: () => string
  /**
   * Decides the column, the validation, and the editor's input. `url`, `project` and `day` may be null; every other
   * text is empty instead. An `answer` is yes or no; an empty one follows the setting of the site.
   */
  kind: 'text' | 'textarea' | 'url' | 'answer' | 'section' | 'access' | 'checkbox' | 'project' | 'day'
  /** Longest text, in characters. */
  max?: number
  help?: () => string
  placeholder?: string
  /** Readers read or see it in the article, so a change of it sets the update time that they see. */
  isRead?: boolean
  /** Left out of the REST API. */
  isInternal?: boolean
  /** Left out of the history, because it plans the article and does not change it. */
  isPlanning?: boolean
}

/** Every field of an article that an editor may change, in the order of the editor. */
export const ARTICLE_FIELDS = {
  title: { label: () => m.title(), kind: 'text', max: limits.titleMax, isRead: true },
  content: { label: () => m.content(), kind: 'textarea', max: limits.contentMax, isRead: true },
  excerpt: { label: () => m.excerptField(), kind: 'textarea', max: limits.excerptMax, isRead: true },
  category: { label: () => m.category(), kind: 'section' },
  featuredImage: { label: () => m.featuredImage(), kind: 'text', max: limits.featuredImageMax, isRead: true },
  imageAlt: { label: () => m.altText(), kind: 'text', max: limits.captionMax, isRead: true },
  imageCaption: { label: () => m.caption(), kind: 'text', max: limits.captionMax, isRead: true },
  imageCredit: { label: () => m.credit(), kind: 'text', max: limits.captionMax, isRead: true },
  imageDecorative: { label: () => m.decorativeField(), kind: 'checkbox', isInternal: true },
  access: { label: () => m.accessField(), kind: 'access', help: () => m.accessFieldHelp() },
  sourceUrl: {
    label: () => m.sourceAddressField(),
    kind: 'url',
    max: limits.urlMax,
    placeholder: 'https://…',
  },
  lang: {
    label: () => m.languageField(),
    kind: 'text',
    max: limits.languageTagMax,
    placeholder: 'es, pt-BR, ar …',
    help: () => m.languageFieldHelp(),
  },
  searchTitle: {
    label: () => m.searchTitleField(),
    kind: 'text',
    max: limits.searchTitleMax,
    help: () => m.searchTitleFieldHelp(),
  },
  searchDescription: {
    label: () => m.searchDescriptionField(),
    kind: 'textarea',
    max: limits.searchDescriptionMax,
    help: () => m.searchDescriptionFieldHelp(),
  },
  shareImage: { label: () => m.sharePicture(), kind: 'text', max: limits.featuredImageMax },
  canonicalUrl: {
    label: () => m.canonicalUrlField(),
    kind: 'url',
    max: limits.urlMax,
    placeholder: 'https://…',
    help: () => m.canonicalUrlFieldHelp(),
  },
  searchHidden: { label: () => m.searchHiddenField(), kind: 'checkbox' },
  aiAnswers: { label: () => m.mayBeQuoted(), kind: 'answer' },
  aiTraining: { label: () => m.mayBeTrainedOn(), kind: 'answer', help: () => m.aiTrainingFieldHelp() },
  projectId: { label: () => m.projectField(), kind: 'project', isInternal: true, isPlanning: true },
  plannedFor: { label: () => m.plannedForField(), kind: 'day', isInternal: true, isPlanning: true },
} as const satisfies Record<string, ArticleField>

type Table = typeof ARTICLE_FIELDS
export type ArticleFieldName = keyof Table
type NamesWhere<Condition> = {
  [K in ArticleFieldName]: Table[K] extends Condition ? K : never
}[ArticleFieldName]

export type PublicFieldName = Exclude<ArticleFieldName, NamesWhere<{ isInternal: true }>>
export type HistoryFieldName = Exclude<ArticleFieldName, NamesWhere<{ isPlanning: true }>>
export type CheckboxFieldName = NamesWhere<{ kind: 'checkbox' }>
/** Texts that are empty rather than null. */
export type TextFieldName = NamesWhere<{ kind: 'text' | 'textarea' | 'answer' | 'section' | 'access' }>
export type UrlFieldName = NamesWhere<{ kind: 'url' }>

const names = Object.keys(ARTICLE_FIELDS) as ArticleFieldName[]

/** A field by its name, with every property that a field may have. */
export const articleField = (name: ArticleFieldName): ArticleField => ARTICLE_FIELDS[name]

export const ARTICLE_FIELD_NAMES: readonly ArticleFieldName[] = names
export const PUBLIC_FIELD_NAMES = names.filter(
  (name): name is PublicFieldName => !articleField(name).isInternal,
)
export const HISTORY_FIELD_NAMES = names.filter(
  (name): name is HistoryFieldName => !articleField(name).isPlanning,
)
export const READ_FIELD_NAMES = names.filter((name) => articleField(name).isRead === true)
export const CHECKBOX_FIELD_NAMES = names.filter(
  (name): name is CheckboxFieldName => articleField(name).kind === 'checkbox',
)
export const TEXT_FIELD_NAMES = names.filter((name): name is TextFieldName =>
  ['text', 'textarea', 'answer', 'section', 'access'].includes(articleField(name).kind),
)
export const URL_FIELD_NAMES = names.filter((name): name is UrlFieldName => articleField(name).kind === 'url')

/** The given fields of an article, in the order of `fieldNames`. */
export function pickFields<Row extends Record<Name, unknown>, Name extends ArticleFieldName>(
  row: Row,
  fieldNames: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as Pick<Row, Name>
}

type ValueOf<Kind extends ArticleField['kind']> = Kind extends 'checkbox'
  ? boolean
  : Kind extends 'project'
    ? number | null
    : Kind extends 'day'
      ? string | null
      : string

/** What the editor edits; a text is never null. */
export type ArticleDraft = { -readonly [K in ArticleFieldName]: ValueOf<Table[K]['kind']> }

/** The draft of an article or a part of one. Line ends become a textarea's. */
export function toDraft(row: Partial<Record<ArticleFieldName, unknown>>): ArticleDraft {
  return Object.fromEntries(
    names.map((name) => [name, draftValue(articleField(name).kind, row[name])]),
  ) as ArticleDraft
}

function draftValue(kind: ArticleField['kind'], value: unknown): string | number | boolean | null {
  switch (kind) {
    case 'checkbox':
      return value === true
    case 'project':
      return typeof value === 'number' ? value : null
    case 'day':
      return typeof value === 'string' ? value : null
    case 'access':
      return typeof value === 'string' && value !== '' ? value : 'everyone'
    default:
      return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
  }
}

/** The fields of `after` that differ from `before`. */
export function changesBetween(before: ArticleDraft, after: ArticleDraft): Partial<ArticleDraft> {
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

export function isSameDraft(a: ArticleDraft, b: ArticleDraft): boolean {
  return names.every((name) => a[name] === b[name])
}

/** A field's value as a person reads it; empty when there is none. */
export function fieldText(name: ArticleFieldName, value: unknown): string {
  const { kind } = articleField(name)
  if (kind === 'checkbox') return value === true ? m.yes() : m.no()
  if (kind === 'answer' && value) return value === 'yes' ? m.yes() : m.no()
  if (kind === 'access') return accessName(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Who may read the full text, as a person reads it. */
export function accessName(access: unknown): string {
  if (access === 'members') return m.forMembers()
  return access === 'readers' ? m.forReaders() : m.forEveryone()
}

/** What begins a story; a section alone does not. */
const BEGINS_STORY = ['title', 'content', 'excerpt', 'featuredImage'] as const

/** Whether someone wrote something, or chose a picture. */
export const hasBegun = (draft: Partial<Record<(typeof BEGINS_STORY)[number], string>>): boolean =>
  BEGINS_STORY.some((name) => draft[name]?.trim())
