import { useEffect, useState, type ReactNode } from 'react'
import {
  AccountCard,
  CardPage,
  NewPasswordField,
  NoticeCard,
  UsernameField,
} from '#client/lib/account-card.tsx'
import { needsCode, statusOf, statusTextOf } from '#client/lib/error-message.ts'
import { useZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { credentials, registration } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import { useAuthActions } from './auth.queries.ts'

export type AuthMode = 'login' | 'register'

const TEXTS = {
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
  /** Runs after signing in. Default: opens the dashboard. */
  onSuccess?: () => void
}

/** A page with the login or registration card. */
export function AuthScreen(props: Props) {
  return (
    <CardPage>
      <AuthCard {...props} />
    </CardPage>
  )
}

/** The login form or the registration form, with a link that switches between them. */
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
  children: ReactNode
}

// Neither form has default values: they would replace what was typed before the script loaded.

function LoginForm({ onSuccess, children }: FormProps) {
  const { login } = useAuthActions({ onSuccess })
  const form = useZodForm(credentials)
  const { setFocus } = form
  const isCodeNeeded = needsCode(login.error)
  useEffect(() => {
    if (isCodeNeeded) setFocus('code')
  }, [isCodeNeeded, setFocus])
  return (
    <AccountCard
      form={form}
      title={TEXTS.login.title}
      onSubmit={({ code, ...input }) => login.mutateAsync({ ...input, code: code || undefined })}
      errorText={loginError}
    >
      <UsernameField {...form.field('username')} />
      <PasswordField
        label="Password"
        placeholder="Enter your password"
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {isCodeNeeded && (
        <TextField
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          help="From your authenticator app, or one of your recovery codes."
          {...form.field('code')}
        />
      )}
      <Button type="submit" className="w-full" pending={form.isPending}>
        {TEXTS.login.title}
      </Button>
      <div className="space-y-1 text-sm">
        {children}
        <p className="text-second">Forgot your password? Ask an admin for a reset link.</p>
      </div>
    </AccountCard>
  )
}

/** The card's text for a failed login. The toast shows the server's message. */
function loginError(error: unknown): string | null {
  if (needsCode(error)) return null
  return statusOf(error) === 401 ? 'Please check the username and the password.' : statusTextOf(error)
}

function RegisterForm({ onSuccess, children }: FormProps) {
  const { isRegistrationOpen } = useSite()
  const { register } = useAuthActions({ onSuccess })
  const form = useZodForm(registration)
  if (!isRegistrationOpen) {
    return (
      <NoticeCard title={TEXTS.register.title} note={messages.registrationClosed}>
        {children}
      </NoticeCard>
    )
  }
  return (
    <AccountCard
      form={form}
      title={TEXTS.register.title}
      onSubmit={(input) => register.mutateAsync(input)}
      errorText={statusTextOf}
    >
      <UsernameField {...form.field('username')} />
      <NewPasswordField {...form.field('password')} />
      <Button type="submit" className="w-full" pending={form.isPending}>
        {TEXTS.register.title}
      </Button>
      {children}
    </AccountCard>
  )
}

function ModeLink({ mode, onToggle }: { mode: AuthMode; onToggle: (mode: AuthMode) => void }) {
  const { href, toggle, other } = TEXTS[mode]
  return (
    <div className="text-sm">
      <a
        href={href}
        className="text-link inline-flex min-h-8 items-center"
        onClick={(event) => {
          event.preventDefault()
          onToggle(other)
        }}
      >
        {toggle}
      </a>
      <noscript>
        <p className="mt-2">Logging in requires JavaScript. You can read every story without it.</p>
      </noscript>
    </div>
  )
}
