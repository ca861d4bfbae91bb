import { toDraft, type ArticleDraft, type ArticleFieldName } from '#shared/article-fields.ts'
import type { ArticleStatus } from '#shared/article-rules.ts'

/** An article on the server, as far as this tab knows. */
export interface SavedArticle {
  version: number
  status: ArticleStatus
  draft: ArticleDraft
}

type Row = Partial<Record<ArticleFieldName, unknown>> & Pick<SavedArticle, 'version' | 'status'>

export function toSavedArticle(row: Row): SavedArticle {
  return { version: row.version, status: row.status, draft: toDraft(row) }
}
