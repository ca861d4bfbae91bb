import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { ROLES } from '#shared/people/roles.ts'
import { inviteInput } from '#shared/people/users.ts'
import { CopyLink } from './copy-link.tsx'
import { ROLE_HELP, roleName } from './role-words.ts'
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
        options={ROLES.map((value) => ({ value, label: roleName(value) }))}
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
