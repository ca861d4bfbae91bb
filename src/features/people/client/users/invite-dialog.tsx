import type { ReactNode } from 'react'
import { z } from 'zod'
import { useSite } from '#client/lib/use-site.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { ROLES, type Role } from '#features/people/shared/roles.ts'
import { inviteInput } from '#features/people/shared/users.ts'
import { mailAddress } from '#features/mail/shared/mail.ts'
import { CopyLink } from './copy-link.tsx'
import { ROLE_HELP, roleName } from './role-words.ts'
import { useUserActions } from './users.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The address may be left empty. */
const inviteForm = inviteInput.extend({ email: z.union([z.literal(''), mailAddress]) })

/** Creates an invite link, and sends it to an address if mail can be sent. */
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

interface FormProps {
  onClose: () => void
  /** A button beside the one that creates the link; default: cancel. */
  beside?: ReactNode
  /** The roles to choose from. */
  roles?: readonly Role[]
  /** The role that is chosen at first. */
  first?: Role
}

export function InviteForm({ onClose, beside, roles = ROLES, first = 'staff' }: FormProps) {
  const { invite } = useUserActions()
  const { hasMail } = useSite()
  const form = useZodForm(inviteForm, { defaultValues: { role: first, email: '', note: '' } })
  const chosen: unknown = form.watch('role')
  const role = roles.find((each) => each === chosen) ?? first
  if (invite.data) {
    const sentTo = invite.variables?.email
    return (
      <div className="space-y-4">
        {sentTo && <StatusMessage>{m.inviteSent({ address: sentTo })}</StatusMessage>}
        <CopyLink query={`invite=${invite.data.token}`} expiresAt={invite.data.expiresAt} />
        {beside && (
          <Button variant="secondary" onClick={onClose}>
            {m.done()}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Form
      form={form}
      onSubmit={({ email, ...input }) => invite.mutateAsync(email ? { ...input, email } : input)}
      className="space-y-4"
    >
      <SelectField
        label={m.role()}
        options={roles.map((value) => ({ value, label: roleName(value) }))}
        help={ROLE_HELP[role]()}
        {...form.field('role')}
      />
      <TextField
        label={m.inviteNote()}
        help={m.inviteNoteHelp()}
        maxLength={limits.fullNameMax}
        autoComplete="off"
        {...form.field('note')}
      />
      {hasMail && (
        <TextField
          label={m.inviteAddress()}
          help={m.inviteAddressHelp()}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
      )}
      <FormSubmit form={form} {...(beside ? { beside } : { onCancel: onClose })}>
        {m.createLink()}
      </FormSubmit>
    </Form>
  )
}
