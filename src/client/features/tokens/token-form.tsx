import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf, messageOf, statusOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { ROLES } from '#shared/roles.ts'
import { titleCase } from '#shared/site.ts'
import { createTokenInput, type CreateTokenInput } from '#shared/tokens.ts'
import { useTokenActions } from './tokens.queries.ts'

const EMPTY: CreateTokenInput = { name: '', role: 'staff', password: '' }
const DAY_MS = 86_400_000
const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'never', label: 'Never' },
]

/** The id of the field that a new token begins with. */
export const TOKEN_NAME_ID = 'token-name'

const expiryOf = (days: string) =>
  days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()

interface Props {
  /** For password managers, which look for it. */
  username: string
  onCreated: (token: string) => void
}

/** Makes a token; `onCreated` gets it, as it is not shown again. */
export function TokenForm({ username, onCreated }: Props) {
  const { create } = useTokenActions()
  const [days, setDays] = useState('90')
  const { register, handleSubmit, reset, formState } = useForm<CreateTokenInput>({
    resolver: zodResolver(createTokenInput),
    defaultValues: EMPTY,
  })
  const submit = (input: CreateTokenInput) =>
    create.mutate(
      { ...input, expiresAt: expiryOf(days) },
      {
        onSuccess: ({ token }) => {
          reset(EMPTY)
          onCreated(token)
        },
      },
    )
  const nameError = formState.errors.name?.message
  const wrongPassword = statusOf(create.error) === 400 ? messageOf(create.error) : undefined
  const passwordError =
    formState.errors.password?.message ?? fieldErrorsOf(create.error)['password'] ?? wrongPassword
  return (
    <form
      className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr_auto]"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      noValidate
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        id={TOKEN_NAME_ID}
        autoComplete="off"
        label="Name"
        placeholder="What it is for"
        {...(nameError ? { error: nameError } : {})}
        {...register('name')}
      />
      <SelectField
        label="Role"
        options={ROLES.map((role) => ({ value: role, label: titleCase(role) }))}
        {...register('role')}
      />
      <SelectField
        label="Expires"
        options={LIFETIMES}
        value={days}
        onChange={({ target: { value } }) => setDays(value)}
      />
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...(passwordError ? { error: passwordError } : {})}
        {...register('password')}
      />
      <Button type="submit" className="justify-self-start sm:mt-6.5" pending={create.isPending}>
        Create token
      </Button>
    </form>
  )
}
