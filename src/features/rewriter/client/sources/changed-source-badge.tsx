import { Badge } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { useFlaggedSources } from './source-checks.queries.ts'

/** Says that the source of an article changed, and no editor has looked at it. */
export function ChangedSourceBadge({ articleId }: { articleId: number }) {
  const { data } = useFlaggedSources()
  const isChanged = data?.some((source) => source.articleId === articleId)
  return isChanged && <Badge tone="caution">{m.sourceChanged()}</Badge>
}
