import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'

const BADGES: Record<ArticleStatus, [label: () => string, tone: BadgeTone]> = {
  draft: [() => m.draftState(), 'neutral'],
  review: [() => m.inReview(), 'caution'],
  scheduled: [() => m.scheduled(), 'accent'],
  published: [() => m.published(), 'good'],
  unpublished: [() => m.unpublished(), 'neutral'],
  page: [() => m.published(), 'good'],
  trash: [() => m.inTrash(), 'danger'],
}

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const [label, tone] = BADGES[status]
  return <Badge tone={tone}>{label()}</Badge>
}
