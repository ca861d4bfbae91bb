import { eq, and, inArray, sql, type SQL } from 'drizzle-orm'
import { DIALECT } from '../dialect.ts'
import type { Column } from '../schema/columns.ts'
import { articles } from '#features/articles/tables/articles.ts'

// Expressions that differ between the databases, so services contain no SQL.

/**
 * The column has one of the values. They are passed as one parameter, so lists of every length share one prepared
 * statement.
 */
export function isOneOf(column: Column, values: Iterable<number> | Iterable<string>): SQL {
  const list = [...values]
  if (DIALECT === 'sqlite') return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`
  const type = column.dataType === 'number' ? sql`bigint[]` : sql`text[]`
  return sql`${column} = ANY(${sql.param(list)}::${type})`
}

/** The column has the text, whose letters are lower case, in any spelling. SQLite ignores the case of ASCII letters only. */
export const equalsInLowerCase = (column: Column, text: string): SQL => sql`lower(${column}) = ${text}`

/** The column contains the text. Wildcards match literally, ASCII letters in either case. */
export const contains = (column: Column, text: string): SQL => matches(column, `%${escaped(text)}%`)

/** The column starts with the text, compared like `contains`. */
export const startsWith = (column: Column, text: string): SQL => matches(column, `${escaped(text)}%`)

const escaped = (text: string) => text.replaceAll(/[%_\\]/g, '\\$&')
const like = DIALECT === 'sqlite' ? sql`LIKE` : sql`ILIKE`
const matches = (column: Column, pattern: string) => sql`${column} ${like} ${pattern} ESCAPE '\\'`

/** Sorts by a column that may be null, newest first. PostgreSQL would put rows without a value first. */
export const newestKnownFirst = (column: Column): SQL => sql`${column} DESC NULLS LAST`

/** Keeps SQLite on the index by time; by category it would have to sort. */
const KEEP_ORDER = DIALECT === 'sqlite' ? sql`+` : sql``

/** Published articles of the given categories, or of all. */
export function isPublished(categories: readonly string[] = []): SQL | undefined {
  const [only, ...others] = categories
  const inCategory =
    others.length > 0
      ? inArray(sql`${KEEP_ORDER}${articles.category}`, [...categories])
      : only
        ? eq(articles.category, only)
        : undefined
  return and(eq(articles.status, 'published'), inCategory)
}
