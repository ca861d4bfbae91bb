import { and, or, sql, type SQL } from 'drizzle-orm'
import { mediaItems } from '../schema/index.ts'
import { toTrigramQuery } from '../search/match-query.ts'
import { contains } from './conditions.ts'

const SEARCHED = [
  mediaItems.title,
  mediaItems.caption,
  mediaItems.credit,
  mediaItems.altText,
  mediaItems.usageRights,
]

/** Media items that contain every word of a search. The full-text index cannot find words under three characters. */
export function mediaMatching(search: string): SQL | undefined {
  const { match, short } = toTrigramQuery(search)
  const indexed = sql`${mediaItems.id} IN (SELECT rowid FROM media_fts WHERE media_fts MATCH ${match})`
  const shortWords = short.map((word) => or(...SEARCHED.map((column) => contains(column, word))))
  return and(match === null ? undefined : indexed, ...shortWords)
}
