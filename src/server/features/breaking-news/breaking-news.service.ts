import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { articles, breakingNews } from '#db/schema/index.ts'
import { listPublished } from '#server/features/articles/reading.service.ts'
import type { Deps } from '#server/lib/deps.ts'

export interface TickerItem {
  text: string
  /** The story it leads to, when there is a published one. */
  articleId: number | null
  /** False for the title of a recent story that stands in when nothing is breaking. */
  isBreaking: boolean
}

/** How many titles stand in when nothing is breaking. */
const STAND_INS = 10

/** What the ticker shows: live items in the desk's order; with none, the titles of the newest stories. */
export async function liveTicker(deps: Pick<Deps, 'db' | 'clock' | 'readCache'>): Promise<TickerItem[]> {
  const items = await deps.db.read
    .select({ text: breakingNews.text, articleId: articles.id })
    .from(breakingNews)
    .leftJoin(articles, and(eq(breakingNews.articleId, articles.id), eq(articles.status, 'published')))
    .where(
      and(
        isNull(breakingNews.retiredAt),
        or(isNull(breakingNews.expiresAt), gt(breakingNews.expiresAt, deps.clock.iso())),
      ),
    )
    .orderBy(desc(breakingNews.position), desc(breakingNews.id))
    .limit(50)
  if (items.length > 0) return items.map((item) => ({ ...item, isBreaking: true }))
  const newest = await listPublished(deps, { limit: STAND_INS })
  return newest.items.map(({ id, title }) => ({ text: title, articleId: id, isBreaking: false }))
}
