import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { passwordChange } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m.ts'
import { useChangePassword, useOwnAccount } from './account.queries.ts'
import { PasswordFields } from './password-fields.tsx'

const firstPassword = passwordChange.extend({ currentPassword: z.literal('') })

/** A reader's form to change the password, or to set one for an account that was made by an email. */
export function ChangePasswordForm({ username }: { username: string }) {
  const account = useOwnAccount().data
  const isFirst = account?.hasPassword === false
  // The key makes another form when it is known which one it is.
  return <PasswordForm key={String(isFirst)} username={username} isFirst={isFirst} />
}

function PasswordForm({ username, isFirst }: { username: string; isFirst: boolean }) {
  const change = useChangePassword(isFirst ? m.passwordSet() : m.passwordChanged())
  const form = useZodForm(isFirst ? firstPassword : passwordChange, {
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const title = isFirst ? m.setPassword() : m.changePassword()
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
        {title}
      </h2>
      {isFirst && <p className="text-sm text-second">{m.setPasswordNote({ username })}</p>}
      <PasswordFields
        username={username}
        current={isFirst ? null : form.field('currentPassword')}
        next={form.field('newPassword')}
      />
      <FormSubmit form={form}>{title}</FormSubmit>
    </Form>
  )
}
