import { TextField } from '#client/ui/field.tsx'

/** The fields a change of one's password needs, for the reader's form and the newsroom's dialog alike. */
export function PasswordFields({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors['currentPassword']}
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errors['newPassword']}
      />
    </>
  )
}
