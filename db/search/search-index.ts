import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import * as postgres from './postgres-index.ts'
import type { IndexEntry, MatchQuery, RankedMatches, RankedQuery } from './search-types.ts'
import * as sqlite from './sqlite-index.ts'

export { highlightHits } from './highlight-hits.ts'
export { HIT_END, HIT_START, type MatchQuery, type Phrase, type SearchHit } from './search-types.ts'

const index = DIALECT === 'sqlite' ? sqlite : postgres

/**
 * Returns matching articles, best first, then newest first. Of more than 1,000 matches only the newest 1,000 are
 * returned and counted, those with the words in the title first, because ranking common words is slow and tells
 * little.
 */
export const rankedMatches: (read: Sql, query: RankedQuery) => Promise<RankedMatches> = index.rankedMatches

/** Returns the ids of matching articles, newest first. */
export const newestMatches: (read: Sql, query: MatchQuery, limit: number) => Promise<number[]> =
  index.newestMatches

/** Writes what the index has of some articles, in place of what it had, and takes them out of the queue. */
export const writeEntries: (db: Sql, entries: readonly IndexEntry[]) => Promise<void> = index.writeEntries
