import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, type ComponentProps, type SyntheticEvent } from 'react'
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { classNames } from '#client/ui/class-names.ts'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { setSchemaTexts } from '#shared/schema-texts.ts'
import { fieldErrorsOf, isCallError, messageOf, statusOf } from './error-message.ts'

setSchemaTexts()

/** Props of a field that belongs to a form. */
export type RegisteredField = UseFormRegisterReturn & { error?: string }

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>

/** Gets a form's parsed values. When its call fails, the errors of fields appear at the fields. */
type OnSubmit<Output> = (values: Output) => unknown

/** The text of `FormError` for an error that names no field; null for none. */
type ErrorText = (error: unknown) => string | null

/**
 * React Hook Form checked by a zod schema. Spread `field(name)` into a field of `ui/field.tsx`: it registers
 * the control and passes the error text. Call it in screen order: focus goes to the first field with an error.
 * `isPending` is true while the form's `onSubmit` runs. `isUnsaved` tells whether something was typed since it last
 * succeeded. `changed(values)` leaves out the values of fields as they were opened, which another tab may have changed
 * since.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
) {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) })
  const { errors, isSubmitting, defaultValues, dirtyFields } = form.formState
  // Set before the call: navigating to another page is part of saving.
  const saved = useRef<string | null>(null)
  const submitter = (onSubmit: OnSubmit<Output>, errorText?: ErrorText) =>
    submitterOf(
      form,
      async (values) => {
        saved.current = textOfInput(form.getValues())
        try {
          await onSubmit(values)
        } catch (error) {
          saved.current = null
          throw error
        }
      },
      errorText,
    )
  return {
    ...form,
    isUnsaved: () => ![textOfInput(defaultValues), saved.current].includes(textOfInput(form.getValues())),
    changed: <Values extends object>(values: Values) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => name in dirtyFields)) as Partial<Values>,
    isPending: isSubmitting,
    formError: errors.root?.['server']?.message,
    field<Name extends FieldPath<Input>>(
      name: Name,
      registerOptions?: RegisterOptions<Input, Name>,
    ): RegisteredField {
      const error = form.getFieldState(name, form.formState).error?.message
      return { ...form.register(name, registerOptions), ...(error ? { error } : {}) }
    },
    /** The handler of a submit, or of a button where no form element can be. Ignored while one is pending. */
    submitWith(onSubmit: OnSubmit<Output>, errorText?: ErrorText) {
      const submit = submitter(onSubmit, errorText)
      return (event?: SyntheticEvent) => {
        // React bubbles the submit of a dialog's form to the form that opened the dialog.
        event?.stopPropagation()
        if (isSubmitting) event?.preventDefault()
        else void submit(event)
      }
    },
  }
}

interface Props<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: ZodForm<Input, Output>
  onSubmit: OnSubmit<Output>
  /** Default: the message of a 400. */
  errorText?: ErrorText
  /** False for what need not be typed again, such as a password that the browser fills in. */
  isGuarded?: boolean
  /** Path at and below which the form stays on the screen. */
  within?: string
}

/**
 * A form that ignores submits while one is pending, and focuses the first field with an error. The page and the dialog
 * ask before they drop what was typed in it.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  errorText,
  isGuarded = true,
  within,
  ...rest
}: Props<Input, Output>) {
  useUnsaved({
    isUnsaved: (next) => isGuarded && !isWithin(next, within) && form.isUnsaved(),
  })
  return <form noValidate {...rest} onSubmit={form.submitWith(onSubmit, errorText)} />
}

const isWithin = (path = '', folder: string | undefined) =>
  folder !== undefined && `${path}/`.startsWith(`${folder}/`)

const rejectionOf = (error: unknown) => (statusOf(error) === 400 ? messageOf(error) : null)

/** The form's values, for comparison. An empty field equals a missing one. */
const textOfInput = (input: unknown): string =>
  JSON.stringify(input, (_key, value: unknown) => {
    if (value === '' || value === null) return undefined
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'object' || Array.isArray(value)) return value
    // A file field has a list before anyone chose a file.
    if (value instanceof FileList) return Array.from(value, ({ name }) => name).join() || undefined
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Shows the errors of the call at the fields. */
function submitterOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  onSubmit: OnSubmit<Output>,
  errorText: ErrorText = rejectionOf,
) {
  return form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!isCallError(error)) throw error
      showServerErrors(form, error, errorText)
    }
  })
}

function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  errorText: ErrorText,
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
