import { getTableColumns, getTableName } from 'drizzle-orm'
import { foreignKeysOf, type Column, type StoredTable } from '#db/schema/columns.ts'
import { rulesOf } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { WRITTEN_TABLES, type WrittenTable } from '#features/moving/shared/imports.ts'

// What can name a row of an import, read from the schema, so that a new table counts without a line here.

/** Returns whether a table, or a column of it, does not show that a person worked with what it names. */
export function isTrace(table: StoredTable, column?: Column): boolean {
  const { traces } = rulesOf(table)
  if (typeof traces === 'string') return true
  if (!traces || !column) return false
  const columns: Record<string, Column> = getTableColumns(table)
  return Object.keys(traces).some((property) => columns[property] === column)
}

export interface Reference {
  from: StoredTable
  /** The property of a row that names the other. */
  property: string
  column: Column
  to: WrittenTable
  /** The database deletes the row along with the other. */
  isPart: boolean
}

const SINGULAR: Partial<Record<WrittenTable, string>> = {
  media_items: 'media',
  reusable_boxes: 'box',
  series: 'series',
}
/** What a column, a directive or JSON calls a row of a table, such as `article`. */
const WORDS = new Map(WRITTEN_TABLES.map((name) => [SINGULAR[name] ?? name.replace(/s$/, ''), name]))

export const tableOfWord = (word: string): WrittenTable | undefined => WORDS.get(word)

/** Columns without a foreign key whose name does not say what they name. */
const OTHER_NAMES: Readonly<Record<string, WrittenTable>> = {
  'comments.parent_id': 'comments',
  'contributors.merged_into_id': 'contributors',
  'front_page_versions.page_id': 'sections',
  'sections.parent_id': 'sections',
}

export const isWritten = (name: string): name is WrittenTable =>
  (WRITTEN_TABLES as readonly string[]).includes(name)

/** Returns the table whose rows a column without a foreign key names, or undefined. */
function namedBy(table: string, { name, dataType }: Column): WrittenTable | undefined {
  if (dataType !== 'number') return undefined
  const [, word = ''] = /^(?:.+_)?([a-z]+)_id$/.exec(name) ?? []
  return OTHER_NAMES[`${table}.${name}`] ?? tableOfWord(word)
}

function referencesOf(from: StoredTable): Reference[] {
  const keys = new Map(foreignKeysOf(from).map((key) => [key.column.name, key]))
  return Object.entries(getTableColumns(from)).flatMap(([property, column]) => {
    const key = keys.get(column.name)
    const to = key ? getTableName(key.names) : namedBy(getTableName(from), column)
    if (to === undefined || !isWritten(to) || isTrace(from, column)) return []
    return [{ from, property, column, to, isPart: key?.onDelete === 'cascade' }]
  })
}

/** Every column that names a row of a table of the importer. */
export const REFERENCES: readonly Reference[] = TABLES.flatMap(referencesOf)

/** Tables of which the importer writes parts together with the row. */
const WITH_PARTS: ReadonlySet<WrittenTable> = new Set(['articles', 'subscribers'])

/** Returns whether the rows of a reference are written with the row that they name, such as a byline. */
export const isPart = ({ from, to, isPart: isDeletedAlong }: Reference): boolean =>
  isDeletedAlong && WITH_PARTS.has(to) && !isWritten(getTableName(from))
