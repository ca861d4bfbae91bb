import { useEffect, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import {
  AccountCard,
  CardPage,
  NewPasswordField,
  NoticeCard,
  UsernameField,
} from '#client/lib/account-card.tsx'
import { needsCode, statusOf, statusTextOf } from '#client/lib/error-message.ts'
import { useRejectedForm } from '#client/lib/api-client.ts'
import { useZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField, TextField } from '#client/ui/field.tsx'
import { AUTH_PATH, type NextPage } from '#features/people/shared/sign-in.ts'
import { credentials, registration, type RejectedForm } from '#features/people/shared/auth.ts'
import { m } from '#shared/catalog/m.ts'
import { useAuthActions } from './auth.queries.ts'

export type AuthMode = 'login' | 'register'

interface Props {
  mode: AuthMode
  /** Shows the other form, where the address names the mode. */
  onMode?: (mode: AuthMode) => void
  /** Runs after signing in. Default: opens the dashboard. */
  onSuccess?: () => void
  /** The page that `onSuccess` opens, for a form that is sent without script. */
  next?: NextPage | undefined
  /** The account whose session has ended; only its password is asked. */
  username?: string
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
export function AuthCard({ mode: firstMode, onMode, onSuccess, next, username }: Props) {
  const [mode, setMode] = useState<AuthMode>(firstMode)
  if (username) return <LoginForm {...{ onSuccess, next, username }} />
  const toggle = <ModeLink mode={mode} onToggle={onMode ?? setMode} />
  return mode === 'login' ? (
    <LoginForm {...{ onSuccess, next }}>{toggle}</LoginForm>
  ) : (
    <RegisterForm {...{ onSuccess, next }}>{toggle}</RegisterForm>
  )
}

interface FormProps {
  onSuccess: (() => void) | undefined
  next: NextPage | undefined
  username?: string
  children?: ReactNode
}

// Neither form has default values: they would replace what was typed before the script loaded.

function LoginForm({ onSuccess, next, username, children }: FormProps) {
  const { login } = useAuthActions({ onSuccess })
  const rejected = useRejectedForm()
  const form = useZodForm(credentials, {
    ...errorsOf(rejected),
    ...(username ? { defaultValues: { username } } : {}),
  })
  const { setFocus } = form
  const { hasMail } = useSite()
  const isCodeNeeded = needsCode(login.error) || rejected?.isCodeNeeded === true
  useEffect(() => {
    if (isCodeNeeded) setFocus('code')
  }, [isCodeNeeded, setFocus])
  return (
    <AccountCard
      form={form}
      title={m.login()}
      action={next ? `${AUTH_PATH}?next=${next}` : AUTH_PATH}
      onSubmit={({ code, ...input }) => login.mutateAsync({ ...input, code: code || undefined })}
      errorText={loginError}
    >
      <UsernameField
        placeholder={m.usernamePlaceholder()}
        {...form.field('username')}
        defaultValue={rejected?.username}
        readOnly={username !== undefined}
      />
      <PasswordField
        label={m.password()}
        placeholder={m.passwordPlaceholder()}
        autoComplete="current-password"
        required
        {...form.field('password')}
      />
      {isCodeNeeded && (
        <TextField
          label={m.signInCode()}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          help={m.signInCodeHelp()}
          {...form.field('code')}
        />
      )}
      <Button type="submit" className="w-full" pending={form.isPending}>
        {m.login()}
      </Button>
      <div className="space-y-1 text-sm">
        {children}
        {hasMail && !username && (
          <a href="/newsletters/sign-in" className="text-link inline-flex min-h-8 items-center">
            {m.signInByMail()}
          </a>
        )}
        <p className="text-second">{m.forgotPassword()}</p>
      </div>
    </AccountCard>
  )
}

/** The card's text for a failed login. The toast shows the server's message. */
function loginError(error: unknown): string | null {
  if (needsCode(error)) return null
  return statusOf(error) === 401 ? m.checkLogin() : statusTextOf(error)
}

function RegisterForm({ onSuccess, next, children }: FormProps) {
  const { isRegistrationOpen } = useSite()
  const { register } = useAuthActions({ onSuccess })
  const rejected = useRejectedForm()
  const form = useZodForm(registration, errorsOf(rejected))
  if (!isRegistrationOpen) {
    return (
      <NoticeCard title={m.register()} note={m.registrationClosed()}>
        {children}
      </NoticeCard>
    )
  }
  return (
    <AccountCard
      form={form}
      title={m.register()}
      action={`${AUTH_PATH}?mode=register${next ? `&next=${next}` : ''}`}
      onSubmit={(input) => register.mutateAsync(input)}
      errorText={statusTextOf}
    >
      <UsernameField
        placeholder={m.usernamePlaceholder()}
        {...form.field('username')}
        defaultValue={rejected?.username}
      />
      <NewPasswordField placeholder={m.passwordPlaceholder()} {...form.field('password')} />
      <Button type="submit" className="w-full" pending={form.isPending}>
        {m.register()}
      </Button>
      {children}
    </AccountCard>
  )
}

/** The errors of a form that was sent without script; the form that the script controls has its own. */
function errorsOf(rejected: RejectedForm | undefined): {
  errors?: FieldErrors<{ username: string; password: string; code: string }>
} {
  if (!rejected) return {}
  const { message, fields } = rejected
  const errors = Object.entries(fields).map(([name, text]) => [name, { type: 'server', message: text }])
  const root = message ? { root: { server: { message } } } : {}
  return { errors: { ...Object.fromEntries(errors), ...root } }
}

function ModeLink({ mode, onToggle }: { mode: AuthMode; onToggle: (mode: AuthMode) => void }) {
  const isLogin = mode === 'login'
  return (
    <div className="text-sm">
      <a
        href={isLogin ? `${AUTH_PATH}?mode=register` : AUTH_PATH}
        className="text-link inline-flex min-h-8 items-center"
        onClick={(event) => {
          event.preventDefault()
          onToggle(isLogin ? 'register' : 'login')
        }}
      >
        {isLogin ? m.toRegister() : m.toLogin()}
      </a>
      <noscript>
        <p className="mt-2">{m.loginNeedsScript()}</p>
      </noscript>
    </div>
  )
}
