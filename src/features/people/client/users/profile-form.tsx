import { Form, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { profile } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { useUpdateProfile } from './own-account.queries.ts'

/** Changes the signed-in user's byline. */
export function ProfileForm({ user }: { user: PublicUser }) {
  const update = useUpdateProfile()
  const form = useZodForm(profile, { defaultValues: { fullName: user.fullName ?? '' } })
  return (
    <Form
      form={form}
      onSubmit={({ fullName }) => update.mutateAsync({ fullName: fullName || null })}
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        label={m.fullName()}
        autoComplete="name"
        maxLength={limits.fullNameMax}
        className="max-w-sm grow"
        {...form.field('fullName')}
      />
      <Button type="submit" variant="secondary" className="sm:mt-6.5" pending={form.isPending}>
        {m.saveName()}
      </Button>
    </Form>
  )
}
