import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { readinessLabel } from '#shared/rewriter/rewriter-rules.ts'
import { engineLabel } from './engine-label.ts'
import type { RewriteResult } from './rewriter.queries.ts'
import type { RewriterState } from './use-rewriter.ts'

interface Props {
  rewriter: RewriterState
  result: RewriteResult
  canPublish: boolean
  isPending: boolean
  openFindings: number
  onCopy: () => void
  onStartOver: () => void
  onSaveDraft: () => void
  onPublish: () => void
}

/** The actions for a result. Publishing again needs a change first. */
export function ResultActions(props: Props) {
  const {
    rewriter,
    result,
    canPublish,
    isPending,
    openFindings,
    onCopy,
    onStartOver,
    onSaveDraft,
    onPublish,
  } = props
  const { title, content } = rewriter.text
  const { mayPublishNew } = useWritingRights()
  const isIncomplete = title.trim() === '' || content.trim() === ''
  const isBlocked = isIncomplete || isPending || rewriter.isUnchanged
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={openFindings === 0 ? 'good' : 'caution'}>{readinessLabel(openFindings)}</Badge>
        <p className="text-sm text-second">{engineLabel(result)}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <Button variant="secondary" onClick={rewriter.toggleEditing}>
          {rewriter.isEditing ? m.doneEditing() : m.editArticleTitle()}
        </Button>
        <Button variant="secondary" onClick={onCopy}>
          {m.copy()}
        </Button>
        <Button variant="quiet" onClick={onStartOver}>
          {m.startOver()}
        </Button>
        {canPublish && (
          <>
            <Button variant="secondary" onClick={onSaveDraft} disabled={isBlocked}>
              {m.saveAsDraft()}
            </Button>
            {mayPublishNew && (
              <Button onClick={onPublish} disabled={isBlocked}>
                {m.publish()}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
