import type { Deps } from '#server/lib/deps.ts'
import { importItems } from '#features/moving/tables/imports.ts'

/** Returns the step to move in. A trial of an import does not count. */
export async function firstSteps({ db }: Pick<Deps, 'db'>): Promise<{ 'move-in': boolean }> {
  const rows = await db.read.select({ id: importItems.importId }).from(importItems).limit(1)
  return { 'move-in': rows.length > 0 }
}
