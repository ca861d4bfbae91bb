import { and, desc, eq, gt, isNull, max } from 'drizzle-orm'
import { articles, corrections, letters } from '#db/schema/index.ts'
import { pathOfArticles } from '#server/features/site/urls/article-paths.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS } from '#shared/dates.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'settingsCache'>

/** A correction as a letter shows it. */
export interface LetterCorrection {
  title: string
  path: string
  text: string
  createdAt: string
}

const MAX_CORRECTIONS = 20
/** What the first letter of a list looks back to. */
const FIRST_LETTER_MS = 7 * DAY_MS

/** Returns when the last letter of a list was ordered; of a list without one, a week ago. */
export async function lastLetterAt({ db, clock }: Reads, listId: number): Promise<string> {
  const [row] = await db.read
    .select({ at: max(letters.orderedAt) })
    .from(letters)
    .where(eq(letters.listId, listId))
  return row?.at ?? new Date(clock.now() - FIRST_LETTER_MS).toISOString()
}

/**
 * Returns the corrections that readers see of published articles since the last letter of a list, newest first, at
 * most 20. Withdrawn ones are left out.
 */
export async function correctionsSinceLetter(deps: Reads, listId: number): Promise<LetterCorrection[]> {
  const since = await lastLetterAt(deps, listId)
  const toPath = await pathOfArticles(deps)
  const { id, title, slug, category, publishedAt } = articles
  const rows = await deps.db.read
    .select({
      id,
      title,
      slug,
      category,
      publishedAt,
      text: corrections.text,
      createdAt: corrections.createdAt,
    })
    .from(corrections)
    .innerJoin(articles, eq(corrections.articleId, articles.id))
    .where(
      and(
        eq(articles.status, 'published'),
        isNull(corrections.withdrawnAt),
        gt(corrections.createdAt, since),
      ),
    )
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(MAX_CORRECTIONS)
  return rows.map((row) => ({
    title: row.title,
    path: toPath(row),
    text: row.text,
    createdAt: row.createdAt,
  }))
}
