import { eq, and, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { articles } from '../schema/index.ts'

// SQLite-specific expressions, so that services contain no SQL.

/**
 * The column has one of the values. They are passed as one parameter, so that lists of every length share one
 * prepared statement.
 */
export function isOneOf(column: SQLiteColumn, values: Iterable<number> | Iterable<string>): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify([...values])}))`
}

/** The column contains the text. Wildcards match literally, ASCII letters in either case. */
export const contains = (column: SQLiteColumn, text: string): SQL => matches(column, `%${escaped(text)}%`)

/** The column starts with the text, compared like `contains`. */
export const startsWith = (column: SQLiteColumn, text: string): SQL => matches(column, `${escaped(text)}%`)

const escaped = (text: string) => text.replaceAll(/[%_\\]/g, '\\$&')
const matches = (column: SQLiteColumn, pattern: string) => sql`${column} LIKE ${pattern} ESCAPE '\\'`

/** Sorts by a column that may be null, newest first. PostgreSQL would put rows without a value first. */
export const newestKnownFirst = (column: SQLiteColumn): SQL => sql`${column} DESC NULLS LAST`

/** Published articles of the given categories, or of all. */
export function isPublished(categories: readonly string[] = []): SQL | undefined {
  const [only, ...others] = categories
  const inCategory =
    others.length > 0
      ? // The plus keeps SQLite on the index by time; by category it would have to sort.
        inArray(sql`+${articles.category}`, [...categories])
      : only
        ? eq(articles.category, only)
        : undefined
  return and(eq(articles.status, 'published'), inCategory)
}
