import type { StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { isNewsroom, ROLES } from '#features/people/shared/roles.ts'
import { InviteForm } from './invite-dialog.tsx'

/** Invites a colleague, while the newsroom is being set up. */
export function InviteStep({ onDone, later }: StepProps) {
  return (
    <div className="max-w-md">
      <InviteForm onClose={onDone} beside={later} roles={ROLES.filter(isNewsroom)} first="writer" />
    </div>
  )
}
