import { PreviewLinks } from './preview-links.tsx'
import { DraftPreview } from './draft-preview.tsx'
import type { ArticleDraft } from '#shared/articles/article-fields.ts'

/** The article as it will look on the site, and links that show it to others. */
export function PreviewPanel({ articleId, draft }: { articleId: number; draft: ArticleDraft }) {
  return (
    <div className="space-y-6">
      <DraftPreview articleId={articleId} draft={draft} />
      <PreviewLinks articleId={articleId} />
    </div>
  )
}
