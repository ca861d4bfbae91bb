import { sql } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'

// What readers get of a text. Queries for readers select these in place of `articles.content`, so the rest of a
// restricted article never leaves the database for a page, feed, search or call. `tests/open-content.test.ts` checks
// it.

const { access, content, openContent } = articles

/** The part of the text that everyone may read. Empty for a restricted article without one. */
export const OPEN_CONTENT = sql<string>`CASE WHEN ${access} = 'everyone' THEN ${content} ELSE coalesce(${openContent}, '') END`

/** Whether that is the full text. */
export const IS_COMPLETE =
  sql<boolean>`(${access} = 'everyone' OR coalesce(${openContent}, '') = ${content})`.mapWith(Boolean)
