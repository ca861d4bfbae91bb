import { asc } from 'drizzle-orm'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { recordLeaves } from '#features/record/tables/record.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

/** Returns the entries of the public record, oldest first. */
export async function recordLines({ deps }: TestNewsroom): Promise<Array<Record<string, unknown>>> {
  const { index, line } = recordLeaves
  const rows = await deps.db.read.select({ line }).from(recordLeaves).orderBy(asc(index))
  return rows.map((row) => JSON.parse(row.line) as Record<string, unknown>)
}

/** Records what many changes at once left behind. */
export async function recordAll({ deps }: TestNewsroom): Promise<void> {
  while ((await recordOutdated(deps)) > 0);
}
