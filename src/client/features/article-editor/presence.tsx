import { Badge } from '#client/ui/badge.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { useOtherEditors } from './article-editor.queries.ts'

/** Shows who else has the article open. Only a hint: versions protect the text. */
export function Presence({ articleId }: { articleId: number }) {
  const others = useOtherEditors(articleId)
  return (
    <StatusMessage className="text-sm">
      {others.length > 0 && (
        <Badge tone="caution">{m.alsoOpen({ names: others.map(({ name }) => name).join(', ') })}</Badge>
      )}
    </StatusMessage>
  )
}
