import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { passwordChange } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m.ts'
import { useChangePassword, useOwnAccount } from './account.queries.ts'
import { PasswordFields } from './password-fields.tsx'

interface Props {
  open: boolean
  onClose: () => void
  username: string
}

/** The newsroom's dialog to change the password. */
export function ChangePasswordDialog({ open, onClose, username }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.changePasswordLabel()}
      description={m.changePasswordDescription()}
      size="small"
    >
      <ChangePasswordForm username={username} onDone={onClose} />
    </Dialog>
  )
}

const schema = passwordChange
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: () => m.passwordsDoNotMatch(),
  })

function ChangePasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const change = useChangePassword(m.passwordChangedEverywhere())
  const liveTokens = useOwnAccount().data?.liveTokens ?? 0
  const form = useZodForm(schema, {
    defaultValues: { currentPassword: '', newPassword: '', repeated: '', revokeTokens: true },
  })
  return (
    <Form
      isGuarded={false}
      form={form}
      onSubmit={async ({ currentPassword, newPassword, revokeTokens }) => {
        const hasTokens = liveTokens > 0
        await change.mutateAsync({ currentPassword, newPassword, revokeTokens: hasTokens && revokeTokens })
        onDone()
      }}
      className="space-y-4"
    >
      <PasswordFields
        username={username}
        current={form.field('currentPassword')}
        next={form.field('newPassword')}
      />
      <TextField
        label={m.newPasswordAgain()}
        type="password"
        autoComplete="new-password"
        required
        {...form.field('repeated')}
      />
      {liveTokens > 0 && (
        <CheckboxField
          label={m.alsoRevokeTokens({ count: liveTokens })}
          help={m.scriptsWillStop()}
          {...form.field('revokeTokens')}
        />
      )}
      <FormSubmit form={form}>{m.changePasswordLabel()}</FormSubmit>
    </Form>
  )
}
