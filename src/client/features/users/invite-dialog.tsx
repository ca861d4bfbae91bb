import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { isRole, ROLES, type Role } from '#shared/roles.ts'
import { titleCase } from '#shared/site.ts'
import { CopyLink } from './copy-link.tsx'
import { usePeopleActions } from './users.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Makes a link with which somebody chooses a username and a password of their own. */
export function InviteDialog({ open, onOpenChange }: Props) {
  const [role, setRole] = useState<Role>('staff')
  const { invite } = usePeopleActions()
  const close = (isOpen: boolean) => {
    if (!isOpen) invite.reset()
    onOpenChange(isOpen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Invite somebody"
      description="They open the link, choose a username and a password, and are in. It works once, for seven days."
    >
      {invite.data ? (
        <CopyLink query={`invite=${invite.data.token}`} expiresAt={invite.data.expiresAt} />
      ) : (
        <div className="space-y-4">
          <SelectField
            label="Role"
            value={role}
            options={ROLES.map((value) => ({ value, label: titleCase(value) }))}
            onChange={({ target: { value } }) => isRole(value) && setRole(value)}
          />
          <DialogButtons onCancel={() => close(false)}>
            <Button pending={invite.isPending} onClick={() => invite.mutate({ role })}>
              Make link
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  )
}
