import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { ROLES, type Role } from '#shared/people/roles.ts'
import { titleCase } from '#shared/site/site.ts'
import { inviteInput } from '#shared/people/users.ts'
import { CopyLink } from './copy-link.tsx'
import { useUserActions } from './users.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates an invite link. */
export function InviteDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.inviteUser()}
      description={m.inviteUserDescription()}
    >
      <InviteForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

const ROLE_NAMES: Partial<Record<Role, () => string>> = { staff: () => m.staffEditor() }

/** What each role may do. */
const ROLE_HELP: Record<Role, () => string> = {
  user: () => m.roleUserHelp(),
  writer: () => m.roleWriterHelp(),
  staff: () => m.roleStaffHelp(),
  admin: () => m.roleAdminHelp(),
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { invite } = useUserActions()
  const form = useZodForm(inviteInput, { defaultValues: { role: 'staff' } })
  const chosen: unknown = form.watch('role')
  const role = ROLES.find((each) => each === chosen) ?? 'staff'
  if (invite.data) {
    return <CopyLink query={`invite=${invite.data.token}`} expiresAt={invite.data.expiresAt} />
  }
  return (
    <Form form={form} onSubmit={(input) => invite.mutateAsync(input)} className="space-y-4">
      <SelectField
        label={m.role()}
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value]?.() ?? titleCase(value) }))}
        help={ROLE_HELP[role]()}
        {...form.field('role')}
      />
      <FormError form={form} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" pending={form.isPending}>
          {m.createLink()}
        </Button>
      </DialogButtons>
    </Form>
  )
}
