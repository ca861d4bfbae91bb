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
export function contains(column: SQLiteColumn, text: string): SQL {
  const pattern = `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`
  return sql`${column} LIKE ${pattern} ESCAPE '\\'`
}

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
