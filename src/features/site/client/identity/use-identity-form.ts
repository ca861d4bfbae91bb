import { useWatch } from 'react-hook-form'
import { useZodForm } from '#client/lib/form.tsx'
import { saveIdentityInput, type Identity } from '#features/site/shared/identity-input.ts'
import type { IdentityDocument } from './identity.queries.ts'

export type IdentityForm = ReturnType<typeof useIdentityForm>

/** Returns a form with the identity of the site. */
export function useIdentityForm({ identity, version }: Pick<IdentityDocument, 'identity' | 'version'>) {
  return useZodForm(saveIdentityInput, { defaultValues: { identity, version } })
}

/** Returns one part of the identity as it is in the form, and a function that changes it. */
export function usePart<Key extends keyof Identity>(
  form: IdentityForm,
  key: Key,
): [Identity[Key], (value: Identity[Key]) => void] {
  const identity = useWatch({ control: form.control, name: 'identity' }) as Identity
  const change = (value: Identity[Key]) =>
    form.setValue('identity', { ...form.getValues('identity'), [key]: value }, { shouldDirty: true })
  return [identity[key], change]
}

/** Returns the error of a part, such as `navigation.0.label`, after the form was sent. */
export function errorAt(form: IdentityForm, path: string): { error?: string } {
  const error = form.getFieldState(`identity.${path}` as 'identity', form.formState).error?.message
  return error ? { error } : {}
}
