import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { formatNumber } from '#shared/formats.ts'
import { useProgress } from './rewriter.queries.ts'

interface Props {
  /** Null when nobody counts: the built-in engine is done before it could be asked. */
  ticket: string | null
  onCancel: () => void
}

/** What is going on while a story is fetched and rewritten, and the way out of it. */
export function RewriteProgress({ ticket, onCancel }: Props) {
  const progress = useProgress(ticket)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex items-center gap-3 text-second">
        <SpinnerMark className="size-5" />
        <StatusMessage>{progress ? `${progress.step}…` : 'Fetching and rewriting…'}</StatusMessage>
        {progress !== null && progress.characters > 0 && (
          <p className="figures text-sm">{formatNumber(progress.characters)} characters</p>
        )}
      </div>
      <Button variant="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  )
}
