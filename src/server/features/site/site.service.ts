import { demoRows } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

/** True while anything of the demo newsroom is here. */
export async function isSample({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const rows = await db.read.select({ id: demoRows.rowId }).from(demoRows).limit(1)
  return rows.length > 0
}
