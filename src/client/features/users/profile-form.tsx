import type { FormEvent } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import type { PublicUser } from '#shared/users.ts'

/** Changes the name that stands over one's stories. */
export function ProfileForm({ user }: { user: PublicUser }) {
  const utils = trpc.useUtils()
  const update = trpc.account.updateProfile.useMutation({
    onSuccess: (changed) => {
      utils.auth.currentUser.setData(undefined, changed)
      toast({ title: messages.success, description: 'Your name was changed' })
    },
    onError: (error) => toast({ title: messages.error, description: messageOf(error), style: 'destructive' }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('fullName') ?? '').trim()
    update.mutate({ fullName: name || null })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        maxLength={limits.fullNameMax}
        defaultValue={user.fullName ?? ''}
        error={fieldErrorsOf(update.error)['fullName']}
        className="max-w-sm grow"
      />
      <Button type="submit" variant="secondary" pending={update.isPending}>
        Save name
      </Button>
    </form>
  )
}
