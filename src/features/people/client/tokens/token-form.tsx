import { useState } from 'react'
import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import { createTokenInput, type CreateTokenInput } from '#features/people/shared/tokens.ts'
import { useTokenActions } from './tokens.queries.ts'

const LIFETIMES = [
  { value: '30', label: () => m.days30() },
  { value: '90', label: () => m.days90() },
  { value: '365', label: () => m.year1() },
  { value: 'never', label: () => m.never() },
]

/** The id of the name field; the empty state moves focus there. */
export const TOKEN_NAME_ID = 'token-name'

const expiryOf = (days: string) =>
  days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()

interface Props {
  /** A hidden field for password managers. */
  username: string
  onCreated: (token: string) => void
}

/** Creates a token. `onCreated` gets its value, which is shown only once. */
export function TokenForm({ username, onCreated }: Props) {
  const { create } = useTokenActions()
  const [days, setDays] = useState('90')
  const form = useZodForm(createTokenInput, { defaultValues: { name: '', role: 'staff', password: '' } })
  const submit = async (input: CreateTokenInput) => {
    const { token } = await create.mutateAsync({ ...input, expiresAt: expiryOf(days) })
    form.reset()
    onCreated(token)
  }
  return (
    <Form
      form={form}
      onSubmit={submit}
      className="mb-6 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr_auto]"
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        id={TOKEN_NAME_ID}
        autoComplete="off"
        label={m.name()}
        placeholder={m.purpose()}
        {...form.field('name')}
      />
      <SelectField
        label={m.role()}
        options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role]() }))}
        {...form.field('role')}
      />
      <SelectField
        label={m.expires()}
        options={labeled(LIFETIMES)}
        value={days}
        onChange={({ target: { value } }) => setDays(value)}
      />
      <TextField
        label={m.yourPassword()}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" className="justify-self-start sm:mt-6.5" pending={form.isPending}>
        {m.createToken()}
      </Button>
      <FormError form={form} className="sm:col-span-full" />
    </Form>
  )
}
