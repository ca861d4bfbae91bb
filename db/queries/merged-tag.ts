import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../connection/write-queue.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import type { Layout } from '#features/front-page/shared/front-page.ts'

interface Merge {
  from: number
  to: number
  at: string
  userId: number
}

/**
 * Lets the rules of zones follow a tag that was merged into another one, on every page and in its stored versions. Call
 * it in the transaction of the merge. Pages get a new version, so open editors merge with it.
 */
export async function followMergedTag(tx: Tx, merge: Merge): Promise<void> {
  const rows = await tx.db
    .select()
    .from(frontPageVersions)
    .where(isNotNull(frontPageVersions.layout))
    .orderBy(frontPageVersions.pageId, desc(frontPageVersions.version))
  const seen = new Set<number>()
  for (const row of rows) {
    const isNewest = !seen.has(row.pageId) && (await isNewestOf(tx, row))
    seen.add(row.pageId)
    const layout = row.layout && withTag(row.layout, merge)
    if (!layout) continue
    if (isNewest) await addVersion(tx, { ...row, layout }, merge)
    else await tx.db.update(frontPageVersions).set({ layout }).where(eq(frontPageVersions.id, row.id))
    tx.emit({ type: 'front-page.changed' })
  }
}

type Row = typeof frontPageVersions.$inferSelect

/** A newer version may be the built-in page, which has no layout. */
async function isNewestOf(tx: Tx, { pageId, version }: Row): Promise<boolean> {
  const next = and(eq(frontPageVersions.pageId, pageId), eq(frontPageVersions.version, version + 1))
  return (await tx.db.$count(frontPageVersions, next)) === 0
}

/** Returns the layout with the other tag in its rules, or null if none names the merged one. */
function withTag({ zones }: Layout, { from, to }: Merge): Layout | null {
  if (!zones.some(({ rule }) => rule.tagId === from)) return null
  const changed = zones.map((zone) =>
    zone.rule.tagId === from ? { ...zone, rule: { ...zone.rule, tagId: to } } : zone,
  )
  return { zones: changed }
}

async function addVersion(tx: Tx, row: Row, { at, userId }: Merge): Promise<void> {
  await tx.db.update(frontPageVersions).set({ nextChangeAt: null }).where(eq(frontPageVersions.id, row.id))
  const { pageId, layout, nextChangeAt } = row
  await tx.db
    .insert(frontPageVersions)
    .values({ pageId, layout, nextChangeAt, version: row.version + 1, savedBy: userId, savedAt: at })
}
