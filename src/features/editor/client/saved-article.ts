import {
  toDraft,
  type ArticleDraft,
  type ArticleFieldName,
} from '#features/articles/shared/article-fields.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'

/** An article on the server, as far as this tab knows. */
export interface SavedArticle {
  version: number
  status: ArticleStatus
  draft: ArticleDraft
}

/** What a call returns of an article. */
export type StoredFields = Partial<Record<ArticleFieldName, unknown>> &
  Pick<SavedArticle, 'version' | 'status'>

export function toSavedArticle(row: StoredFields): SavedArticle {
  // The editor treats a published page like a published article.
  const status = row.status === 'page' ? 'published' : row.status
  return { version: row.version, status, draft: toDraft(row) }
}
