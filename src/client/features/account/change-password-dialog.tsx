import { useState, type FormEvent } from 'react'
import { fieldErrorsOf, messageOf, statusOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { useChangePassword, useOwnAccount } from './account.queries.ts'
import { PasswordFields } from './password-fields.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** For password managers, which look for it. */
  username: string
}

export function ChangePasswordDialog({ open, onClose, username }: Props) {
  const changePassword = useChangePassword()
  const liveTokens = useOwnAccount().data?.liveTokens ?? 0
  const [isDifferent, setIsDifferent] = useState(false)
  const errors = fieldErrorsOf(changePassword.error)
  // A weak or wrong password is refused in one sentence without a field.
  const sentence =
    statusOf(changePassword.error) === 400 && Object.keys(errors).length === 0
      ? messageOf(changePassword.error)
      : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const areSame = text('newPassword') === text('repeated')
    setIsDifferent(!areSame)
    if (!areSame || changePassword.isPending) return
    const input = {
      currentPassword: text('currentPassword'),
      newPassword: text('newPassword'),
      revokeTokens: form.get('revokeTokens') === 'on',
    }
    changePassword.mutate(input, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        changePassword.reset()
        setIsDifferent(false)
        onClose()
      }}
      title="Change Password"
      description="Your other sessions end at once."
      size="small"
    >
      <form onSubmit={submit} className="space-y-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordFields errors={errors} />
        <TextField
          label="New password again"
          name="repeated"
          type="password"
          autoComplete="new-password"
          required
          error={isDifferent ? 'The two passwords differ' : undefined}
        />
        {liveTokens > 0 && (
          <CheckboxField
            label={`Also revoke my ${liveTokens === 1 ? 'API token' : `${liveTokens} API tokens`}`}
            name="revokeTokens"
            defaultChecked
            help="Scripts that use them stop working."
          />
        )}
        {sentence && (
          <p role="alert" className="text-sm text-danger">
            {sentence}
          </p>
        )}
        <Button type="submit" pending={changePassword.isPending}>
          Change Password
        </Button>
      </form>
    </Dialog>
  )
}
