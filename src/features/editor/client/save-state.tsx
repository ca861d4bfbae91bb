import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { EditorState, Problem } from './autosave/autosave-types.ts'
import type { FieldsState, FieldsStatus } from './pending-fields.ts'
import { listed } from '#shared/listed.ts'

const REASONS: Partial<Record<Problem, () => string>> = {
  offline: () => m.notSavedOffline(),
  'signed-out': () => m.notSavedSignedOut(),
  denied: () => m.notSavedDenied(),
  conflict: () => m.notSavedConflict(),
  gone: () => m.notSavedGone(),
  server: () => m.notSavedServer(),
  'by-hand': () => m.notSavedByHand(),
}

/** Changes that wait for Save are not an error. */
const PROBLEMS: Record<FieldsState, Problem | null> = {
  saved: null,
  unsaved: 'by-hand',
  offline: 'offline',
  rejected: 'invalid',
}

interface Props {
  state: EditorState
  fields: FieldsStatus
}

/** A draft that is about to be saved by itself counts as being saved. */
function phaseOf({ phase, problem, server, isCopyMissing }: EditorState, fields: FieldsStatus) {
  const isDraft = server.status !== 'published'
  if (phase === 'saved' && fields.state !== 'saved') return fields.waiting.length > 0 ? 'unsaved' : 'saving'
  const savesItself = isDraft && problem === null && !isCopyMissing
  return phase !== 'saved' && savesItself ? 'saving' : phase
}

/** Why the text and the fields beside it are not saved; empty if they are. */
function unsavedReason(
  { problem, message, isCopyMissing }: EditorState,
  { state, waiting }: FieldsStatus,
): string {
  // Without a copy, the text is not on this device.
  const isOnlyHere = problem === 'offline' && isCopyMissing
  const ofText = problem ? ((isOnlyHere ? null : REASONS[problem]?.()) ?? message) : ''
  const ofFields = state === 'offline' && !ofText ? m.notSavedOffline() : ''
  const names = waiting.length > 0 ? m.notSavedFields({ names: listed(waiting) }) : ''
  return [names, ofText || ofFields].filter(Boolean).join(' ')
}

/** Whether the article is saved, and why not. It never moves and never relies on an icon alone. */
export function SaveState({ state, fields }: Props) {
  const { timeZone } = useSite()
  const { problem, savedAt, isCopyMissing } = state
  const phase = phaseOf(state, fields)
  const reason = unsavedReason(state, fields)
  return (
    <StatusMessage
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-sm text-second max-md:text-xs"
      data-phase={phase}
      data-problem={problem ?? PROBLEMS[fields.state]}
    >
      {phase === 'saving' && (
        <>
          <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden /> {m.saving()}
        </>
      )}
      {phase === 'saved' && (
        <>
          <CircleCheck className="size-4 shrink-0 text-good max-md:hidden" aria-hidden />
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
