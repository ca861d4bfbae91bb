import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import { readStoredSections } from './sections.service.ts'

/** Articles in one transaction; each is also indexed for search again, and other writes wait in the meantime. */
const BATCH = 200

/**
 * Moves articles from one category to another, at most a batch. Returns how many were found. With `to` null it only
 * looks for one. The version of an article does not change, so open editors see no conflict.
 */
export async function moveSomeArticles(
  tx: Tx,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const rows = await tx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.status, [...STATUSES]), eq(articles.category, from)))
    .limit(to === null ? 1 : BATCH)
  if (to === null || rows.length === 0) return rows.length
  const ids = rows.map(({ id }) => id)
  await tx.db.update(articles).set({ category: to }).where(inArray(articles.id, ids))
  return rows.length
}

/** Moves a batch of articles whose section has another address now. Returns how many. */
export async function moveArticlesDue(deps: Pick<Deps, 'db' | 'settingsCache'>): Promise<number> {
  const section = (await readStoredSections(deps)).find(({ pending }) => pending.length > 0)
  const [from] = section?.pending ?? []
  if (!section || from === undefined) return 0
  return deps.db.write(async (tx) => {
    const moved = await moveSomeArticles(tx, { from, to: section.slug })
    tx.emit({ type: 'sections.changed' })
    return moved
  })
}
