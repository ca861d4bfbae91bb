import { getTableName } from 'drizzle-orm'
import { TABLES } from '#db/schema/tables.ts'
import type { TestNewsroom } from './test-newsroom.ts'

/** Returns every row of every table as JSON, by table, sorted. Counts of nothing are left out. */
export async function allRows(
  { deps: { db } }: Pick<TestNewsroom, 'deps'>,
  except: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of TABLES) {
    const name = getTableName(table)
    if (except.includes(name)) continue
    const rows: Array<Record<string, unknown>> = await db.read.select().from(table)
    const counted = name === 'article_counts' ? rows.filter((row) => row['n'] !== 0) : rows
    found[name] = counted.map((row) => JSON.stringify(row)).toSorted()
  }
  return found
}
