import { and, desc, eq, gt, isNull, max } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS } from '#shared/dates.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'settingsCache'>

/** A correction as an issue shows it. */
export interface IssueCorrection {
  articleId: number
  title: string
  path: string
  text: string
  createdAt: string
}

const MAX_CORRECTIONS = 20
/** What the first letter of a newsletter looks back to. */
const FIRST_ISSUE_MS = 7 * DAY_MS

/** Returns when the last letter of a newsletter was ordered; of a newsletter without one, a week ago. */
export async function lastIssueAt({ db, clock }: Reads, newsletterId: number): Promise<string> {
  const [row] = await db.read
    .select({ at: max(issues.orderedAt) })
    .from(issues)
    .where(eq(issues.newsletterId, newsletterId))
  return row?.at ?? new Date(clock.now() - FIRST_ISSUE_MS).toISOString()
}

/**
 * Returns the corrections that readers see of published articles since the last letter of a newsletter, newest first, at
 * most 20. Withdrawn ones are left out.
 */
export async function correctionsSinceIssue(deps: Reads, newsletterId: number): Promise<IssueCorrection[]> {
  const since = await lastIssueAt(deps, newsletterId)
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
    articleId: row.id,
    title: row.title,
    path: toPath(row),
    text: row.text,
    createdAt: row.createdAt,
  }))
}
