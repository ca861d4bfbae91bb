import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { Form, type RegisteredField } from './form.tsx'
import { useSite } from './use-site.ts'

const CARD = 'w-full max-w-sm space-y-5 rounded-corner border border-hairline bg-raised p-6 text-ink sm:p-8'

interface HeadProps {
  title: string
  note?: ReactNode
}

/** A card that looks like a form's and has none. */
export function NoticeCard({ title, note, children }: HeadProps & { children?: ReactNode }) {
  return (
    <div className={CARD}>
      <CardHead title={title} note={note} />
      {children}
    </div>
  )
}

type CardProps<Input extends FieldValues, Output> = ComponentProps<typeof Form<Input, Output>> & HeadProps

/** The card of a form that signs a user in or creates an account. */
export function AccountCard<Input extends FieldValues, Output>({
  title,
  note,
  children,
  ...rest
}: CardProps<Input, Output>) {
  return (
    // A submit before the script has loaded must not put the password in the address.
    <Form {...rest} isGuarded={false} method="post" className={CARD}>
      <CardHead title={title} note={note} />
      {rest.form.formError && (
        // Not an alert: screen readers already read the toast.
        <p className="border-s-2 border-danger ps-3 text-sm text-danger">{rest.form.formError}</p>
      )}
      {children}
    </Form>
  )
}

function CardHead({ title, note }: HeadProps) {
  return (
    <div>
      <h1 className="headline text-3xl">{title}</h1>
      {note && <p className="mt-2 text-sm text-second">{note}</p>}
    </div>
  )
}

/** A page with one card in its center. */
export function CardPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="flex min-h-[80dvh] items-center justify-center px-4 py-16">
      {children}
    </main>
  )
}

export function UsernameField(
  field: RegisteredField & {
    defaultValue?: string | undefined
    placeholder?: string
    readOnly?: boolean
  },
) {
  return (
    <TextField
      label={m.username()}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  )
}

/** The byline of a new editor or admin. */
export function FullNameField(field: RegisteredField) {
  return <TextField label={m.fullName()} autoComplete="name" help={m.fullNameHelp()} {...field} />
}

/** A password for a new account, or a new password for an existing one. */
export function NewPasswordField(field: RegisteredField & { placeholder?: string }) {
  const { passwordMinLength } = useSite()
  return (
    <PasswordField
      label={m.password()}
      autoComplete="new-password"
      required
      // An error says the same.
      {...(!field.error && { help: m.passwordLength({ min: passwordMinLength }) })}
      {...field}
    />
  )
}
