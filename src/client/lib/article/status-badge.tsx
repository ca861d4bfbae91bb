import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { inSentence } from '#client/lib/in-sentence.ts'
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

/** The name of a status as it stands within a sentence. */
export const statusInSentence = (status: ArticleStatus): string => inSentence(BADGES[status][0]())

export function StatusBadge({ status }: { status: ArticleStatus }) {
  const [label, tone] = BADGES[status]
  return <Badge tone={tone}>{label()}</Badge>
}
