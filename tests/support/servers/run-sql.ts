import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { administer } from '../postgres/test-database.ts'
import type { BuiltSite } from './built-site.ts'

/** Runs one statement in the database of a site, which may be running. */
export async function runSql(
  { databaseUrl, dataDir }: Pick<BuiltSite, 'databaseUrl' | 'dataDir'>,
  statement: string,
): Promise<void> {
  if (databaseUrl) return administer(statement, databaseUrl)
  const sqlite = new Sqlite(join(dataDir, 'broadsheet.sqlite'))
  try {
    sqlite.exec(statement)
  } finally {
    sqlite.close()
  }
}

/** Moves the moment for which an article is scheduled into the past, as if that time had gone by. */
export const makeDue = (site: BuiltSite, articleId: number): Promise<void> =>
  runSql(site, `UPDATE articles SET scheduled_for = '${PAST}' WHERE id = ${articleId}`)

const PAST = '2026-01-02T03:04:05.000Z'
