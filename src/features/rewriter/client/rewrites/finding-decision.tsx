import { useState } from 'react'
import { usePendingText } from '#client/lib/article/pending-field.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { TextField } from '#client/ui/field.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { Finding } from './rewriter.queries.ts'

/** What an editor can do about a finding. */
export interface FindingActions {
  edit: (finding: Finding) => void
  resolve: (finding: Finding, note: string) => void
  reopen: (finding: Finding) => void
  restore: (finding: Finding) => void
  isPending: boolean
}

interface Props {
  finding: Finding
  actions: FindingActions
  /** Fills the first button: the finding is the one that J and K are at. */
  isCurrent?: boolean
}

/** The ways to resolve an open finding: the source's sentence, a note that it is correct, or an edit. */
export function FindingDecision({ finding, actions, isCurrent = false }: Props) {
  const { text: note, setText: setNote, clear } = usePendingText(`finding ${finding.id ?? 0}`)
  const [hasNote, setHasNote] = useState(note !== '')
  if (hasNote)
    return (
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={m.noteOptional()}
          className="min-w-40 flex-1"
          maxLength={limits.captionMax}
          value={note}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that shows the field is gone
          autoFocus
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          size="small"
          disabled={actions.isPending}
          onClick={() => {
            actions.resolve(finding, note.trim())
            clear()
          }}
        >
          {m.correctAsIs()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            clear()
            setHasNote(false)
          }}
        >
          {m.cancelLabel()}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {finding.source && finding.kind !== 'unsupported' && (
        <Button
          variant={isCurrent ? 'primary' : 'secondary'}
          size="small"
          onClick={() => actions.restore(finding)}
        >
          {m.useSourcesSentence()}
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={!finding.id} onClick={() => setHasNote(true)}>
        {m.correctAsIsWithNote()}
      </Button>
      <Button variant="quiet" size="small" onClick={() => actions.edit(finding)}>
        {m.editLabel()}
      </Button>
    </div>
  )
}

/** Who marked a finding correct, with a button to reopen it; nothing for an open one. */
export function FindingResolution({
  finding,
  actions,
}: {
  finding: Finding
  /** Null shows no button. */
  actions: FindingActions | null
}) {
  const { timeZone } = useSite()
  const { resolution } = finding
  if (!resolution) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="min-w-0 text-second wrap-anywhere">
        {withParts(m.correctAsIsBy(), (part) =>
          part === 'date' ? <DateTime iso={resolution.at} timeZone={timeZone} /> : resolution.by,
        )}
        {resolution.note && `: ${resolution.note}`}
      </p>
      {actions && (
        <Button
          variant="quiet"
          size="small"
          disabled={actions.isPending}
          onClick={() => actions.reopen(finding)}
        >
          {m.reopen()}
        </Button>
      )}
    </div>
  )
}
