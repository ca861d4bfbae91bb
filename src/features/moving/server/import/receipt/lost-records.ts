import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import { sections } from '#features/site/tables/sections.ts'
import { series, tags } from '#features/articles/tables/topics.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { formatNumber } from '#shared/formats.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'

const TABLES = {
  person: { table: contributors, name: 'people' },
  section: { table: sections, name: 'sections' },
  tag: { table: tags, name: 'tags' },
  series: { table: series, name: 'series' },
  box: { table: reusableBoxes, name: 'boxes' },
  comment: { table: comments, name: 'comments' },
  subscriber: { table: subscribers, name: 'subscribers' },
} as const

const BATCH = 500

/** Returns a sentence for each type of record with missing rows. */
export async function findLostRecords(
  deps: Pick<Deps, 'db'>,
  { source, records }: Receipt,
): Promise<string[]> {
  const sentences: string[] = []
  for (const [type, { table, name }] of Object.entries(TABLES)) {
    if (!records[type]?.imported) continue
    const { known, here } = await countRows(deps, { source, type, table })
    if (here < known) {
      sentences.push(
        `${formatNumber(known - here)} of ${formatNumber(known)} ${name} were deleted or merged since.`,
      )
    }
  }
  return sentences
}

interface Kind {
  source: string
  type: string
  table: (typeof TABLES)[keyof typeof TABLES]['table']
}

/** Counts the distinct rows that records became, and those of them that exist. */
async function countRows({ db }: Pick<Deps, 'db'>, { source, type, table }: Kind) {
  let known = 0
  let here = 0
  for (let after = 0; ;) {
    const { targetId } = importItems
    const rows = await db.read
      .selectDistinct({ id: targetId })
      .from(importItems)
      .where(
        and(
          eq(importItems.source, source),
          eq(importItems.type, type),
          isNotNull(targetId),
          gt(targetId, after),
        ),
      )
      .orderBy(targetId)
      .limit(BATCH)
    const ids = rows.flatMap(({ id }) => id ?? [])
    known += ids.length
    here += await db.read.$count(table, isOneOf(table.id, ids))
    await nextTurn()
    const last = ids.at(-1)
    if (last === undefined) return { known, here }
    after = last
  }
}
