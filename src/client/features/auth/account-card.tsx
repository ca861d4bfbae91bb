import type { FormEvent, ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { PasswordField, TextField } from '#client/ui/field.tsx'

interface CardProps {
  title: string
  note?: ReactNode
  /** What went wrong when it is about no single field. */
  error?: string | null
  onSubmit: (form: FormData) => void
  children: ReactNode
}

/** The card of every form that logs somebody in or makes an account. */
export function AccountCard({ title, note, error, onSubmit, children }: CardProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      className="w-full max-w-sm space-y-5 rounded-corner border border-hairline bg-raised p-6 text-ink sm:p-8"
    >
      <div>
        <h1 className="headline text-3xl">{title}</h1>
        {note && <p className="mt-2 text-sm text-second">{note}</p>}
      </div>
      {error && (
        // Not an alert: the toast is read out already.
        <p className="border-l-2 border-danger pl-3 text-sm text-danger">{error}</p>
      )}
      {children}
    </form>
  )
}

/** Where such a card stands on its page. */
export function CardPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="flex min-h-[80dvh] items-center justify-center px-4 py-16">
      {children}
    </main>
  )
}

/** The value of a text field; empty when the form has none. */
export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

export function UsernameField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Username"
      name="username"
      placeholder="Enter your username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  )
}

/** The byline of somebody who is about to write. */
export function FullNameField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Full name"
      name="fullName"
      autoComplete="name"
      help="Stands over your stories. Without one, readers see “Staff Reporter”."
      error={error}
    />
  )
}

/** A password for a new account, or a new one for an old account. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const { passwordMinLength } = useSite()
  return (
    <PasswordField
      label="Password"
      name="password"
      placeholder="Enter your password"
      autoComplete="new-password"
      required
      help={`At least ${passwordMinLength} characters.`}
      error={error}
    />
  )
}
