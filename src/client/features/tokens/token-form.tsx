import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { ROLES } from '#shared/roles.ts'
import { createTokenInput, type CreateTokenInput } from '#shared/tokens.ts'
import { useTokenActions } from './tokens.queries.ts'

const EMPTY: CreateTokenInput = { name: '', role: 'staff' }

/** Makes a token; `onCreated` gets it, as nobody sees it again. */
export function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const { create } = useTokenActions()
  const { register, handleSubmit, reset, formState } = useForm<CreateTokenInput>({
    resolver: zodResolver(createTokenInput),
    defaultValues: EMPTY,
  })
  const submit = (input: CreateTokenInput) =>
    create.mutate(input, {
      onSuccess: ({ token }) => {
        reset(EMPTY)
        onCreated(token)
      },
    })
  const nameError = formState.errors.name?.message
  return (
    <form
      className="mb-6 flex flex-wrap items-end gap-3"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      noValidate
    >
      <TextField
        label="Name"
        placeholder="What it is for"
        className="grow basis-56"
        {...(nameError ? { error: nameError } : {})}
        {...register('name')}
      />
      <SelectField
        label="Role"
        className="w-36"
        options={ROLES.map((role) => ({ value: role, label: role }))}
        {...register('role')}
      />
      <Button type="submit" pending={create.isPending}>
        Create token
      </Button>
    </form>
  )
}
