import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps } from 'react'
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
} from 'react-hook-form'
import type { z } from 'zod'
import { classNames } from '#client/ui/class-names.ts'
import { fieldErrorsOf, isCallError, messageOf, statusOf } from './error-message.ts'

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>

/**
 * React Hook Form checked by a zod schema. Spread `field(name)` into a field of `ui/field.tsx`: it registers
 * the control and passes the error text. `isPending` is true while the form's `onSubmit` runs.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
) {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) })
  const { errors, isSubmitting } = form.formState
  return {
    ...form,
    isPending: isSubmitting,
    formError: errors.root?.['server']?.message,
    field<Name extends FieldPath<Input>>(name: Name, registerOptions?: RegisterOptions<Input, Name>) {
      const error = form.getFieldState(name, form.formState).error?.message
      return { ...form.register(name, registerOptions), ...(error ? { error } : {}) }
    },
  }
}

interface Props<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: ZodForm<Input, Output>
  /** Gets the parsed values. When its call fails, the errors of fields appear at the fields. */
  onSubmit: (values: Output) => unknown
  /** The text of `FormError` for an error that names no field; null for none. Default: the message of a 400. */
  errorText?: (error: unknown) => string | null
}

/** A form that ignores submits while one is pending, and focuses the first field with an error. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  errorText = rejectionOf,
  ...rest
}: Props<Input, Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!isCallError(error)) throw error
      showServerErrors(form, error, errorText)
    }
  })
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        // The form of a dialog is inside the page's form for React, so its submit would reach both.
        event.stopPropagation()
        if (form.isPending) event.preventDefault()
        else void submit(event)
      }}
    />
  )
}

const rejectionOf = (error: unknown) => (statusOf(error) === 400 ? messageOf(error) : null)

function showServerErrors<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  error: unknown,
  errorText: (error: unknown) => string | null,
): void {
  const values = form.getValues()
  const isField = (name: string): name is FieldPath<Input> => (name.split('.')[0] ?? '') in values
  const fields = Object.entries(fieldErrorsOf(error))
  let isFirst = true
  for (const [name, message] of fields) {
    if (!isField(name)) continue
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
  const message = isFirst ? errorText(error) : null
  if (message) form.setError('root.server', { message })
}

interface FormErrorProps {
  form: { formError: string | undefined }
  className?: string
}

/** The error of a form that belongs to no field. */
export function FormError({ form, className }: FormErrorProps) {
  if (!form.formError) return null
  return (
    <p role="alert" className={classNames('text-sm text-danger', className)}>
      {form.formError}
    </p>
  )
}
