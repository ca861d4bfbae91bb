import { text } from '#db/schema/columns.ts'
import type { Access } from '#features/articles/shared/access.ts'
import {
  CHECKBOX_FIELD_NAMES,
  HISTORY_FIELD_NAMES,
  TEXT_FIELD_NAMES,
  URL_FIELD_NAMES,
  type CheckboxFieldName,
  type HistoryFieldName,
  type TextFieldName,
  type UrlFieldName,
} from '#features/articles/shared/article-fields.ts'
import { flag } from '#db/schema/columns.ts'

const emptyText = (name: string) => text(name).notNull().default('')
/** An article is for everyone until an editor says otherwise. */
const accessColumn = () => text('access').$type<Access>().notNull().default('everyone')
const unchecked = (name: string) => flag(name).notNull().default(false)
const nullableText = (name: string) => text(name)

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columns = (names: readonly string[], column: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, column(snakeCase(name))]))

type ArticleColumns = Record<Exclude<TextFieldName, 'access'>, ReturnType<typeof emptyText>> &
  Record<'access', ReturnType<typeof accessColumn>> &
  Record<CheckboxFieldName, ReturnType<typeof unchecked>> &
  Record<UrlFieldName, ReturnType<typeof nullableText>>

/** Columns of an article's plain fields: texts start empty, checkboxes unchecked, addresses null. */
export function articleColumns(): ArticleColumns {
  return {
    ...columns(TEXT_FIELD_NAMES, emptyText),
    ...columns(CHECKBOX_FIELD_NAMES, unchecked),
    ...columns(URL_FIELD_NAMES, nullableText),
    access: accessColumn(),
  } as ArticleColumns
}

type RevisionColumns = {
  [K in HistoryFieldName]: ReturnType<K extends CheckboxFieldName ? typeof flag : typeof nullableText>
}

/** Columns of a revision; null means that the revision is older than the field. */
export function revisionColumns(): RevisionColumns {
  const isCheckbox = (name: string) => (CHECKBOX_FIELD_NAMES as string[]).includes(name)
  return {
    ...columns(HISTORY_FIELD_NAMES, nullableText),
    ...columns(HISTORY_FIELD_NAMES.filter(isCheckbox), flag),
  } as RevisionColumns
}
