import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { passwordChange } from '#shared/auth.ts'
import { useChangePassword } from './account.queries.ts'
import { PasswordFields } from './password-fields.tsx'

/** A reader's form to change the password. */
export function ChangePasswordForm({ username }: { username: string }) {
  const change = useChangePassword('Password changed successfully')
  const form = useZodForm(passwordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await change.mutateAsync(input)
        form.reset()
      }}
      className="max-w-sm space-y-4"
      aria-labelledby="change-password"
    >
      <h2 id="change-password" className="text-base font-semibold">
        Change Password
      </h2>
      <PasswordFields
        username={username}
        current={form.field('currentPassword')}
        next={form.field('newPassword')}
      />
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Change Password
      </Button>
    </Form>
  )
}
