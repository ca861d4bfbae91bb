import type { FormEvent, ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { fieldErrorsOf, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import type { PublicUser } from '#shared/users.ts'

interface InviteProps {
  token: string
  /** The account exists and this browser is logged in as it. */
  onSuccess: (user: PublicUser) => void
}

/** `/auth?invite=…`: chooses the username and the password of an account an admin invited to. */
export function InviteForm({ token, onSuccess }: InviteProps) {
  const accept = trpc.users.acceptInvite.useMutation({
    onSuccess: (user) => onSuccess(user),
    onError: sayError,
  })
  // A spent link is not asked about again.
  const facts = trpc.users.linkFacts.useQuery({ token }, { enabled: !accept.isPending && !accept.isSuccess })
  const errors = fieldErrorsOf(accept.error)
  const submit = (form: FormData) =>
    accept.mutate({ token, username: textOf(form, 'username'), password: textOf(form, 'password') })
  return (
    <LinkCard
      title="Join the newsroom"
      facts={facts}
      note={facts.data?.role ? `You were invited as ${facts.data.role}.` : null}
      onSubmit={submit}
    >
      <TextField
        label="Username"
        name="username"
        placeholder="Enter your username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors['username']}
      />
      <NewPassword error={errors['password']} />
      <Button type="submit" className="w-full" pending={accept.isPending}>
        Create account
      </Button>
    </LinkCard>
  )
}

/** `/auth?reset=…`: chooses a new password; every open session of the account ends. */
export function ResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  const facts = trpc.users.linkFacts.useQuery({ token })
  const reset = trpc.users.resetPassword.useMutation({
    onSuccess: () => {
      toast({ title: messages.success, description: 'Your password was changed. Please log in.' })
      onSuccess()
    },
    onError: sayError,
  })
  const errors = fieldErrorsOf(reset.error)
  return (
    <LinkCard
      title="Choose a new password"
      facts={facts}
      note={facts.data?.username ? `For the account ${facts.data.username}.` : null}
      onSubmit={(form) => reset.mutate({ token, password: textOf(form, 'password') })}
    >
      {/* For the password manager: whose password this is. */}
      <input hidden name="username" autoComplete="username" value={facts.data?.username ?? ''} readOnly />
      <NewPassword error={errors['password']} />
      <Button type="submit" className="w-full" pending={reset.isPending}>
        Change password
      </Button>
    </LinkCard>
  )
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

const sayError = (error: unknown) =>
  toast({ title: messages.error, description: messageOf(error), style: 'destructive' })

function NewPassword({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Password"
      name="password"
      type="password"
      placeholder="Enter your password"
      autoComplete="new-password"
      required
      error={error}
    />
  )
}

interface LinkCardProps {
  title: string
  facts: { isLoading: boolean; error: unknown }
  note: string | null
  onSubmit: (form: FormData) => void
  children: ReactNode
}

function LinkCard({ title, facts, note, onSubmit, children }: LinkCardProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center px-4 py-24">
      {facts.isLoading ? (
        <Spinner />
      ) : facts.error ? (
        <Notice tone="danger">{messageOf(facts.error)}</Notice>
      ) : (
        <form
          method="post"
          onSubmit={submit}
          className="w-full max-w-sm space-y-5 border border-hairline bg-raised p-8"
        >
          <h1 className="text-2xl">{title}</h1>
          {note && <p className="text-sm text-second">{note}</p>}
          {children}
        </form>
      )}
    </main>
  )
}
