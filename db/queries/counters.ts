import { sql } from 'drizzle-orm'
import type { Tx } from '../connection/write-queue.ts'
import { DIALECT } from '../dialect.ts'
import { articles } from '#features/articles/tables/articles.ts'

/** Tables whose rows may be restored with the ids that they had. */
export type CountedTable = 'articles' | 'projects' | 'reusable_boxes' | 'issues'

/** Makes ids that are given out later higher than one that was stored with a row. SQLite does so on its own. */
export async function passId(tx: Tx, table: CountedTable, id: number): Promise<void> {
  if (DIALECT === 'sqlite') return
  const sequence = sql.raw(`${table}_id_seq`)
  await tx.db
    .select({ last: sql`setval('${sequence}', GREATEST((SELECT last_value FROM ${sequence}), ${id}))` })
    .from(articles)
    .limit(1)
}
