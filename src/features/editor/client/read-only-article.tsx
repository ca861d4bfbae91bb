import { useState } from 'react'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import type { EditableArticle } from './article-editor.queries.ts'
import { DraftPreview } from './panels/draft-preview.tsx'

/** An article that the user may read and not change. */
export function ReadOnlyArticle({ article, onClose }: { article: EditableArticle; onClose: () => void }) {
  const [draft] = useState(() => toDraft(article))
  return (
    <section aria-label={article.title} className="mx-auto max-w-[1240px] space-y-5 p-5">
      <Notice action={<Button onClick={onClose}>{m.backToArticles()}</Button>}>{m.readOnlyArticle()}</Notice>
      <StatusBadge status={article.status} />
      <DraftPreview articleId={article.id} draft={draft} note={m.readOnlyArticleNote()} />
    </section>
  )
}
