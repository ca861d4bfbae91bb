import { useSite } from '#client/lib/use-site.ts'
import { PasswordField } from '#client/ui/field.tsx'

/** The fields a change of one's password needs, for the reader's form and the newsroom's dialog alike. */
export function PasswordFields({ errors }: { errors: Record<string, string> }) {
  const { passwordMinLength } = useSite()
  return (
    <>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors['currentPassword']}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        help={`At least ${passwordMinLength} characters.`}
        autoComplete="new-password"
        required
        error={errors['newPassword']}
      />
    </>
  )
}
