import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { fieldErrorsOf, needsCode } from '#client/lib/error-message.ts'
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

/** One card that logs in or registers (section 2). */
export function AuthScreen(props: Props) {
  return (
    <main id="content" className="flex min-h-[80dvh] items-center justify-center px-4 py-16">
      <AuthCard {...props} />
    </main>
  )
}

export function AuthCard({ mode: firstMode, onSuccess }: Props) {
  const [mode, setMode] = useState<AuthMode>(firstMode)
  const actions = useAuthActions(onSuccess ? { onSuccess } : {})
  const action = actions[mode]
  const words = WORDS[mode]
  const errors = fieldErrorsOf(action.error)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const person = { username: String(form.get('username')), password: String(form.get('password')) }
    if (mode === 'login')
      actions.login.mutate({ ...person, code: String(form.get('code') ?? '') || undefined })
    else actions.register.mutate(person)
  }

  return (
    <form
      method="post"
      onSubmit={submit}
      className="w-full max-w-sm space-y-5 rounded-corner border border-hairline bg-raised p-6 text-ink sm:p-8"
    >
      <h1 className="headline text-3xl">{words.title}</h1>
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
      <TextField
        label="Password"
        name="password"
        type="password"
        placeholder="Enter your password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        required
        error={errors['password']}
      />
      {mode === 'login' && needsCode(actions.login.error) && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          ref={(input) => input?.focus()}
          required
        />
      )}
      <Button type="submit" className="w-full" pending={action.isPending}>
        {words.title}
      </Button>
      <p className="text-sm">
        <a
          href={words.href}
          className="text-link inline-flex min-h-8 items-center"
          onClick={(event) => {
            event.preventDefault()
            setMode(words.other)
          }}
        >
          {words.toggle}
        </a>
        <noscript> Logging in needs JavaScript. Every story can be read without it.</noscript>
      </p>
    </form>
  )
}
