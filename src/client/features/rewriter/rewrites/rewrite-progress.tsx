import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useProgress } from './rewriter.queries.ts'

interface Props {
  /** Null for the built-in engine, which is too fast to report progress. */
  ticket: string | null
  onCancel: () => void
}

/** The progress of a rewrite, with a Cancel button. */
export function RewriteProgress({ ticket, onCancel }: Props) {
  const progress = useProgress(ticket)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex items-center gap-3 text-second">
        <SpinnerMark className="size-5" />
        <StatusMessage>{progress ? `${progress.step}…` : m.fetchingAndRewriting()}</StatusMessage>
        {progress !== null && progress.characters > 0 && (
          <p className="figures text-sm">
            {m.characterCount({ characters: formatNumber(progress.characters) })}
          </p>
        )}
      </div>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {m.cancelLabel()}
      </Button>
    </Card>
  )
}
