import { and, eq, exists } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { comments } from '#features/old-comments/tables/comments.ts'
import { shownComments } from '#features/old-comments/server/old-comments.service.ts'
import { readRecordedState } from '#features/record/server/recorded-state.ts'
import { isAsRecorded } from '#features/record/server/shown-text.ts'
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
  const state = await readRecordedState(read, id, exists(shown))
  return {
    isAsSigned: await isAsRecorded(read, state),
    changes: state.head?.changes ?? null,
    oldComments: state.isTrue ? await shownComments(deps, id) : null,
  }
}
