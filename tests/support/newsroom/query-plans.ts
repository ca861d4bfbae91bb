import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

export interface WatchedQueries {
  /** The same newsroom with recorded, uncached reads. */
  deps: Deps
  /**
   * Table scans and full sorts in the statements of `load`, each with its statement. Throws when there are no
   * statements.
   */
  scansOf(load: () => Promise<unknown>): Promise<string[]>
  /** Table scans and full sorts of one statement. */
  scansIn(statement: string): string[]
  close(): void
}

/** Stays small whatever the size of the archive. */
const MAY_BE_SCANNED = /\b(breaking_news|settings|social_posts|article_counts|projects)\b/
/** A search ranks its matches; an article has few corrections and revisions, a user few favorites. */
const MAY_SORT =
  /articles_fts|INDEXED BY articles_found|from "corrections"|from "user_favorites"|from "article_revisions"/
/** Reads rows in stored order, newest first, until a page is full. */
const STEPS_BACK = /order by "media_items"\."id" desc limit/

/** Records every read of a newsroom and explains its query plan. */
export function watchQueries(deps: Deps): WatchedQueries {
  const sqlite = new Sqlite(deps.db.path, { readonly: true })
  const statements: string[] = []
  const read = drizzle(sqlite, {
    schema,
    logger: { logQuery: (query: string) => void statements.push(query) },
  })
  const readCache = { get: <T>(_: string, compute: () => Promise<T>) => compute() }

  function scansIn(statement: string): string[] {
    const bound = statement.replaceAll('?', "'2026-01-01T00:00:00.000Z'")
    const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${bound}`).all() as Array<{ detail: string }>
    return steps
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN |^USE TEMP B-TREE FOR ORDER BY/.test(detail))
      .filter(
        (detail) => !/VIRTUAL TABLE|USING (COVERING )?INDEX|SCAN (found|ranked|page)$|CONSTANT/.test(detail),
      )
      .filter((detail) => !MAY_BE_SCANNED.test(detail))
      .filter((detail) => !(detail.startsWith('SCAN') && STEPS_BACK.test(statement)))
      .filter((detail) => !(detail.startsWith('USE TEMP') && MAY_SORT.test(statement)))
  }
  return {
    deps: { ...deps, readCache, db: { ...deps.db, read } },
    scansIn,
    async scansOf(load) {
      statements.length = 0
      await load()
      if (statements.length === 0) throw new Error('Nothing was read')
      return statements.flatMap((statement) => scansIn(statement).map((scan) => `${scan} in ${statement}`))
    },
    close: () => void sqlite.close(),
  }
}
