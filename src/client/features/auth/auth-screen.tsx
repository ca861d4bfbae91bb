import { useState, type ReactNode } from 'react'
import { fieldErrorsOf, needsCode, statusOf, statusTextOf } from '#client/lib/error-message.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { messages } from '#shared/messages.ts'
import { AccountCard, CardPage, NewPasswordField, textOf, UsernameField } from './account-card.tsx'
import { useAuthActions } from './auth.queries.ts'

export type AuthMode = 'login' | 'register'

const WORDS = {
  login: {
    title: 'Login',
    toggle: "Don't have an account? Register",
    other: 'register',
    href: '/auth?mode=register',
  },
  register: { title: 'Register', toggle: 'Already have an account? Login', other: 'login', href: '/auth' },
} as const

interface Props {
  mode: AuthMode
  /** Instead of going to the dashboard. */
  onSuccess?: () => void
}

/** One card that logs in or registers. */
export function AuthScreen(props: Props) {
  return (
    <CardPage>
      <AuthCard {...props} />
    </CardPage>
  )
}

export function AuthCard({ mode: firstMode, onSuccess }: Props) {
  const [mode, setMode] = useState<AuthMode>(firstMode)
  const toggle = <ModeLink mode={mode} onToggle={setMode} />
  return mode === 'login' ? (
    <LoginForm onSuccess={onSuccess}>{toggle}</LoginForm>
  ) : (
    <RegisterForm onSuccess={onSuccess}>{toggle}</RegisterForm>
  )
}

interface FormProps {
  onSuccess: (() => void) | undefined
  /** The link to the other mode. */
  children: ReactNode
}

function LoginForm({ onSuccess, children }: FormProps) {
  const { login } = useAuthActions({ onSuccess })
  const errors = fieldErrorsOf(login.error)
  const asksForCode = needsCode(login.error)
  const submit = (form: FormData) =>
    login.mutate({
      username: textOf(form, 'username'),
      password: textOf(form, 'password'),
      code: textOf(form, 'code') || undefined,
    })
  return (
    <AccountCard
      title={WORDS.login.title}
      error={asksForCode ? null : loginError(login.error)}
      onSubmit={submit}
    >
      <UsernameField error={errors['username']} />
      <PasswordField
        label="Password"
        name="password"
        placeholder="Enter your password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      {asksForCode && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          ref={(input) => input?.focus()}
          required
          help="From your authenticator app, or one of your recovery codes."
        />
      )}
      <Button type="submit" className="w-full" pending={login.isPending}>
        {WORDS.login.title}
      </Button>
      <div className="space-y-1 text-sm">
        {children}
        <p className="text-second">Forgot your password? Ask an admin for a reset link.</p>
      </div>
    </AccountCard>
  )
}

/** What stands in the card; the toast says the server's own words. */
function loginError(error: unknown): string | null {
  if (!error || Object.keys(fieldErrorsOf(error)).length > 0) return null
  return statusOf(error) === 401 ? 'Please check the username and the password.' : statusTextOf(error)
}

function RegisterForm({ onSuccess, children }: FormProps) {
  const { isRegistrationOpen } = useSite()
  const { register } = useAuthActions({ onSuccess })
  const errors = fieldErrorsOf(register.error)
  const isAboutField = Object.keys(errors).length > 0
  const submit = (form: FormData) =>
    register.mutate({ username: textOf(form, 'username'), password: textOf(form, 'password') })
  if (!isRegistrationOpen) {
    return (
      <AccountCard title={WORDS.register.title} note={messages.registrationClosed} onSubmit={() => undefined}>
        {children}
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={WORDS.register.title}
      error={register.error && !isAboutField ? statusTextOf(register.error) : null}
      onSubmit={submit}
    >
      <UsernameField error={errors['username']} />
      <NewPasswordField error={errors['password']} />
      <Button type="submit" className="w-full" pending={register.isPending}>
        {WORDS.register.title}
      </Button>
      {children}
    </AccountCard>
  )
}

function ModeLink({ mode, onToggle }: { mode: AuthMode; onToggle: (mode: AuthMode) => void }) {
  const words = WORDS[mode]
  return (
    <div className="text-sm">
      <a
        href={words.href}
        className="text-link inline-flex min-h-8 items-center"
        onClick={(event) => {
          event.preventDefault()
          onToggle(words.other)
        }}
      >
        {words.toggle}
      </a>
      <noscript>
        <p className="mt-2">Logging in needs JavaScript. Every story can be read without it.</p>
      </noscript>
    </div>
  )
}
