import type { StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { InviteForm } from './invite-dialog.tsx'

/** Invites a colleague, while the newsroom is being set up. */
export function InviteStep({ onDone, later }: StepProps) {
  return (
    <div className="max-w-md">
      <InviteForm onClose={onDone} beside={later} />
    </div>
  )
}
