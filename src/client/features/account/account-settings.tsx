import { useRef, type FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { PasswordFields } from './password-fields.tsx'

/** Changing one's own password. */
export function ChangePassword({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null)
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      form.current?.reset()
      toast({ title: messages.success, description: 'Password changed successfully' })
    },
    onError: (error) => toast({ title: messages.error, description: messageOf(error), style: 'destructive' }),
  })
  const errors = fieldErrorsOf(change.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    change.mutate({ currentPassword: text('currentPassword'), newPassword: text('newPassword') })
  }
  return (
    <form ref={form} onSubmit={submit} className="max-w-sm space-y-4" aria-labelledby="change-password">
      <h2 id="change-password" className="text-base font-semibold">
        Change Password
      </h2>
      {/* For password managers, which look for it. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordFields errors={errors} />
      <Button type="submit" pending={change.isPending}>
        Change Password
      </Button>
    </form>
  )
}
