import { and, eq, exists } from 'drizzle-orm'
import { articles, comments, recordArticles } from '#db/schema/index.ts'
import { shownComments } from '#server/features/articles/old-comments/old-comments.service.ts'
import { shownText } from '#server/features/articles/record/shown-text.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * Returns what a page shows below the text of an article: how many changes readers saw, without typos (null if the
 * record does not have the article), whether they see what was signed last (true also before anything was), and the
 * old comments.
 */
export async function belowArticle(deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>, id: number) {
  const { read } = deps.db
  const shown = read
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.articleId, articles.id), eq(comments.status, 'approved')))
  const [row] = await read
    .select({
      changes: recordArticles.changes,
      version: recordArticles.version,
      hasComments: exists(shown).mapWith(Boolean),
    })
    .from(articles)
    .leftJoin(recordArticles, eq(recordArticles.articleId, articles.id))
    .where(eq(articles.id, id))
  const hasVersions = (row?.version ?? 0) > 0
  return {
    isAsSigned: !hasVersions || (await shownText(read, id)).state !== 'different',
    changes: row?.changes ?? null,
    oldComments: row?.hasComments ? await shownComments(deps, id) : null,
  }
}
