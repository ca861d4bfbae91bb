import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { EditorState, Problem } from './autosave/autosave-types.ts'

const REASONS: Partial<Record<Problem, () => string>> = {
  offline: () => m.notSavedOffline(),
  'signed-out': () => m.notSavedSignedOut(),
  denied: () => m.notSavedDenied(),
  conflict: () => m.notSavedConflict(),
  gone: () => m.notSavedGone(),
  server: () => m.notSavedServer(),
  'by-hand': () => m.notSavedByHand(),
}

interface Props {
  state: EditorState
  /** The byline or the address waits for Save. */
  hasPendingFields: boolean
}

/** A draft that is about to be saved by itself counts as being saved. */
function phaseOf({ phase, problem, server, isCopyMissing }: EditorState, hasPendingFields: boolean) {
  if (phase === 'saved') return hasPendingFields ? 'unsaved' : 'saved'
  const savesItself = server.status !== 'published' && problem === null && !isCopyMissing
  return savesItself ? 'saving' : phase
}

/** Whether the article is saved, and why not. It never moves and never relies on an icon alone. */
export function SaveState({ state, hasPendingFields }: Props) {
  const { timeZone } = useSite()
  const { problem, message, savedAt, isCopyMissing } = state
  const phase = phaseOf(state, hasPendingFields)
  const fields = hasPendingFields ? m.notSavedFields() : ''
  // Without a copy, the text is not on this device.
  const isOnlyHere = problem === 'offline' && isCopyMissing
  const reason = problem ? ((isOnlyHere ? null : REASONS[problem]?.()) ?? message) : fields
  return (
    <StatusMessage
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-sm text-second"
      data-phase={phase}
      // What waits for Save is no trouble.
      data-problem={problem ?? (hasPendingFields ? 'by-hand' : null)}
    >
      {phase === 'saving' && (
        <>
          <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden /> {m.saving()}
        </>
      )}
      {phase === 'saved' && (
        <>
          <CircleCheck className="size-4 shrink-0 text-good" aria-hidden />
          {savedAt
            ? m.savedAtTime({ time: formatTime(new Date(savedAt).toISOString(), timeZone) })
            : m.saved()}
        </>
      )}
      {phase === 'unsaved' && (
        <>
          <CircleAlert className="size-4 shrink-0 text-caution" aria-hidden />
          <span className="save-reason text-ink">
            <strong className="whitespace-nowrap">{m.notSavedWarning()}</strong>
            {reason && <span>: {reason}</span>}
            {isCopyMissing && <span> {m.copyIsMissing()}</span>}
          </span>
        </>
      )}
    </StatusMessage>
  )
}
