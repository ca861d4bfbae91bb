import type { RegisteredField } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { PasswordField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  username: string
  /** Null for an account that has no password yet. */
  current: RegisteredField | null
  next: RegisteredField
}

/** The current and the new password, for the reader's form and the newsroom's dialog. */
export function PasswordFields({ username, current, next }: Props) {
  const { passwordMinLength } = useSite()
  return (
    <>
      {/* Tells password managers which account the passwords are for. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {current && (
        <PasswordField label={m.currentPassword()} autoComplete="current-password" required {...current} />
      )}
      <PasswordField
        label={m.newPassword()}
        help={m.passwordLength({ min: passwordMinLength })}
        autoComplete="new-password"
        required
        {...next}
      />
    </>
  )
}
