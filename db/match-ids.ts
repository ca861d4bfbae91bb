import { sql, type SQL } from 'drizzle-orm'

/** A common word matches most of an archive; beyond this many an editor adds a word. */
const MOST = 2_000

/** The ids of the newest 2,000 articles, of every status, that match. `match` is from toMatchQuery. */
export const idsMatching = (match: string): SQL =>
  sql`(SELECT rowid FROM articles_fts WHERE articles_fts MATCH ${match} ORDER BY rowid DESC LIMIT ${MOST})`
