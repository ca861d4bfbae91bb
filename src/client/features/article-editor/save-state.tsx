import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { EditorState, Problem } from './autosave/autosave-types.ts'
import type { FieldsState } from './pending-fields.ts'

const REASONS: Partial<Record<Problem, () => string>> = {
  offline: () => m.notSavedOffline(),
  'signed-out': () => m.notSavedSignedOut(),
  denied: () => m.notSavedDenied(),
  conflict: () => m.notSavedConflict(),
  gone: () => m.notSavedGone(),
  server: () => m.notSavedServer(),
  'by-hand': () => m.notSavedByHand(),
}

/** What waits for Save is no trouble. */
const PROBLEMS: Record<FieldsState, Problem | null> = {
  saved: null,
  unsaved: 'by-hand',
  offline: 'offline',
  rejected: 'invalid',
}

interface Props {
  state: EditorState
  fieldsState: FieldsState
}

/** A draft that is about to be saved by itself counts as being saved. */
function phaseOf({ phase, problem, server, isCopyMissing }: EditorState, fieldsState: FieldsState) {
  const isDraft = server.status !== 'published'
  if (phase === 'saved' && fieldsState !== 'saved') {
    return isDraft && fieldsState === 'unsaved' ? 'saving' : 'unsaved'
  }
  const savesItself = isDraft && problem === null && !isCopyMissing
  return phase !== 'saved' && savesItself ? 'saving' : phase
}

/** Why the fields beside the text are not saved; empty if they are. */
function fieldsReason(fieldsState: FieldsState): string {
  if (fieldsState === 'saved') return ''
  return fieldsState === 'offline' ? m.notSavedOffline() : m.notSavedFields()
}

/** Whether the article is saved, and why not. It never moves and never relies on an icon alone. */
export function SaveState({ state, fieldsState }: Props) {
  const { timeZone } = useSite()
  const { problem, message, savedAt, isCopyMissing } = state
  const phase = phaseOf(state, fieldsState)
  // Without a copy, the text is not on this device.
  const isOnlyHere = problem === 'offline' && isCopyMissing
  const reason = problem ? ((isOnlyHere ? null : REASONS[problem]?.()) ?? message) : fieldsReason(fieldsState)
  return (
    <StatusMessage
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-sm text-second"
      data-phase={phase}
      data-problem={problem ?? PROBLEMS[fieldsState]}
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
