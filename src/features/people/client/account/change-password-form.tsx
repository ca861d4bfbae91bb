import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { passwordChange } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m-on-screen.ts'
import { useChangePassword } from './account.queries.ts'
import { PasswordFields } from './password-fields.tsx'

/** A reader's form to change the password. */
export function ChangePasswordForm({ username }: { username: string }) {
  const change = useChangePassword(m.passwordChanged())
  const form = useZodForm(passwordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  return (
    <Form
      isGuarded={false}
      form={form}
      onSubmit={async (input) => {
        await change.mutateAsync(input)
        form.reset()
      }}
      className="max-w-sm space-y-4"
      aria-labelledby="change-password"
    >
      <h2 id="change-password" className="text-base font-semibold">
        {m.changePassword()}
      </h2>
      <PasswordFields
        username={username}
        current={form.field('currentPassword')}
        next={form.field('newPassword')}
      />
      <FormSubmit form={form}>{m.changePassword()}</FormSubmit>
    </Form>
  )
}
