import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ArticleStatus } from '#shared/article-rules.ts'

const BADGES: Record<ArticleStatus, [label: string, tone: BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  review: ['In review', 'caution'],
  scheduled: ['Scheduled', 'accent'],
  published: ['Published', 'good'],
  unpublished: ['Unpublished', 'neutral'],
  page: ['Published', 'good'],
  trash: ['In the trash', 'danger'],
}

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const [label, tone] = BADGES[status]
  return <Badge tone={tone}>{label}</Badge>
}
