import { sql } from 'drizzle-orm'
import type { RestAccess } from '#features/articles/shared/access.ts'
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

/** Who may read the rest of an article; null for one that everyone may read to its end. */
export const REST_ACCESS = sql<RestAccess | null>`CASE WHEN ${IS_COMPLETE} THEN NULL ELSE ${access} END`
