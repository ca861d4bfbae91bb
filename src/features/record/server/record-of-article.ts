import type { ArticleParts } from '#features/articles/shared/article-parts.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readRecordedState } from './recorded-state.ts'
import { isAsRecorded } from './shown-text.ts'

/** Returns what the page of an article says about the record. */
export async function recordOfArticle({ db }: Pick<Deps, 'db'>, articleId: number): Promise<ArticleParts> {
  const state = await readRecordedState(db.read, articleId)
  return { isAsSigned: await isAsRecorded(db.read, state), changes: state.head?.changes ?? null }
}
